import { setTimeout as wait } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { LeaseSession, PING_EVERY_MS } from './lease-session.ts';
import type { Answer, LeaseOptions, Message } from './leases.ts';

/**
 * This thread is started by `SessionLeases`, and keeps the machine's session. PostgreSQL ends a
 * session that is silent. The kernel's keepalive would not do: it also answers for a process that is
 * stopped. Nor would the main thread, which is busy for seconds while it ingests everything.
 */
const { databaseUrl, machine, patience, hungAfterMs } = workerData as Required<LeaseOptions>;
const port = parentPort as MessagePort;

const session = new LeaseSession(machine, connect);
let heardAt = performance.now();

port.on('message', async (message: Message) => {
  heardAt = performance.now();
  if ('end' in message) await session.end(message.end);
  if (!('acquire' in message)) return;
  const { id, acquire } = message;
  const answer = await session.acquire(acquire).then(
    (isAcquired): Answer => ({ id, isAcquired }),
    (problem: unknown): Answer => ({ id, problem }),
  );
  port.postMessage(answer);
});

for (;;) {
  // A main thread that is silent for long is hung, and would keep its leases for ever.
  if (performance.now() - heardAt < hungAfterMs) await session.keepAlive();
  await wait(PING_EVERY_MS);
}

async function connect(): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.statementMs,
    application_name: 'storefront leases',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
