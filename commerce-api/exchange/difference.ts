import { sql } from 'kysely';
import { PRODUCT_GUIDES } from '../catalogue/guide-attributes.ts';
import { PRODUCT_REVIEWS } from '../catalogue/review-attributes.ts';
import { STORE_STOCK } from '../catalogue/store-stock-attributes.ts';
import type { Database } from '../database/tables.ts';
import { type ContentTable, columnsOf, ownSchema } from './columns.ts';

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

/** Rows that are part of a record: the table, how rows name the record, and which rows count. */
interface Part {
  readonly table: ContentTable;
  readonly owner: string;
  readonly where?: string;
}

interface RecordKind {
  readonly type: string;
  /** The first part has a row for every record. */
  readonly parts: readonly [Part, ...Array<Part>];
}

const OF_VARIANT = '(SELECT product_id FROM $.variants WHERE id = variant_id)';

const textsOf = (type: string): Part => ({
  table: 'texts',
  owner: 'record_id',
  where: `record_type = '${type}' AND country = ''`,
});

const CATALOGUE: ReadonlyArray<RecordKind> = [
  {
    type: 'products',
    parts: [
      { table: 'products', owner: 'id' },
      { table: 'product_categories', owner: 'product_id' },
      { table: 'variants', owner: 'product_id' },
      { table: 'product_offers', owner: 'product_id' },
      { table: 'variant_offers', owner: OF_VARIANT },
      ...['products', PRODUCT_GUIDES, PRODUCT_REVIEWS].map(textsOf),
      { table: 'texts', owner: 'record_id', where: `record_type = '${STORE_STOCK}'` },
    ],
  },
  { type: 'brands', parts: [{ table: 'brands', owner: 'id' }, textsOf('brands')] },
  { type: 'categories', parts: [{ table: 'categories', owner: 'id' }, textsOf('categories')] },
];

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
  const kinds = [...CATALOGUE, ...rows.map(({ type }) => editorialKind(type))];
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

function rowsOf(schema: string, { table, owner, where }: Part, columns: ReadonlyArray<string>) {
  const selected = [`${owner.replace('$', schema)} AS owner`, ...columns].join(', ');
  return `${selected} FROM ${schema}.${table}${where ? ` WHERE ${where}` : ''}`;
}
