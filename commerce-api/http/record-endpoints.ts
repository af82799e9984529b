import type { Hono } from 'hono';
import type * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import { atOnce } from '#commerce-api/database/transactions.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import {
  type ListQuery,
  parseListQuery,
  type QueryRules,
  recordFilters,
} from '#commerce-api/json-api/list-query.ts';
import { recordList } from '#commerce-api/json-api/record-list.ts';
import type { ApiContext, ApiEnv, Services } from './api-env.ts';
import { endpoint } from './endpoint.ts';
import { respond, respondPage } from './respond.ts';
import type { View } from './view.ts';

/** How to read records of a type that a country has few enough of to load all. */
export interface RecordEndpoints {
  readonly path: string;
  /** The country's records in order, or only the records with these ids. */
  readonly load: (
    db: Database,
    view: View,
    ids?: ReadonlyArray<string>,
  ) => Promise<ReadonlyArray<Resource>>;
  /** The id of the record that a path names, if paths may also have slugs. */
  readonly findId?: (db: Database, idOrSlug: string, view: View) => Promise<string | undefined>;
  readonly includes?: ReadonlyArray<string>;
  readonly included?: (
    db: Database,
    records: ReadonlyArray<Resource>,
    query: IncludeQuery,
  ) => Promise<ReadonlyArray<Resource>>;
  /** Additional filters, and whether a record matches them. */
  readonly filters?: z.ZodRawShape;
  readonly matches?: (record: Resource, filter: Readonly<Record<string, unknown>>) => boolean;
  /** Additional parameters by name, and whether a record matches a value. */
  readonly parameters?: Readonly<Record<string, (record: Resource, value: string) => boolean>>;
  /** Whether each country has a single record, which is read at the path without an id. */
  readonly single?: true;
}

/** The resources that a request wants included with records. */
export interface IncludeQuery {
  readonly view: View;
  readonly include: ReadonlySet<string>;
  /** Types of which only ids are requested. */
  readonly bare?: ReadonlySet<string>;
}

/** Registers `{path}` and `{path}/{id}`. */
export function recordEndpoints(
  app: Hono<ApiEnv>,
  { db: whole, clock, productsElsewhere }: Services,
  rules: RecordEndpoints,
): void {
  const viewOf = ({ var: { locale } }: ApiContext): View => ({
    locale,
    now: clock(),
    productsElsewhere,
  });
  const includedWith: RecordEndpoints['included'] = async (db, records, query) =>
    rules.included?.(db, records, query) ?? [];

  const list = async (context: ApiContext, db: Database) => {
    const view = viewOf(context);
    const query = listQuery(context, listRules(rules));
    const records = await rules.load(db, view);
    const matching = records.filter(
      (record) =>
        (rules.matches?.(record, query.filter) ?? true) &&
        passes(record, context, rules.parameters),
    );
    const { totalItems, ...listed } = recordList(matching, query);
    const { include, bare } = query;
    const included = await includedWith(db, listed.data, { view, include, bare });
    return respondPage(context, { ...listed, included }, { page: query.page, totalItems });
  };

  const one = async (context: ApiContext, db: Database) => {
    const view = viewOf(context);
    const { include, bare } = listQuery(context, singleRecordRules(rules));
    const named = context.req.param('id');
    const id = named && rules.findId ? await rules.findId(db, named, view) : named;
    const [record] = named && !id ? [] : await rules.load(db, view, id ? [id] : undefined);
    if (!record && !named) return respond(context, { data: null });
    if (!record) throw notFound(`There is no such record at ${rules.path}.`);
    const included = await includedWith(db, [record], { view, include, bare });
    return respond(context, { data: record, included });
  };

  const read = (handle: typeof one) => ({
    get: (context: ApiContext) => atOnce(whole, (db) => handle(context, db)),
  });
  endpoint(app, rules.path, read(rules.single ? one : list));
  endpoint(app, `${rules.path}/:id`, read(one));
}

function passes(
  record: Resource,
  { req }: ApiContext,
  parameters: RecordEndpoints['parameters'] = {},
): boolean {
  return Object.entries(parameters).every(([name, matches]) => {
    const value = req.query(name);
    return value === undefined || matches(record, value);
  });
}

function listRules({ filters, ...rules }: RecordEndpoints) {
  return { filters: { ...filters, ...recordFilters }, ...singleRecordRules(rules) };
}

/** Rules for a single record: it accepts a list's parameters, and ignores their values. */
function singleRecordRules({
  includes = [],
  parameters = {},
}: Pick<RecordEndpoints, 'includes' | 'parameters'>) {
  return { includes, parameters: Object.keys(parameters) };
}

export function listQuery<F extends z.ZodRawShape>(
  { req }: ApiContext,
  rules: QueryRules<F>,
): ListQuery<F> {
  return parseListQuery(new URL(req.url).searchParams, rules);
}
