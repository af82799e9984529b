import type { Insertable } from 'kysely';
import type { CommerceTables, Database } from './tables.ts';

const ROWS_PER_STATEMENT = 500;

/** Collects rows and inserts many per statement; `flush` inserts the rest. */
export interface BatchWriter<Row> {
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
