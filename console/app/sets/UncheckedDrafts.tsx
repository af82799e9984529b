import useSWR from 'swr';
import type { UncheckedAnswer } from '../../contract/translations-contract.ts';

/** Says how many texts of a set a machine drafted and nobody has checked, before they are published. */
export function UncheckedDrafts({ set }: { readonly set: string }) {
  const { data } = useSWR<UncheckedAnswer>(`/change-sets/${set}/machine-drafts`);
  if (!data?.unchecked) return null;
  const { unchecked } = data;
  return (
    <p className="item item-warning">
      {unchecked === 1
        ? 'One machine draft in it is unchecked.'
        : `${unchecked.toLocaleString('en')} machine drafts in it are unchecked.`}{' '}
      If you publish them, shoppers read them as they are, and Translations goes on listing them as
      machine drafts.
    </p>
  );
}
