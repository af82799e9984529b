import type { Change } from '#commerce-api/admin/content-change.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';

/** Bumps products in all countries, because something that their records show has changed. */
export async function bumpProducts(change: Change, ids: ReadonlyArray<string>): Promise<void> {
  const { db, version, touch } = change;
  await inBatches(ids, (some) =>
    db.updateTable('products').set({ version }).where('id', 'in', some).execute(),
  );
  for (const [id, { countries }] of await loadMemberships(db, ids)) {
    touch('products', id, countries);
  }
}

/** Bumps the products of variants, only in the country of the change. */
export async function bumpProductsOfVariants(
  { db, version, touch, view }: Change,
  variantIds: ReadonlyArray<string>,
): Promise<void> {
  if (variantIds.length === 0) return;
  const { country } = view.locale;
  const products = db.selectFrom('variants').select('product_id').where('id', 'in', variantIds);
  const bumped = await db
    .updateTable('product_offers')
    .set({ version })
    .where('country', '=', country)
    .where('product_id', 'in', products)
    .returning('product_id')
    .execute();
  for (const row of bumped) touch('products', row.product_id, [country]);
}
