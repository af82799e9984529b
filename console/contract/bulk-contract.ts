import type { Country, LocaleId } from '#domain/locale/locales.ts';
import type { ProductFilter } from './product-table.ts';

/** Edits of many records at once, as one step of a change set. */

/** What prices end in. */
export const ROUNDINGS = ['country', 'whole', 'ninety-nine', 'exact'] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** The products that are edited: some, or all that a filter lets through. */
export type ProductSelection =
  | { readonly ids: ReadonlyArray<string> }
  | {
      readonly filter: ProductFilter;
      /** The ids of those that are left out. */
      readonly except?: ReadonlyArray<string> | undefined;
    };

/** What is done to each of the products, in each of the countries. */
export type BulkAction =
  | PriceAction
  /** The price before the reduction is the price again. */
  | { readonly kind: 'price-back' }
  | { readonly kind: 'flag'; readonly field: 'new-arrival'; readonly value: boolean }
  | {
      readonly kind: 'tags';
      readonly add: ReadonlyArray<string>;
      readonly remove: ReadonlyArray<string>;
    }
  /** A product is in one category and those above it. */
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'withdraw' }
  /** Sells the products at the prices of another country, converted. */
  | { readonly kind: 'sell'; readonly like: Country };

interface PriceAction {
  readonly kind: 'price';
  /** Below zero for a reduction. */
  readonly percent?: number | undefined;
  /** Instead of a percentage: minor units of each country's currency, below zero for a reduction. */
  readonly amounts?: Readonly<Partial<Record<Country, number>>> | undefined;
  readonly rounding: Rounding;
  /** Whether the price of before is struck through; without it, there is no price before the reduction. */
  readonly strikes: boolean;
}

export interface BulkRequest {
  readonly of: ProductSelection;
  readonly countries: ReadonlyArray<Country>;
  readonly action: BulkAction;
  /** The `seen` of the preview whose changes are to be saved; without it, nothing is. */
  readonly seen?: string | undefined;
}

export const LINE_FORMATS = ['csv', 'jsonl'] as const;

/** How lines are written: a table of comma-separated values, or JSON Lines. */
export type LineFormat = (typeof LINE_FORMATS)[number];

/** Lines of a catalogue whose values become drafts. */
export interface LinesRequest {
  readonly format: LineFormat;
  readonly text: string;
  readonly seen?: string | undefined;
}

/** A field that gets another value. */
export interface BulkChange {
  readonly type: string;
  readonly id: string;
  /** The product, and for a variant of several its name. */
  readonly title: string;
  readonly field: string;
  readonly locale: LocaleId;
  readonly place: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What can't be done, and of what. */
export interface BulkProblem {
  /** The product, or the line of a file from 1. */
  readonly of: string | number;
  /** The column, for a line of a file. */
  readonly field?: string | undefined;
  readonly text: string;
}

export interface BulkAnswer {
  /** The first of the changes, product by product. */
  readonly changes: ReadonlyArray<BulkChange>;
  /** How many more there are. */
  readonly more: number;
  readonly problems: ReadonlyArray<BulkProblem>;
  /** How many translations are marked as checked; absent for none. */
  readonly checked?: number | undefined;
  /** Names these changes, to save them and no others. */
  readonly seen: string;
  /** The step that saved them; absent in a preview. */
  readonly step?: number | undefined;
}

/** As many products as may be edited at once. */
export const BULK_PRODUCTS_MAX = 2_000;
