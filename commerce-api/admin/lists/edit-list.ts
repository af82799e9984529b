import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { putCountryRecord, removeCountryRecord } from '#commerce-api/admin/country-record.ts';
import { bestSellersOf } from '#commerce-api/catalogue/brands.ts';
import { productIdsOf } from '#commerce-api/catalogue/popularity-list-routes.ts';
import {
  BEST_SELLERS,
  brandListId,
  byPopularity,
} from '#commerce-api/catalogue/popularity-lists.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country } from '#domain/locale/locales.ts';

const LIST_TYPE = 'popularity-lists';

/** The products that leave a country's list, and those that join it. */
export interface ListMove {
  readonly country: Country;
  readonly listId: string;
  readonly leaving: Set<string>;
  readonly arriving: Set<string>;
}

/**
 * Removes products from a list, and inserts others by their popularity. The rest keeps its order.
 */
export async function editList(change: Change, move: ListMove): Promise<void> {
  const { country, listId, leaving, arriving } = move;
  const before = await storedList(change.db, country, listId);
  const staying = before.filter((id) => !leaving.has(id) && !arriving.has(id));
  const popularities = await popularitiesOf(change.db, [...staying, ...arriving]);
  await putList(change, {
    country,
    listId,
    before,
    after: merged(staying, arriving, popularities),
  });
}

/** A popularity list of a country before and after an edit: product ids in order. */
export interface ListContent {
  readonly country: Country;
  readonly listId: string;
  readonly before: ReadonlyArray<string>;
  readonly after: ReadonlyArray<string>;
}

/** Stores a list, and the best sellers that follow from it. An empty list is deleted. */
export async function putList(change: Change, content: ListContent): Promise<void> {
  const { country, listId, before, after } = content;
  if (isDeepStrictEqual(before, after)) return;
  const record = { type: LIST_TYPE, id: listId, country };
  if (after.length === 0) await removeCountryRecord(change, record);
  else await putCountryRecord(change, { ...record, attributes: { 'product-ids': after } });
  await followBestSellers(change, content);
}

export async function storedList(
  db: Database,
  country: Country,
  listId: string,
): Promise<ReadonlyArray<string>> {
  const [list] = await loadCountryRecords(db, LIST_TYPE, { country, ids: [listId] });
  return list ? productIdsOf(list.attributes) : [];
}

function merged(
  staying: ReadonlyArray<string>,
  arriving: ReadonlySet<string>,
  popularities: ReadonlyMap<string, number>,
): ReadonlyArray<string> {
  const rank = (id: string) => ({ id, popularity: popularities.get(id) ?? 0 });
  const list = [...staying];
  for (const id of arriving) {
    const place = list.findIndex((other) => byPopularity(rank(id), rank(other)) < 0);
    list.splice(place === -1 ? list.length : place, 0, id);
  }
  return list;
}

async function popularitiesOf(db: Database, ids: ReadonlyArray<string>) {
  const rows = await inBatches(ids, (some) =>
    db.selectFrom('products').select(['id', 'popularity']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, popularity }) => [id, popularity]));
}

const BRAND_LIST = brandListId('');

/**
 * Updates the country layer of a brand after its list changed. The layer exists while the country
 * sells a product of the brand. Best sellers are the top of the list, unless somebody chose them;
 * chosen ones lose what is no longer sold.
 */
async function followBestSellers(
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
