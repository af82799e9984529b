import { setTimeout as wait } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Client } from 'pg';
import { LEASES } from './alive-machines.ts';
import type { Answer, LeaseOptions, Message } from './leases.ts';

/**
 * This thread is started by `SessionLeases`, and keeps the machine's session. PostgreSQL ends a
 * session that is silent. The kernel's keepalive would not do: it also answers for a process that is
 * stopped. Nor would the main thread, which is busy for seconds while it ingests everything.
 */
const { databaseUrl, machine, patience, hungAfterMs } = workerData as Required<LeaseOptions>;
const port = parentPort as MessagePort;

/** After this long without a statement, the session ends, and with it all leases. */
const SILENT_MS = 3_000;
const PING_EVERY_MS = 500;

const BEGIN = `SELECT set_config('idle_session_timeout', '${SILENT_MS}', false),
  pg_advisory_lock_shared(${LEASES}, hashtext($1))`;
const ACQUIRE = `SELECT pg_try_advisory_lock(${LEASES}, hashtext($1)) AS "isAcquired"`;
const END = `SELECT pg_advisory_unlock(${LEASES}, hashtext($1))`;

const oneByOne = pLimit(1);
let session: Client | undefined;
let heardAt = performance.now();

port.on('message', async (message: Message) => {
  heardAt = performance.now();
  if ('end' in message) await ask(END, [message.end]).catch(() => {});
  if (!('acquire' in message)) return;
  const { id, acquire } = message;
  const answer = await ask(ACQUIRE, [acquire]).then(
    ([row]): Answer => ({ id, isAcquired: row?.isAcquired === true }),
    (problem: unknown): Answer => ({ id, problem }),
  );
  port.postMessage(answer);
});

for (;;) {
  // A main thread that is silent for long is hung, and would keep its leases for ever.
  if (performance.now() - heardAt < hungAfterMs) await ask('SELECT').catch(() => {});
  await wait(PING_EVERY_MS);
}

/** Runs a statement in the session. If it fails, the session ends, since it can't be relied on. */
function ask(text: string, values: Array<string> = []): Promise<Array<Record<string, unknown>>> {
  return oneByOne(async () => {
    session ??= await open();
    const asked = session;
    try {
      return (await asked.query(text, values)).rows;
    } catch (error) {
      if (session === asked) session = undefined;
      asked.end().catch(() => {});
      throw error;
    }
  });
}

async function open(): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.statementMs,
    application_name: 'storefront leases',
  });
  client.on('error', () => {});
  client.once('end', () => {
    if (session === client) session = undefined;
  });
  try {
    await client.connect();
    await client.query(BEGIN, [machine]);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
