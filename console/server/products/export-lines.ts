import { COUNTRIES, type Country, type Language, LOCALES } from '#domain/locale/locales.ts';
import { writtenList } from '#domain/records/csv-cells.ts';
import { csvFile } from '#domain/records/csv-table.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type { LineFormat } from '../../contract/bulk-contract.ts';
import type { LineField } from '../../contract/product-table.ts';
import type { DraftField } from '../sets/draft-fields.ts';
import { type LineColumn, lineColumns } from './line-columns.ts';
import type { IndexedProduct, LocaleProducts, ProductIndex } from './product-index.ts';

export interface Export {
  readonly format: LineFormat;
  readonly fields: ReadonlyArray<LineField>;
  readonly countries: ReadonlyArray<Country>;
  readonly products: ReadonlyArray<IndexedProduct>;
  /** Those of the change set with which the products are read; none for what is live. */
  readonly drafts: ReadonlyArray<DraftField>;
}

/** Products with their variants as lines of a catalogue, which has no other columns than those asked for. */
export async function exportLines(
  index: ProductIndex,
  { format, fields, countries, products, drafts }: Export,
): Promise<string> {
  const columns = lineColumns(fields, countries);
  const sources = await sourcesOf(index, columns);
  const drafted = Map.groupBy(drafts, ({ type, id }) => `${type} ${id}`);
  const rows = products.map((product) => rowsOf(product, columns, { sources, drafted }));
  return format === 'csv' ? csvOf(rows, columns) : rows.map(jsonLine).join('');
}

/** Where a column is read. */
type Sources = ReadonlyMap<string, LocaleProducts | undefined>;

/** What a country sells is in its own locale; texts are in any that reads the language. */
async function sourcesOf(
  index: ProductIndex,
  columns: ReadonlyArray<LineColumn>,
): Promise<Sources> {
  const sources = new Map<string, LocaleProducts | undefined>();
  for (const { name } of columns) {
    const key = sourceOf(name);
    if (sources.has(key)) continue;
    const country = COUNTRIES.find((each) => each === key);
    sources.set(
      key,
      country ? await index.ofCountry(country) : await inLanguage(index, key as Language),
    );
  }
  return sources;
}

async function inLanguage(index: ProductIndex, language: Language) {
  const read = LOCALES.filter((locale) => locale.language === language).find(({ country, id }) =>
    index.publishedOf(country).some((each) => each.id === id),
  );
  return read && index.ofLocale(read);
}

/** @example sourceOf('offers.SG.price') // 'SG' */
const sourceOf = (column: string) => column.split('.')[1] ?? '';

interface Row {
  readonly kind: 'product' | 'variant';
  readonly product: string;
  readonly id: string;
  /** By the name of the column. */
  readonly cells: ReadonlyMap<string, unknown>;
}

interface Values {
  readonly sources: Sources;
  /** By the type and the id of the record. */
  readonly drafted: ReadonlyMap<string, ReadonlyArray<DraftField>>;
}

function rowsOf(
  product: IndexedProduct,
  columns: ReadonlyArray<LineColumn>,
  { sources, drafted }: Values,
): ReadonlyArray<Row> {
  const there = (column: LineColumn) => {
    const source = sourceOf(column.name);
    return source === '' ? product : sources.get(source)?.products.get(product.id);
  };
  const draftOf = ({ field, locale }: LineColumn, of: string) =>
    drafted
      .get(of)
      ?.find((each) => each.field === field && each.place === placeOf(each.scope, locale));
  const cellsOf = (type: LineColumn['type'], variant?: string) =>
    new Map(
      columns
        .filter((column) => column.type === type)
        .map((column) => {
          const found = there(column);
          const of = found?.variants.find((each) => each.id === variant);
          const draft = draftOf(column, `${type} ${variant ?? product.id}`);
          const value = draft ? draft.value : column.read({ product: found, variant: of });
          return [column.name, column.say ? column.say(value) : value];
        }),
    );
  const { id } = product;
  const hasVariants = columns.some(({ type }) => type === 'variants');
  const below = hasVariants ? variantIds(product, sources) : [];
  return [
    { kind: 'product', product: '', id, cells: cellsOf('products') },
    ...below.map((variant): Row => {
      return { kind: 'variant', product: id, id: variant, cells: cellsOf('variants', variant) };
    }),
  ];
}

/** The variants of a product in any of the places. */
function variantIds({ id, variants }: IndexedProduct, sources: Sources): ReadonlyArray<string> {
  const elsewhere = [...sources.values()].flatMap((each) => each?.products.get(id)?.variants ?? []);
  return [...new Set([...variants, ...elsewhere].map((variant) => variant.id))];
}

function csvOf(
  rows: ReadonlyArray<ReadonlyArray<Row>>,
  columns: ReadonlyArray<LineColumn>,
): string {
  const names = [...new Set(columns.map(({ name }) => name))];
  const header = ['kind', 'product', 'id', ...names];
  const body = rows.flat().map(({ kind, product, id, cells }) => {
    return [kind, product, id, ...names.map((name) => cellOf(cells.get(name)))];
  });
  return csvFile([header, ...body]);
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? writtenList(value.map(String)) : String(value);
}

function jsonLine([product, ...variants]: ReadonlyArray<Row>): string {
  if (!product) return '';
  const line = {
    ...objectOf(product),
    ...(variants.length > 0 && {
      variants: variants.map((row) => {
        const { kind: _, ...variant } = objectOf(row);
        return variant;
      }),
    }),
  };
  return `${JSON.stringify(line)}\n`;
}

function objectOf({ kind, id, cells }: Row): Record<string, unknown> {
  const object: Record<string, unknown> = { kind, id };
  for (const [name, value] of cells) {
    if (value !== undefined) put(object, name.split('.'), value);
  }
  return object;
}

function put(
  holder: Record<string, unknown>,
  [first = '', ...rest]: ReadonlyArray<string>,
  value: unknown,
): void {
  if (rest.length === 0) {
    holder[first] = value;
    return;
  }
  const inner = (holder[first] ?? {}) as Record<string, unknown>;
  holder[first] = inner;
  put(inner, rest, value);
}
