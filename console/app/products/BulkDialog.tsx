import { useState } from 'react';
import type { Country } from '#domain/locale/locales.ts';
import type { BulkAnswer, ProductSelection } from '../../contract/bulk-contract.ts';
import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { useHasRole } from '../people/useMe.ts';
import { ActionFields } from './ActionFields.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { actionOf, type BulkForm, emptyForm } from './bulk-form.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { ProposalButtons } from './ProposalButtons.tsx';
import { useProposal } from './useProposal.ts';

interface Props {
  readonly set: { readonly id: string; readonly title: string };
  readonly of: ProductSelection;
  /** How many products these are. */
  readonly count: number;
  readonly country: Country;
  readonly categories: ProductChoicesAnswer['categories'];
  readonly onSaved: (saved: BulkAnswer) => void;
  readonly onClose: () => void;
}

/** Asks what is to be done to many products, shows what that changes, and saves it as one step. */
export function BulkDialog({ set, of, count, country, categories, onSaved, onClose }: Props) {
  const [form, setForm] = useState<BulkForm>(() => emptyForm(country));
  const proposal = useProposal(set.id, 'bulk');
  const action = actionOf(form);
  const mayEdit = useHasRole('editor', form.countries);
  const isReady = action !== undefined && form.countries.length > 0 && mayEdit;
  const body = { of, countries: form.countries, action };
  const change = (changed: Partial<BulkForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    proposal.reset();
  };
  return (
    <OpenDialog
      heading={`Edit ${count === 1 ? 'one product' : `${count.toLocaleString('en')} products`}`}
      onClose={onClose}
    >
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void proposal.preview(body);
        }}
      >
        <ActionFields {...{ form, change, categories }} />
        <ProposalButtons
          {...{ set, proposal, isReady }}
          onSave={async () => {
            const saved = await proposal.save(body);
            if (saved) onSaved(saved);
          }}
        />
      </form>
      {proposal.answer && <BulkPreview answer={proposal.answer} categories={categories} />}
    </OpenDialog>
  );
}
