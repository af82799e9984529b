import { Client, type ClientBase, type ClientConfig } from 'pg';

/** What a new connection sets for its session. */
export interface SessionSettings {
  /** The schema whose tables statements name without one. */
  readonly schema: string;
  /** How long a statement may take, in milliseconds; 0 for no limit. */
  readonly statementMs: number;
}

/**
 * Sets up the session of a new connection. By statements, because a proxy that pools sessions
 * refuses or forgets what a connection brings along.
 */
export async function setUpSession(
  client: ClientBase,
  { schema, statementMs }: SessionSettings,
): Promise<void> {
  await client.query(`SET search_path TO ${schema}; SET statement_timeout TO ${statementMs}`);
}

export const PROXY_ADVICE =
  'Connect directly, or have the proxy pool sessions (PgBouncer: pool_mode = session).';

/** A database is behind a proxy that pools transactions, or single statements. */
export class PooledTransactionsError extends Error {
  constructor() {
    super(
      `DATABASE_URL leads to a proxy that pools transactions, and locks and notifications belong to a session. ${PROXY_ADVICE}`,
    );
  }
}

/** @throws PooledTransactionsError if connections have no sessions of their own */
export async function requireSessions(config: ClientConfig): Promise<void> {
  if (!(await hasSessions(config))) throw new PooledTransactionsError();
}

const ROUNDS = 3;

/**
 * Whether each connection has a session of its own. A proxy that pools transactions gives a
 * connection whichever session is free: the one that another has just left, or the next in turn.
 */
export async function hasSessions(config: ClientConfig): Promise<boolean> {
  const [one, other] = [new Client(config), new Client(config)];
  const clients = [one, other];
  for (const client of clients) client.on('error', () => {});
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [ofOne, ofOther] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < ROUNDS; round += 1) {
      ofOne.add(await sessionOf(one)).add(await sessionOf(one));
      ofOther.add(await sessionOf(other));
    }
    return ofOne.size === 1 && ofOther.size === 1 && ofOne.isDisjointFrom(ofOther);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
