import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { columnsOf, ownSchema } from './columns.ts';
import { ownerIn, PARTS, type Part, type Parts } from './record-rows.ts';

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
