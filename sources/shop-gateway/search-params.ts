import * as z from 'zod';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { LISTING_PAGES_MAX, LISTING_SORTS } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS } from '#domain/money/money.ts';
import { ShopRefusal } from './shop-refusal.ts';
import type { SearchFilter, SearchQuestion } from './shop-system.ts';

const QUERY_MAX = 200;
const FILTER_MAX = 10_000;
const PAGE_MAX = 10_000;

const values = z.array(z.string().min(1).max(200)).max(500);
const amount = z.number().min(0).max(1_000_000_000);

const where = z
  .object({
    brand: values.default([]),
    category: values.default([]),
    'under-sale': z.boolean().default(false),
    'new-arrival': z.boolean().default(false),
    price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
  })
  .catchall(values);

const parameters = z.object({
  query: z.string().trim().max(QUERY_MAX).optional(),
  sort: z.enum(LISTING_SORTS).default('relevance'),
  include: z.string().max(QUERY_MAX).default(''),
  facets: z.enum(['true', 'false']).default('true'),
  'page[number]': z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  'page[size]': z.coerce
    .number()
    .int()
    .min(1)
    .max(LISTING_PAGES_MAX * LISTING_PAGE_SIZE)
    .default(LISTING_PAGE_SIZE),
});

/** @throws ShopRefusal that names the parameter */
export function parseSearchParams(search: URLSearchParams, locale: Locale): SearchQuestion {
  const params = checked(parameters, Object.fromEntries(search));
  return {
    query: params.query,
    filter: filterOf(search.get(WHERE), locale),
    sort: params.sort,
    page: params['page[number]'],
    size: params['page[size]'],
    hasFacets: params.facets === 'true',
    hasNames: params.include !== '',
  };
}

const WHERE = 'where[facets]';
const TYPE = 'type:';

function filterOf(text: string | null, locale: Locale): SearchFilter {
  const { brand, category, price, ...rest } = checked(where, parsed(text), WHERE);
  const types = Object.entries(rest).filter(
    (entry): entry is [string, Array<string>] =>
      entry[0].startsWith(TYPE) && Array.isArray(entry[1]),
  );
  return {
    brands: brand,
    categories: category,
    types: new Map(types.map(([key, chosen]) => [key.slice(TYPE.length), chosen])),
    isOnSale: rest['under-sale'],
    isNew: rest['new-arrival'],
    price: price && {
      min: minor(price.min ?? 0, locale),
      max: price.max === undefined ? Number.POSITIVE_INFINITY : minor(price.max, locale),
    },
  };
}

const minor = (major: number, { country }: Locale) =>
  Math.round(major * 10 ** CURRENCY_DIGITS[COUNTRY_CURRENCY[country]]);

/** Undefined if the text isn't JSON; no schema accepts that. */
function parsed(text: string | null): unknown {
  if (!text) return {};
  if (text.length > FILTER_MAX) throw badParameter(WHERE, 'Too long.');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checked<S extends z.ZodType>(schema: S, value: unknown, parameter?: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = parameter ?? String(issue?.path[0] ?? '');
  throw badParameter(name, `${name}: ${issue?.message ?? 'not as expected'}.`);
}

function badParameter(parameter: string, detail: string): ShopRefusal {
  return new ShopRefusal(400, { detail, source: { parameter } });
}
