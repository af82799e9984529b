import { Client } from 'pg';
import { hasSessions } from '#storage/postgres-sessions.ts';
import type { LocaleId } from '../contract/locale.ts';
import { SharedStateError } from '../locale-file/locale-log.ts';
import { ALIVE_COUNT } from './alive-machines.ts';
import { type Head, type HeadRow, headOf } from './log-table.ts';
import { type AilingMachine, ailingMachines } from './machine-health.ts';
import { SCHEMA } from './tables.ts';

/** What to know of a database before machines rely on it. */
export interface DatabaseExamination {
  /** As PostgreSQL writes it: 150018 for 15.18. */
  readonly version: number;
  /** How much later its clock is than this machine's, in milliseconds. */
  readonly aheadMs: number;
  /** Whether each connection has a session of its own, which leases and notifications need. */
  readonly isSession: boolean;
  /** How many machines are running. */
  readonly machines: number;
  /** Machines that live and aren't well. */
  readonly ailing: ReadonlyArray<AilingMachine>;
  /** The head of each locale's log; empty if no machine has used the database. */
  readonly heads: ReadonlyMap<LocaleId, Head>;
}

const CONNECT_MS = 5_000;

/**
 * Looks at a database, and changes nothing.
 *
 * @throws SharedStateError if it can't be reached
 */
export async function examineDatabase(url: string): Promise<DatabaseExamination> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  };
  const client = new Client(options);
  client.on('error', () => {});
  try {
    await client.connect();
    return { ...(await examine(client)), isSession: await hasSessions(options) };
  } catch (error) {
    throw new SharedStateError('PostgreSQL', { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

async function examine(client: Client): Promise<Omit<DatabaseExamination, 'isSession'>> {
  const startedAt = Date.now();
  const { rows: about } = await client.query<{ version: number; now: Date; used: boolean }>(
    `SELECT current_setting('server_version_num')::integer AS version, clock_timestamp() AS now,
       to_regclass('${SCHEMA}.heads') IS NOT NULL AS used`,
  );
  const [{ version, now, used } = { version: 0, now: new Date(), used: false }] = about;
  // The clock was read at some time between the request and the answer.
  const aheadMs = now.getTime() - (startedAt + Date.now()) / 2;
  const state = used ? await stateOf(client) : { machines: 0, ailing: [], heads: new Map() };
  return { version, aheadMs, ...state };
}

async function stateOf(client: Client) {
  const { rows: heads } = await client.query<HeadRow & { locale: LocaleId }>(
    `SELECT locale, version, shape, token FROM ${SCHEMA}.heads`,
  );
  const { rows: counts } = await client.query<{ machines: number }>(
    `SELECT ${ALIVE_COUNT} AS machines`,
  );
  const ailing = await ailingMachines({
    query: (text, values) => client.query(text, values?.slice()),
  });
  return {
    ailing,
    machines: counts[0]?.machines ?? 0,
    heads: new Map(heads.map(({ locale, ...head }) => [locale, headOf(head)])),
  };
}
