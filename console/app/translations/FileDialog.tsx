import { useId, useState } from 'react';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import type { TextLinesRequest, TranslationsState } from '../../contract/translations-contract.ts';
import { BulkPreview } from '../products/BulkPreview.tsx';
import { OpenDialog } from '../products/OpenDialog.tsx';
import { ProposalButtons } from '../products/ProposalButtons.tsx';
import { useProposal } from '../products/useProposal.ts';

interface Props {
  readonly state: TranslationsState;
  readonly set: { readonly id: string; readonly title: string };
  readonly onSaved: (saved: BulkAnswer) => void;
  readonly onClose: () => void;
}

/** Takes up a file of translations, shows what it changes, and saves that as one step. */
export function FileDialog({ state: { locale }, set, onSaved, onClose }: Props) {
  const id = useId();
  const [file, setFile] = useState<Omit<TextLinesRequest, 'seen'>>();
  const proposal = useProposal(set.id, 'translations/lines');
  const choose = async (chosen: File | undefined) => {
    proposal.reset();
    const format = chosen?.name.endsWith('.csv') ? 'csv' : 'xliff';
    setFile(chosen && { locale, format, text: await chosen.text() });
  };
  return (
    <OpenDialog heading={`Read translations for ${localeName(locale)}`} onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void proposal.preview(file);
        }}
      >
        <span>
          <label htmlFor={id}>XLIFF 2 (.xlf), or CSV</label>
          <input
            id={id}
            type="file"
            accept=".xlf,.xliff,.csv,text/csv,application/xliff+xml"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </span>
        <p className="hint">
          Texts are known by the units of a file that you download here. What is empty in the file
          stays as it is.
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
        <BulkPreview answer={proposal.answer} categories={[]} isOfLines subject="Record" />
      )}
    </OpenDialog>
  );
}
