import type { Insertable } from 'kysely';
import type { CommerceTables, Database } from './tables.ts';

/** SQLite takes 32,766 parameters in one statement. */
const IDS_PER_STATEMENT = 5_000;

/** Runs a query for more ids than one statement accepts, and returns all rows. */
export async function inBatches<Row>(
  ids: ReadonlyArray<string>,
  query: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<Row>>,
): Promise<Array<Row>> {
  const rows: Array<Row> = [];
  for (let first = 0; first < ids.length; first += IDS_PER_STATEMENT) {
    for (const row of await query(ids.slice(first, first + IDS_PER_STATEMENT))) rows.push(row);
  }
  return rows;
}

const ROWS_PER_STATEMENT = 500;

/** Collects rows and inserts many per statement; `flush` inserts the rest. */
interface BatchWriter<Row> {
  add(...rows: ReadonlyArray<Row>): Promise<void>;
  flush(): Promise<void>;
}

export function insertInBatches<Table extends keyof CommerceTables>(
  db: Database,
  table: Table,
): BatchWriter<Insertable<CommerceTables[Table]>> {
  type Row = Insertable<CommerceTables[Table]>;
  let waiting: Array<Row> = [];
  const write = async (rows: ReadonlyArray<Row>) => {
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
  };
  return {
    async add(...rows) {
      waiting.push(...rows);
      while (waiting.length >= ROWS_PER_STATEMENT) {
        await write(waiting.slice(0, ROWS_PER_STATEMENT));
        waiting = waiting.slice(ROWS_PER_STATEMENT);
      }
    },
    async flush() {
      await write(waiting);
      waiting = [];
    },
  };
}
