import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { aConnectionTo } from '../builders/cut-connection.ts';
import { aDatabase } from '../builders/databases.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

let server: RunningPostgres;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

/** A statement waits this long for an answer, and a connection less. */
const STATEMENT_MS = 10_000;

test('once a statement gets no answer, no other waits on connections of the same time', async () => {
  const way = await aConnectionTo(await aDatabase(server));
  const postgres = await openPostgres(way.url);
  onTestFinished(() => postgres.close());
  const ask = (text = 'SELECT 1') => postgres.query(text);
  await Promise.all(Array.from({ length: 6 }, () => ask('SELECT pg_sleep(0.1)')));
  way.cut();
  await expect(ask()).rejects.toThrow(SharedStateError);
  for (let again = 0; again < 2; again += 1) {
    const startedAt = performance.now();
    await expect(ask()).rejects.toThrow(SharedStateError);
    expect(performance.now() - startedAt).toBeLessThan(STATEMENT_MS - 2_000);
  }
  way.mend();
  await expect(ask()).resolves.toMatchObject({ rowCount: 1 });
}, 90_000);
