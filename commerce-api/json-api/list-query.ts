import * as z from 'zod';
import { LARGE_PAGE_SIZE, LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { ApiError, badRequest, type ErrorSource } from './api-error.ts';
import { parseSparseFields, typesWithoutFields } from './sparse-fields.ts';

/** What callers of an endpoint may ask for. */
export interface QueryRules<Filters extends z.ZodRawShape> {
  readonly filters?: Filters;
  /** Relationship paths in kebab-case; callers may write `_` instead of `-`. */
  readonly includes?: ReadonlyArray<string>;
  readonly sorts?: ReadonlyArray<string>;
  /** Names of further parameters, which the endpoint reads itself. */
  readonly parameters?: ReadonlyArray<string>;
}

export interface ListQuery<Filters extends z.ZodRawShape> {
  readonly filter: z.output<z.ZodObject<Filters>>;
  readonly include: ReadonlySet<string>;
  /** Types of which only ids are requested: `fields[brands]=`. */
  readonly bare: ReadonlySet<string>;
  readonly sort: string | undefined;
  readonly page: PageQuery;
}

export interface PageQuery {
  readonly number: number;
  readonly size: number;
}

/** The items of a list that are on a page. */
export function onPage<Item>(
  items: ReadonlyArray<Item>,
  { number, size }: PageQuery,
): ReadonlyArray<Item> {
  return items.slice((number - 1) * size, number * size);
}

const MAX_VALUE_LENGTH = 10_000;
const MAX_PAGE_NUMBER = 1_000_000;

const integer = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const page = z.strictObject({
  number: integer.pipe(z.int().min(1).max(MAX_PAGE_NUMBER)).default(1),
  size: integer.pipe(z.int().min(1).max(LARGE_PAGE_SIZE)).default(LISTING_PAGE_SIZE),
});

/** A version from the `meta.cursor` of an earlier list. */
const cursor = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a cursor')
  .transform(Number);
/** One or more ids, separated by commas. */
export const idList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(200)).min(1).max(LARGE_PAGE_SIZE));
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Filters that all lists of records have. */
export const recordFilters = {
  id: idList.optional(),
  'updated-since': cursor.optional(),
};

/**
 * Reads `filter[…]`, `page[…]`, `include` and `sort`, and accepts `fields[…]`.
 *
 * @throws ApiError 400 for values that aren't allowed, and for parameters that neither JSON:API nor
 *   the endpoint knows
 */
export function parseListQuery<Filters extends z.ZodRawShape = Record<never, never>>(
  parameters: URLSearchParams,
  { filters, includes = [], sorts = [], parameters: own = [] }: QueryRules<Filters>,
): ListQuery<Filters> {
  const families = byFamily(parameters, [...COMMON, ...own]);
  const filterShape = z.strictObject(filters ?? ({} as Filters));
  return {
    filter: checked('filter', filterShape, families.filter) as ListQuery<Filters>['filter'],
    page: checked('page', page, families.page),
    include: parseInclude(parameters.get('include'), includes),
    bare: typesWithoutFields(parseSparseFields(parameters)),
    sort: parseSort(parameters.get('sort'), sorts),
  };
}

/** JSON:API's parameters, which every endpoint knows, though most accept no value of them. */
const COMMON = ['include', 'sort'];

const FAMILY_MEMBER = /^(filter|page|fields)\[([\w-]+)\]$/;

function byFamily(parameters: URLSearchParams, others: ReadonlyArray<string>) {
  const members = { filter: new Map<string, string>(), page: new Map<string, string>() };
  for (const [name, value] of parameters) {
    if (others.includes(name)) continue;
    const [, family, member] = FAMILY_MEMBER.exec(name) ?? [];
    if (!family || !member) throw unknownParameter(name);
    if (value.length > MAX_VALUE_LENGTH) throw badRequest('Too long.', { parameter: name });
    // `respond` applies `fields` to every answer.
    if (family === 'fields') continue;
    members[family as keyof typeof members].set(member.replaceAll('_', '-'), value);
  }
  return {
    filter: Object.fromEntries(members.filter),
    page: Object.fromEntries(members.page),
  };
}

function unknownParameter(name: string): ApiError {
  const parameter = name.slice(0, 100);
  return badRequest(`Unknown parameter ${parameter}.`, { parameter });
}

function checked<T>(family: string, schema: z.ZodType<T>, values: unknown): T {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new ApiError(
    400,
    result.error.issues.flatMap((issue) =>
      membersOf(issue).map((member) => ({
        detail: `${family}[${member}]: ${issue.message}.`,
        source: { parameter: `${family}[${member}]` } satisfies ErrorSource,
      })),
    ),
  );
}

function membersOf(issue: z.core.$ZodIssue): ReadonlyArray<string> {
  return issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
}

function parseInclude(text: string | null, allowed: ReadonlyArray<string>): ReadonlySet<string> {
  const paths = (text ?? '').split(',').filter(Boolean);
  const known = paths.map((path) => path.trim().replaceAll('_', '-'));
  const unknown = known.find((path) => !allowed.includes(path));
  if (unknown === undefined) return new Set(known);
  throw badRequest(`Cannot include ${unknown.slice(0, 100)}.`, { parameter: 'include' });
}

function parseSort(text: string | null, allowed: ReadonlyArray<string>): string | undefined {
  if (text === null || allowed.includes(text)) return text ?? undefined;
  throw badRequest(`Cannot sort by ${text.slice(0, 100)}.`, { parameter: 'sort' });
}
