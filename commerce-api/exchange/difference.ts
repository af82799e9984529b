import { sql } from 'kysely';
import { PRODUCT_GUIDES, PRODUCT_REVIEWS, STORE_STOCK } from '../catalogue/product-parts.ts';
import type { Database } from '../database/tables.ts';
import { type ContentTable, columnsOf, idsIn, ownSchema } from './columns.ts';

/** How the records of a type in another schema differ from the shop's own. */
export interface TypeDifference {
  readonly type: string;
  /** Ids of records that the shop doesn't have; with the country for records of one country. */
  readonly added: ReadonlyArray<string>;
  readonly updated: ReadonlyArray<string>;
  readonly unchanged: ReadonlyArray<string>;
  /** Ids of the shop's records that the other schema lacks. */
  readonly absent: ReadonlyArray<string>;
}

interface RecordKind {
  readonly type: string;
  readonly parts: Parts;
}

/** Types that follow from products, so that nobody imports them. */
export const DERIVED = `'brands', 'popularity-lists'`;

/** The shop's own schema, and the one to compare it with. */
interface Schemas {
  readonly own: string;
  readonly beside: string;
}

/** The difference of each type that either schema has. */
export async function differences(db: Database, beside: string): Promise<Array<TypeDifference>> {
  const schemas = { own: ownSchema(db), beside };
  const { rows } = await sql<{ type: string }>`
    SELECT record_type AS type FROM ${sql.raw(schemas.own)}.country_records
    WHERE record_type NOT IN (${sql.raw(DERIVED)})
    UNION SELECT record_type FROM ${sql.raw(beside)}.country_records
    WHERE record_type NOT IN (${sql.raw(DERIVED)}) ORDER BY 1`.execute(db);
  const catalogue = Object.entries(PARTS).map(([type, parts]) => ({ type, parts }));
  const kinds: ReadonlyArray<RecordKind> = [
    ...catalogue,
    ...rows.map(({ type }) => editorialKind(type)),
  ];
  const found: Array<TypeDifference> = [];
  for (const kind of kinds) found.push(await differenceOf(db, schemas, kind));
  return found;
}

/** Records that belong to a country, which is a part of their identity. */
function editorialKind(type: string): RecordKind {
  const owner = "country || ' ' || record_id";
  const where = `record_type = '${type}'`;
  return {
    type,
    parts: [
      { table: 'country_records', owner, where },
      { table: 'texts', owner, where },
    ],
  };
}

async function differenceOf(
  db: Database,
  schemas: Schemas,
  { type, parts }: RecordKind,
): Promise<TypeDifference> {
  const here = await owners(db, schemas.own, parts[0]);
  const beside = await owners(db, schemas.beside, parts[0]);
  const differing = new Set<string>();
  for (const part of parts) {
    for (const id of await differingOwners(db, schemas, part)) differing.add(id);
  }
  const both = [...beside].filter((id) => here.has(id));
  return {
    type,
    added: [...beside.difference(here)],
    updated: both.filter((id) => differing.has(id)),
    unchanged: both.filter((id) => !differing.has(id)),
    absent: [...here.difference(beside)],
  };
}

async function owners(db: Database, schema: string, part: Part): Promise<Set<string>> {
  const text = `SELECT DISTINCT ${rowsOf(schema, part, [])}`;
  const { rows } = await sql.raw<{ owner: string }>(text).execute(db);
  return new Set(rows.map(({ owner }) => owner));
}

async function differingOwners(
  db: Database,
  { own, beside }: Schemas,
  part: Part,
): Promise<Array<string>> {
  const { content } = await columnsOf(db, part.table, own);
  const rows = (schema: string) => `SELECT ${rowsOf(schema, part, content)}`;
  const text = `
    SELECT owner FROM (${rows(beside)} EXCEPT ${rows(own)}) AS here
    UNION SELECT owner FROM (${rows(own)} EXCEPT ${rows(beside)}) AS there`;
  const found = await sql.raw<{ owner: string }>(text).execute(db);
  return found.rows.map(({ owner }) => owner);
}

function rowsOf(schema: string, part: Part, columns: ReadonlyArray<string>) {
  const { table, where } = part;
  const selected = [`${ownerIn(schema, part)} AS owner`, ...columns].join(', ');
  return `${selected} FROM ${schema}.${table}${where ? ` WHERE ${where}` : ''}`;
}

/** Rows that are part of a record: the table, how rows name the record, and which rows count. */
export interface Part {
  readonly table: ContentTable;
  /** The column with the record's id; for offers of variants, that of the variant. */
  readonly owner: string;
  readonly isOfVariant?: true;
  readonly where?: string;
}

/** The parts of records of a type. The first has a row for every record; removed in reverse order. */
type Parts = readonly [Part, ...Array<Part>];

const textsOf = (type: string): Part => ({
  table: 'texts',
  owner: 'record_id',
  where: `record_type = '${type}' AND country = ''`,
});

/** What a catalogue has. */
export const PARTS = {
  products: [
    { table: 'products', owner: 'id' },
    { table: 'product_categories', owner: 'product_id' },
    { table: 'product_offers', owner: 'product_id' },
    { table: 'variants', owner: 'product_id' },
    { table: 'variant_offers', owner: 'variant_id', isOfVariant: true },
    ...['products', PRODUCT_GUIDES, PRODUCT_REVIEWS].map(textsOf),
    { table: 'texts', owner: 'record_id', where: `record_type = '${STORE_STOCK}'` },
  ],
  brands: [{ table: 'brands', owner: 'id' }, textsOf('brands')],
  categories: [{ table: 'categories', owner: 'id' }, textsOf('categories')],
} as const satisfies Readonly<Record<string, Parts>>;

/** The id of the record that a row is part of, in SQL. */
function ownerIn(schema: string, { owner, isOfVariant }: Part): string {
  return isOfVariant ? `(SELECT product_id FROM ${schema}.variants WHERE id = ${owner})` : owner;
}

/** The condition for the rows of some records. */
export function rowsOfRecords(
  db: Database,
  { part, schema, ids }: { part: Part; schema: string; ids: ReadonlyArray<string> },
) {
  const { owner, isOfVariant, where = 'true' } = part;
  const named = idsIn(db, ids);
  const ofThem = isOfVariant
    ? sql`SELECT id FROM ${sql.raw(schema)}.variants WHERE product_id IN (${named})`
    : named;
  return sql`${sql.raw(owner)} IN (${ofThem}) AND ${sql.raw(where)}`;
}
