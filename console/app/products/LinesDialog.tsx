import { useId, useState } from 'react';
import type { BulkAnswer, LineFormat } from '../../contract/bulk-contract.ts';
import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { ProposalButtons } from './ProposalButtons.tsx';
import { useProposal } from './useProposal.ts';

interface Props {
  readonly set: { readonly id: string; readonly title: string };
  readonly categories: ProductChoicesAnswer['categories'];
  readonly onSaved: (saved: BulkAnswer) => void;
  readonly onClose: () => void;
}

/** Takes up a file of lines, shows what it changes, and saves that as one step. */
export function LinesDialog({ set, categories, onSaved, onClose }: Props) {
  const id = useId();
  const [file, setFile] = useState<{ readonly format: LineFormat; readonly text: string }>();
  const proposal = useProposal(set.id, 'lines');
  const choose = async (chosen: File | undefined) => {
    proposal.reset();
    const format = chosen?.name.endsWith('.jsonl') ? 'jsonl' : 'csv';
    setFile(chosen && { format, text: await chosen.text() });
  };
  return (
    <OpenDialog heading="Read a file" onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void proposal.preview(file);
        }}
      >
        <span>
          <label htmlFor={id}>CSV, or JSON Lines (.jsonl)</label>
          <input
            id={id}
            type="file"
            accept=".csv,.jsonl,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </span>
        <p className="hint">
          Columns are named as in a file that you download here. What has no column stays as it is;
          an empty cell empties its field.
        </p>
        <ProposalButtons
          {...{ set, proposal }}
          isReady={file !== undefined}
          onSave={async () => {
            const saved = file && (await proposal.save(file));
            if (saved) onSaved(saved);
          }}
        />
      </form>
      {proposal.answer && (
        <BulkPreview answer={proposal.answer} categories={categories} isOfLines />
      )}
    </OpenDialog>
  );
}
