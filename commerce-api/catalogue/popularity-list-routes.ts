import type { Hono } from 'hono';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toMany } from '#commerce-api/json-api/document.ts';

/** The products of each brand (`brand-{id}`), of each category (`category-{id}`) and of all, best first. */
export function popularityListRoutes(app: Hono<ApiEnv>, services: Services): void {
  recordEndpoints(app, services, { path: '/popularity_lists', load: loadPopularityLists });
}

export async function loadPopularityLists(
  db: Database,
  { locale }: View,
  ids?: ReadonlyArray<string>,
): Promise<ReadonlyArray<Resource>> {
  const lists = await loadCountryRecords(db, 'popularity-lists', { ...locale, ids });
  return lists.map(({ id, attributes, version }) => ({
    type: 'popularity-lists',
    id,
    attributes: {},
    relationships: { products: toMany('products', productIdsOf(attributes)) },
    meta: { version },
  }));
}

/** The ids that a stored list or carousel holds. */
export function productIdsOf(attributes: unknown): ReadonlyArray<string> {
  return (attributes as { 'product-ids'?: ReadonlyArray<string> })['product-ids'] ?? [];
}
