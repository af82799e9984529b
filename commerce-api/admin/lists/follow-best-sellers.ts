import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { putCountryRecord, removeCountryRecord } from '#commerce-api/admin/country-record.ts';
import { bestSellersOf } from '#commerce-api/catalogue/brands.ts';
import { BEST_SELLERS, brandListId } from '#commerce-api/catalogue/popularity-lists.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { ListContent } from './list-content.ts';

const BRAND_LIST = brandListId('');

/**
 * Updates the country layer of a brand after its list changed. The layer exists while the country
 * sells a product of the brand. Best sellers are the top of the list, unless somebody chose them;
 * chosen ones lose what is no longer sold.
 */
export async function followBestSellers(
  change: Change,
  { country, listId, before, after }: ListContent,
): Promise<void> {
  if (!listId.startsWith(BRAND_LIST)) return;
  const id = listId.slice(BRAND_LIST.length);
  const record = { type: 'brands', id, country };
  if (after.length === 0) return removeCountryRecord(change, record);
  const [brand] = await loadCountryRecords(change.db, 'brands', { country, ids: [id] });
  const known = brand && bestSellersOf(brand.attributes);
  const isTopOfList = !known || isDeepStrictEqual(known, before.slice(0, BEST_SELLERS));
  const bestSellers = isTopOfList
    ? after.slice(0, BEST_SELLERS)
    : known.filter((productId) => after.includes(productId));
  if (isDeepStrictEqual(known, bestSellers)) return;
  await putCountryRecord(change, { ...record, attributes: { 'best-seller-ids': bestSellers } });
}
