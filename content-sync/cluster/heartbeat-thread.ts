import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { Client } from 'pg';
import type { HeartbeatOptions } from './heartbeat.ts';
import { SCHEMA } from './tables.ts';

/** This thread is started by `startHeartbeat`. */
const { databaseUrl, machine } = workerData as HeartbeatOptions;

const EVERY_MS = 300;
/** A slower beat counts as failed. */
const ANSWER_MS = 1_000;

const BEAT = `UPDATE ${SCHEMA}.machines SET beat_at = clock_timestamp() WHERE id = $1`;

for (;;) {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'storefront heartbeat',
  });
  client.on('error', () => {});
  await beatOn(client).catch(() => {});
  client.end().catch(() => {});
  await wait(EVERY_MS);
}

/** Beats until the connection fails. */
async function beatOn(client: Client): Promise<never> {
  await client.connect();
  // A crash may lose a beat, since another follows at once.
  await client.query('SET synchronous_commit TO off');
  for (;;) {
    await client.query(BEAT, [machine]);
    await wait(EVERY_MS);
  }
}
