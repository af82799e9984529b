import * as z from 'zod';
import { checkedEdit } from '#commerce-api/admin/edit-body.ts';
import type { Editor } from '#commerce-api/admin/editor.ts';
import { toMany } from '#commerce-api/admin/fields.ts';
import { loadPopularityLists } from '#commerce-api/catalogue/popularity-list-routes.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import { putList, storedList } from './edit-list.ts';

const listEdit = z.object({
  attributes: z.strictObject({}),
  relationships: z.strictObject({ products: toMany('products') }),
});

/**
 * Edits the order of a brand's or category's products in a country. Lists come and go with
 * products.
 */
export const popularityListEditor: Editor = {
  async exists({ db, view }, id) {
    return (await loadPopularityLists(db, view, [id])).length > 0;
  },
  /** Products that aren't named follow in their previous order. */
  async update(change, edit) {
    const { country } = change.view.locale;
    const named = checkedEdit(listEdit, edit).relationships.products;
    const before = await storedList(change.db, country, edit.id);
    const members = new Set(before);
    const stranger = named.findIndex((id) => !members.has(id));
    if (stranger !== -1) throw notOnList(named[stranger] ?? '', stranger);
    const after = [...new Set([...named, ...before])];
    await putList(change, { country, listId: edit.id, before, after });
  },
  async load(db, view, id) {
    const [data] = await loadPopularityLists(db, view, [id]);
    return data && { data };
  },
};

function notOnList(productId: string, place: number) {
  const detail = `The country sells no product ${productId} that belongs on this list.`;
  return unprocessable(detail, `/data/relationships/products/data/${place}`);
}
