import { useId, useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import { BulkPreview } from '../products/BulkPreview.tsx';
import { OpenDialog } from '../products/OpenDialog.tsx';
import { ProposalButtons } from '../products/ProposalButtons.tsx';
import { useProposal } from '../products/useProposal.ts';

interface Props {
  readonly country: Country;
  readonly set: { readonly id: string; readonly title: string };
  readonly onSaved: (saved: BulkAnswer) => void;
  readonly onClose: () => void;
}

/** Takes up a file of redirects, shows what it changes, and saves that as one step. */
export function RedirectFile({ country, set, onSaved, onClose }: Props) {
  const id = useId();
  const [csv, setCsv] = useState<string>();
  const proposal = useProposal(set.id, 'redirects');
  const choose = async (chosen: File | undefined) => {
    proposal.reset();
    setCsv(await chosen?.text());
  };
  return (
    <OpenDialog heading="Read a file of redirects" onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void proposal.preview({ country, csv });
        }}
      >
        <span>
          <label htmlFor={id}>CSV with the columns from and to</label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </span>
        <p className="hint">
          Redirects that the file doesn’t name stay as they are; an empty cell below “to” takes one
          out.
        </p>
        <ProposalButtons
          {...{ set, proposal }}
          isReady={csv !== undefined}
          onSave={async () => {
            const saved = await proposal.save({ country, csv });
            if (saved) onSaved(saved);
          }}
        />
      </form>
      {proposal.answer && (
        <BulkPreview answer={proposal.answer} categories={[]} isOfLines subject="Redirect" />
      )}
    </OpenDialog>
  );
}
