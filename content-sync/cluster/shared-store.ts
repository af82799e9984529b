import pLimit from 'p-limit';
import { DatabaseError, type PoolClient } from 'pg';
import {
  orOtherwise,
  type StateStore,
  storable,
  storableJson,
  type TableRows,
  type Tables,
  type Value,
} from '#storage/state-store.ts';
import { sharedPathsOn } from '../ingest/shared-paths.ts';
import { SharedStateError } from '../locale-file/locale-log.ts';
import type { SharedPaths } from '../locale-file/paths.ts';
import { isAliveIn } from './alive-machines.ts';
import type { Postgres } from './postgres.ts';

/** A store in the database that the machines share. */
export interface SharedStore extends StateStore {
  /** Fills its tables if `table` is empty, which means that no machine has filled them yet. */
  fillIfEmpty(table: string, read: () => ReadonlyArray<TableRows>): Promise<void>;
}

/** @param name of the store: its transactions wait for each other, and for no other store's */
export function sharedStore({ using }: Pick<Postgres, 'using'>, name: string): SharedStore {
  const need: StateStore['need'] = (work) => using((client) => work(tablesOn(client, name)));
  return {
    need,
    use: (work, otherwise) => orOtherwise(() => need(work), otherwise),
    fillIfEmpty: (table, read) =>
      need((tables) =>
        tables.transaction(async () => {
          const found = await tables.get(`SELECT 1 FROM ${table} LIMIT 1`);
          if (!found) await fill(tables, read());
        }),
      ),
    // The connections are the cluster's.
    close: async () => {},
  };
}

function tablesOn(client: PoolClient, name: string): Tables {
  let isInTransaction = false;
  const query = async (statement: string, values: ReadonlyArray<Value> = []) => {
    try {
      return await client.query<Record<string, unknown>>(numbered(statement), values.map(storable));
    } catch (error) {
      throw isAboutStatement(error) ? error : new SharedStateError('PostgreSQL', { cause: error });
    }
  };
  return {
    all: async (statement, ...values) => (await query(statement, values)).rows,
    get: async (statement, ...values) => (await query(statement, values)).rows[0],
    run: async (statement, ...values) => (await query(statement, values)).rowCount ?? 0,
    async insert(table, rows) {
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first).join();
      await query(
        `INSERT INTO ${table} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ?::json)`,
        [storableJson(rows.map(withTextForBytes))],
      );
    },
    async transaction(work, survives = 'power failure') {
      if (isInTransaction) return work();
      isInTransaction = true;
      try {
        await query(begin(name));
        if (survives !== 'power failure') await query('SET LOCAL synchronous_commit = off');
        const result = await work();
        await query('COMMIT');
        return result;
      } catch (error) {
        // A connection that broke is closed.
        if (!(error instanceof SharedStateError)) await client.query('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        isInTransaction = false;
      }
    },
    numberIn: (column, key) => `(${column}::jsonb ->> '${key}')::bigint`,
    among: (column, type) =>
      `${column} IN (SELECT value::${type} FROM json_array_elements_text(?::json) AS value)`,
  };
}

/** Distinguishes these advisory locks from those of leases. */
const CLASS = 1_937_012_083;
/** Ends the transaction of a machine that vanished, so that the others needn't wait for it. */
const VANISHED_MS = 5_000;

const begin = (name: string) => `
  BEGIN;
  SET LOCAL idle_in_transaction_session_timeout = ${VANISHED_MS};
  SELECT pg_advisory_xact_lock(${CLASS}, hashtext('${name}'))`;

const known = new Map<string, string>();

/** Numbers a statement's placeholders, as PostgreSQL expects them. */
function numbered(statement: string): string {
  const found = known.get(statement);
  if (found !== undefined) return found;
  let count = 0;
  const text = statement.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  known.set(statement, text);
  return text;
}

/**
 * Whether the error is the statement's (bad data, a violated constraint, wrong SQL), not the
 * database's.
 */
function isAboutStatement(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|42)/.test(error.code ?? '');
}

/** Tables whose rows PostgreSQL numbers. */
const NUMBERED = ['publications', 'entries'];
const ROWS_AT_ONCE = 5_000;

async function fill(tables: Tables, filled: ReadonlyArray<TableRows>): Promise<void> {
  for (const { table, rows } of filled) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tables.insert(table, rows.slice(start, start + ROWS_AT_ONCE));
    }
    if (!NUMBERED.includes(table)) continue;
    const next = `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`;
    await tables.all(next);
  }
}

/** A row with its bytes in the form that PostgreSQL reads. */
function withTextForBytes(row: Readonly<Record<string, Value>>) {
  const textOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? textOf(value) : value,
    ]),
  );
}

/** The shared paths of several machines, whose index stays the same. */
export function postgresPaths(postgres: Pick<Postgres, 'using'>): SharedPaths {
  const paths = sharedPathsOn(sharedStore(postgres, 'paths').need);
  let id: string | undefined;
  return {
    ...paths,
    async id() {
      id ??= await paths.id();
      return id;
    },
  };
}

export type SharedWork = ReturnType<typeof openSharedWork>;

/** Its transactions run one at a time, so that more connections would only wait. */
const CONNECTIONS = 2;

/** The list of work of all machines. A machine's claims last for as long as it's alive. */
export function openSharedWork(postgres: Postgres, machine: string) {
  const limited = pLimit(CONNECTIONS);
  const store = sharedStore({ using: (work) => limited(() => postgres.using(work)) }, 'work');
  return {
    ...store,
    endsForGood: false,
    openings: () => 1,
    isWritable: () => store.use(async () => true, false),
    claimant: machine,
    claimantEnded: `NOT ${isAliveIn('work.claimed_by')}`,
  };
}
