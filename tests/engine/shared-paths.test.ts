import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { postgresPaths } from '#content-sync/cluster/postgres-paths.ts';
import { sharedPathsIn } from '#content-sync/ingest/paths-file.ts';
import type { SharedPaths } from '#content-sync/locale-file/paths.ts';
import { aDatabase } from '../builders/databases.ts';
import { aFolder } from '../builders/snapshot.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

let server: RunningPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

const ONE_MACHINE = async (): Promise<SharedPaths> => sharedPathsIn(aFolder());
const SEVERAL = async (): Promise<SharedPaths> => {
  const postgres = await openPostgres(await aDatabase(server));
  onTestFinished(() => postgres.close());
  return postgresPaths(postgres);
};

describe.each([
  ['one machine', ONE_MACHINE],
  ['several machines', SEVERAL],
])('the paths that locales of %s share', (_name, open) => {
  test('are told with the number of the latest change, or only that number', async () => {
    const paths = await open();
    await paths.tellAll('sg-en', ['/', '/brands']);
    await paths.tell('hk-zh', [{ path: '/brands', isThere: true }]);
    const all = await paths.since(0);
    expect(all.tellers).toEqual(['sg-en']);
    expect(new Map(all.paths.map(({ path, locales }) => [path, locales]))).toEqual(
      new Map([
        ['/', ['sg-en']],
        ['/brands', ['hk-zh', 'sg-en']],
      ]),
    );
    expect(await paths.since(Number.MAX_SAFE_INTEGER)).toEqual({ ...all, paths: [] });
  });
});
