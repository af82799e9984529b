import type { FieldEdit } from '#content/writable-records.ts';
import type { Tables } from '#storage/state-store.ts';
import { withoutRemoved } from '../../contract/without-removed.ts';
import { unpublishedIn } from './publications.ts';
import type { PlacedEdit } from './timeline.ts';

/** The edits that publishing a set makes, in the order in which they can be made. */
export async function editsOfSet(tables: Tables, set: string): Promise<Array<PlacedEdit>> {
  const edits = withoutRemoved(await unpublishedIn(tables, set)).map(({ live, ...draft }) => ({
    ...draft,
    expected: live,
  }));
  // A product is sold once a variant has a price, so it's written after its variants.
  const sold = new Set(edits.filter(isSold).map(nameOf));
  const rank = (edit: FieldEdit) => Number(sold.has(nameOf(edit)));
  return edits.toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = ({ type, id }: FieldEdit) => `${type} ${id}`;

const isSold = ({ field, value }: FieldEdit) => field === 'assortment' && value === true;
