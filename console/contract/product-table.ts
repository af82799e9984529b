import { COUNTRIES, type Country, FALLBACK_COUNTRY } from '#domain/locale/locales.ts';
import type { DraftFieldAnswer } from './editing-contract.ts';

/** The products of a country as a table. Amounts are minor units of its currency. */

/** Rows on a page of the table. */
export const PAGE_ROWS = 50;

export const SORTS = ['name', 'brand', 'category', 'price', 'reduction', 'stock'] as const;
export const STOCKS = ['sold-out', 'low', 'in-stock'] as const;
export const LACKS = ['picture', 'text', 'translation'] as const;

export type Sort = (typeof SORTS)[number];
export type Stock = (typeof STOCKS)[number];
export type Lack = (typeof LACKS)[number];

/** Fewer than this of a variant are little. */
export const LOW_STOCK = 5;

/** Which products are wanted; what is absent says nothing. */
export interface ProductFilter {
  readonly country: Country;
  /** Words of name, brand, variants or id, in any order. */
  readonly text?: string | undefined;
  readonly brand?: string | undefined;
  /** A category, with those below it. */
  readonly category?: string | undefined;
  readonly priceFrom?: number | undefined;
  readonly priceTo?: number | undefined;
  /** Of any of its variants. */
  readonly stock?: Stock | undefined;
  readonly isNew?: boolean | undefined;
  readonly isReduced?: boolean | undefined;
  readonly lacks?: Lack | undefined;
}

/** What the table shows, as its address says. */
export interface TableState extends ProductFilter {
  readonly sort: Sort;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
  /** The change set that is edited; absent if the table is only looked at. */
  readonly set?: string | undefined;
}

export interface VariantRow {
  readonly id: string;
  readonly name: string;
  /** Outside of a time with another price. */
  readonly price: number;
  readonly originalPrice: number | null;
  readonly stock: number;
}

export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** The deepest. */
  readonly category: string;
  readonly picture?: string | undefined;
  readonly isNew: boolean;
  readonly lacks: ReadonlyArray<Lack>;
  readonly variants: ReadonlyArray<VariantRow>;
}

export interface ProductTableAnswer {
  /** How many products the filter lets through. */
  readonly total: number;
  readonly rows: ReadonlyArray<ProductRow>;
  /** What the change set says of the records in the rows. */
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
}

/** What products can be filtered by and moved to. */
export interface ProductChoicesAnswer {
  readonly brands: ReadonlyArray<Choice>;
  /** Each below the one that it lies within. */
  readonly categories: ReadonlyArray<Choice & { readonly depth: number }>;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The columns of a catalogue that can be exported. */
export const LINE_FIELDS = [
  'name',
  'description',
  'category',
  'tags',
  'is_new',
  'price',
  'original_price',
  'stock',
] as const;

export type LineField = (typeof LINE_FIELDS)[number];

/** @example tableState(new URLSearchParams('country=TH&sort=price')) */
export function tableState(query: URLSearchParams): TableState {
  const one = (name: string) => query.get(name) || undefined;
  const among = <T extends string>(name: string, values: ReadonlyArray<T>): T | undefined =>
    values.find((each) => each === query.get(name));
  return {
    country: among('country', COUNTRIES) ?? FALLBACK_COUNTRY,
    text: one('words'),
    brand: one('brand'),
    category: one('category'),
    priceFrom: numberOf(one('priceFrom')),
    priceTo: numberOf(one('priceTo')),
    stock: among('stock', STOCKS),
    isNew: flagOf(one('isNew')),
    isReduced: flagOf(one('isReduced')),
    lacks: among('lacks', LACKS),
    sort: among('sort', SORTS) ?? 'name',
    isDescending: query.get('order') === 'down',
    page: Math.max(1, Math.floor(numberOf(one('page')) ?? 1)),
    set: one('set'),
  };
}

function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function flagOf(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true';
}

/** The address's part for what a table shows, without what goes without saying. */
export function tableQuery(state: TableState): URLSearchParams {
  const { text: words, sort, isDescending, page, ...rest } = state;
  const said = Object.entries({ words, ...rest }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  if (sort !== 'name') query.set('sort', sort);
  if (isDescending) query.set('order', 'down');
  if (page > 1) query.set('page', String(page));
  return query;
}
