import { hash, randomUUID } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toMany } from '#commerce-api/json-api/document.ts';
import type { Locale } from '#domain/locale/locales.ts';

const PATH = '/popularity_lists';

/**
 * Lists of product ids, best first: of each brand (`brand-{id}`), each category (`category-{id}`)
 * and all.
 */
export function popularityListRoutes(app: Hono<ApiEnv>, services: Services): void {
  app.get(`${PATH}/:id`, answerTagged(services));
  recordEndpoints(app, services, { path: PATH, load: loadPopularityLists });
}

/**
 * Answers 304 without making the list, if the caller has it. A list of all products has a few
 * hundred kilobytes, and is asked for with each product that changes.
 */
function answerTagged({ db }: Services): MiddlewareHandler<ApiEnv, `${typeof PATH}/:id`> {
  return async (context, next) => {
    const tag = await tagOf(db, context.req.param('id'), context.var.locale);
    if (tag === undefined) return next();
    if (context.req.header('If-None-Match') === tag) return context.body(null, 304, { ETag: tag });
    await next();
    if (context.res.ok) context.header('ETag', tag);
    return undefined;
  };
}

/** The tag, made from everything that the list is made from. */
async function tagOf(db: Database, id: string, { country }: Locale): Promise<string | undefined> {
  const row = await db
    .selectFrom('country_records')
    .select(['attributes', 'version'])
    .where('record_type', '=', 'popularity-lists')
    .where('country', '=', country)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return row && `"${hash('sha256', `${PROCESS} ${row.version} ${row.attributes}`)}"`;
}

/**
 * Part of the tag: another process may have other code, and make another answer from the same row.
 */
const PROCESS = randomUUID();

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
