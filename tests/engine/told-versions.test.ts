import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { CHANNEL } from '#content-sync/cluster/log-table.ts';
import { createRenderPool, type RenderPool } from '#content-sync/render/render-pool.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { aDatabase } from '../builders/databases.ts';
import { aMachine } from '../builders/machines.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { startingWorld } from '../builders/starting-world.ts';

let postgres: RunningPostgres;
let pool: RenderPool;

beforeAll(async () => {
  postgres = await startPostgres();
  const { entryFile } = await compiledCode();
  pool = createRenderPool({ model: contentModel, entryFile, threads: 2 });
}, 120_000);

afterAll(async () => {
  await pool?.close();
  postgres?.stop();
});

async function listener(databaseUrl: string) {
  const told: Array<string> = [];
  const client = new Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload = '' }) => told.push(payload));
  await client.query(`LISTEN ${CHANNEL}`);
  return told;
}

test('machines are woken for what shoppers see, and fetch what led to it along', async () => {
  const databaseUrl = await aDatabase(postgres);
  const world = startingWorld();
  const shop = { pool, databaseUrl, objects: memoryObjects(), now: () => world.now };
  const one = await aMachine(shop);
  const other = await aMachine(shop);
  onTestFinished(async () => {
    await one.stop();
    await other.stop();
  });
  const told = await listener(databaseUrl);
  await one.publish(world);
  const { version } = one.here.file.logPlace;
  // HK is only ingested, and so is SG before it's published.
  expect(version).toBeGreaterThan(1);
  await vi.waitFor(() => expect(told).toEqual([`sg-en ${version}`]));
  await vi.waitFor(() => expect(other.rows()).toEqual(one.rows()), { timeout: 30_000 });
}, 120_000);
