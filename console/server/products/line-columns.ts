import * as z from 'zod';
import { PRODUCT_LIMITS } from '#content/catalogue/product-schema.ts';
import { longText, name, shortText } from '#content/fields.ts';
import {
  COUNTRIES,
  type Country,
  FALLBACK_COUNTRY,
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  languagesOf,
  localeFor,
} from '#domain/locale/locales.ts';
import {
  COUNTRY_CURRENCY,
  currencyDigits,
  fromMajorUnits,
  toMajorUnits,
} from '#domain/money/money.ts';
import { FLAG_WORDS, listIn } from '#domain/records/csv-cells.ts';
import type { LineField, VariantRow } from '../../contract/product-table.ts';
import type { IndexedProduct } from './product-index.ts';

/** A column of a catalogue, under its name there, and the field of a record that it is. */
export interface LineColumn {
  /** @example 'offers.SG.original_price' */
  readonly name: string;
  readonly type: 'products' | 'variants';
  /** The field as editors write it. */
  readonly field: string;
  /** Where the field is written. */
  readonly locale: Locale;
  /** What values it takes; a cell's words count as what they say. Parses to what is written. */
  readonly schema: z.ZodType;
  /** What a cell has to be, for whoever wrote another. */
  readonly allowed: string;
  /** What an empty cell means; absent if it means that nothing is said. */
  readonly empty?: unknown;
  /** The live value, as it's written. */
  read(of: LineSubject): unknown;
  /** How a file says a value; by default, as it's written. */
  say?(value: unknown): unknown;
}

/** What a line is about, in the language or the country of the column. */
export interface LineSubject {
  readonly product: IndexedProduct | undefined;
  readonly variant: VariantRow | undefined;
}

/** The columns of some fields, in some countries and what they read. */
export function lineColumns(
  fields: ReadonlyArray<LineField>,
  countries: ReadonlyArray<Country>,
): ReadonlyArray<LineColumn> {
  const languages = LANGUAGES.filter((language) =>
    countries.some((country) => languagesOf(country).includes(language)),
  );
  return fields.flatMap((field) => COLUMNS[field]({ countries, languages }));
}

/** A column by its name; undefined if lines of that type have none. */
export function lineColumn(type: LineColumn['type'], given: string): LineColumn | undefined {
  return ALL.get(`${type} ${given}`);
}

/** What an import knows, in the order of a catalogue. */
export const columnNames = (): ReadonlyArray<string> => [
  ...new Set([...ALL.values()].map(({ name: known }) => known)),
];

interface Extent {
  readonly countries: ReadonlyArray<Country>;
  readonly languages: ReadonlyArray<Language>;
}

const ANYWHERE = localeFor(FALLBACK_COUNTRY);

/** A locale that reads a language. */
const readIn = (language: Language): Locale =>
  LOCALES.find((each) => each.language === language) ?? ANYWHERE;

const flag = z.union([
  z.boolean(),
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((word) => FLAG_WORDS.has(word))
    .transform((word) => FLAG_WORDS.get(word) === true),
]);
const number = z.union([
  z.number().min(0),
  z
    .string()
    .trim()
    .regex(/^\d+(?:\.\d+)?$/)
    .transform(Number),
]);
const stock = number.pipe(z.int().min(0).max(1_000_000_000));
const tags = z
  .union([z.array(shortText), z.string().transform(listIn)])
  .transform((all) => all.map((tag) => tag.trim()).filter(Boolean))
  .pipe(z.array(shortText).max(PRODUCT_LIMITS.tags));

function money(country: Country) {
  const currency = COUNTRY_CURRENCY[country];
  const digits = currencyDigits(currency);
  const schema = number
    .refine((amount) => fromMajorUnits(amount, currency).amount / 10 ** digits === amount)
    .transform((amount) => fromMajorUnits(amount, currency).amount);
  const say = (amount: unknown) =>
    typeof amount === 'number' ? toMajorUnits({ amount, currency }) : undefined;
  const decimals = digits === 0 ? 'without decimals' : `with at most ${digits} decimals`;
  return { schema, say, allowed: `an amount in ${currency} ${decimals}, or nothing` };
}

const COLUMNS: Readonly<Record<LineField, (extent: Extent) => ReadonlyArray<LineColumn>>> = {
  name: ({ languages }) =>
    languages.flatMap((language) => [
      text({ language, field: 'name', type: 'products', schema: name }),
      text({ language, field: 'name', type: 'variants', schema: shortText, empty: '' }),
    ]),
  description: ({ languages }) =>
    languages.map((language) =>
      text({ language, field: 'description', type: 'products', schema: longText, empty: '' }),
    ),
  category: () => [
    {
      name: 'category',
      type: 'products',
      field: 'categories',
      locale: ANYWHERE,
      schema: z.string().min(1),
      allowed: 'the id of a category',
      read: ({ product }) => product?.categoryIds,
      say: (ids) => (Array.isArray(ids) ? ids.at(-1) : undefined),
    },
  ],
  tags: () => [
    {
      name: 'tags',
      type: 'products',
      field: 'tags',
      locale: ANYWHERE,
      schema: tags,
      allowed: `at most ${PRODUCT_LIMITS.tags} tags, one a line of the cell`,
      empty: [],
      read: ({ product }) => product?.tags,
    },
  ],
  is_new: () => [
    {
      name: 'is_new',
      type: 'products',
      field: 'new-arrival',
      locale: ANYWHERE,
      schema: flag,
      allowed: 'true or false',
      empty: false,
      read: ({ product }) => product?.isNew,
    },
  ],
  price: ({ countries }) =>
    countries.map((country) => offer('price', country, ({ price }) => price)),
  original_price: ({ countries }) =>
    countries.map((country) =>
      offer('original_price', country, ({ originalPrice }) => originalPrice),
    ),
  stock: ({ countries }) =>
    countries.map((country) => ({
      ...variantColumn('stock', country),
      field: 'inventory',
      schema: stock,
      allowed: 'a whole number, 0 for sold out',
      read: ({ variant }) => variant?.stock,
    })),
};

interface TextColumn extends Pick<LineColumn, 'type' | 'schema' | 'empty'> {
  readonly language: Language;
  readonly field: 'name' | 'description';
}

function text({ language, field, ...column }: TextColumn): LineColumn {
  return {
    ...column,
    name: `${field}.${language}`,
    field,
    locale: readIn(language),
    allowed: field === 'name' ? 'a text of at most 500 characters' : 'a text of at most 20,000',
    read: ({ product, variant }) => (column.type === 'variants' ? variant?.name : product?.[field]),
    say: (value) => value || undefined,
  };
}

const variantColumn = (column: string, country: Country) => ({
  name: `offers.${country}.${column}`,
  type: 'variants' as const,
  locale: localeFor(country, 'en'),
});

function offer(
  column: 'price' | 'original_price',
  country: Country,
  read: (variant: VariantRow) => unknown,
): LineColumn {
  return {
    ...variantColumn(column, country),
    ...money(country),
    field: column.replace('_', '-'),
    empty: null,
    read: ({ variant }) => variant && read(variant),
  };
}

const ALL: ReadonlyMap<string, LineColumn> = new Map(
  lineColumns(Object.keys(COLUMNS) as ReadonlyArray<LineField>, COUNTRIES).map((column) => [
    `${column.type} ${column.name}`,
    column,
  ]),
);
