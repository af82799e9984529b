import { type ReactNode, useId, useState } from 'react';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { ProposalButtons } from './ProposalButtons.tsx';
import { type ProposalKind, useProposal } from './useProposal.ts';

export interface FileDialogProps {
  readonly set: { readonly id: string; readonly title: string };
  readonly onSaved: (saved: BulkAnswer) => void;
  readonly onClose: () => void;
}

interface Props extends FileDialogProps {
  readonly heading: string;
  /** Says which files can be read. */
  readonly label: string;
  readonly accept: string;
  readonly kind: ProposalKind;
  /** What a file asks for, by its name and its text. */
  readonly requestOf: (name: string, text: string) => object;
  /** What each row of the preview is about. */
  readonly subject?: string;
  readonly categories?: ProductChoicesAnswer['categories'];
  /** What the file may say. */
  readonly children: ReactNode;
}

/** Takes up a file, shows what it changes, and saves that as one step. */
export function ReadFileDialog({ set, onSaved, onClose, ...props }: Props) {
  const { heading, label, accept, kind, requestOf, subject, categories = [], children } = props;
  const id = useId();
  const [request, setRequest] = useState<object>();
  const proposal = useProposal(set.id, kind);
  const choose = async (file: File | undefined) => {
    proposal.reset();
    setRequest(file && requestOf(file.name, await file.text()));
  };
  return (
    <OpenDialog heading={heading} onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (request) void proposal.preview(request);
        }}
      >
        <span>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            type="file"
            accept={accept}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </span>
        <p className="hint">{children}</p>
        <ProposalButtons
          {...{ set, proposal }}
          isReady={request !== undefined}
          onSave={async () => {
            const saved = request && (await proposal.save(request));
            if (saved) onSaved(saved);
          }}
        />
      </form>
      {proposal.answer && (
        <BulkPreview
          answer={proposal.answer}
          {...{ categories }}
          isOfLines
          {...(subject && { subject })}
        />
      )}
    </OpenDialog>
  );
}
