import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { postgresPaths } from '#content-sync/cluster/shared-store.ts';
import { sharedPathsFile, sharedPathsIn } from '#content-sync/ingest/shared-paths.ts';
import type { SharedPaths } from '#content-sync/locale-file/paths.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aDatabase } from '../builders/databases.ts';
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
  test('are listed with the number of the latest change, or only that number', async () => {
    const paths = await open();
    await paths.announceAll('sg-en', ['/', '/brands']);
    await paths.announce('hk-zh', [{ path: '/brands', isThere: true }]);
    const all = await paths.since(0);
    expect(all.announcers).toEqual(['sg-en']);
    expect(new Map(all.paths.map(({ path, locales }) => [path, locales]))).toEqual(
      new Map([
        ['/', ['sg-en']],
        ['/brands', ['hk-zh', 'sg-en']],
      ]),
    );
    expect(await paths.since(Number.MAX_SAFE_INTEGER)).toEqual({ ...all, paths: [] });
  });

  test('that announce at once lose nothing, and don’t wait for each other', async () => {
    const paths = await open();
    const shown = Array.from({ length: 20 }, (_, number) => `/products/${number}`);
    const changes = shown.map((path) => ({ path, isThere: true }));
    const ids = LOCALES.map(({ id }) => id);
    const announced = await Promise.all(ids.map((id) => paths.announce(id, changes)));
    expect(announced).toEqual(ids.map(() => shown.length));
    const all = await paths.since(0);
    expect(all.latest).toBe(ids.length);
    expect(
      all.paths.toSorted((one, other) => shown.indexOf(one.path) - shown.indexOf(other.path)),
    ).toEqual(shown.map((path) => ({ path, locales: ids.toSorted() })));
  });

  test('are all that a locale announces, in place of what it announced before', async () => {
    const paths = await open();
    await paths.announceAll('sg-en', ['/', '/brands', '/gone']);
    const { latest, id } = await paths.since(0);
    await paths.announceAll('sg-en', ['/', '/brands', '/new']);
    const news = await paths.since(latest);
    expect(new Map(news.paths.map(({ path, locales }) => [path, locales]))).toEqual(
      new Map([
        ['/gone', []],
        ['/new', ['sg-en']],
      ]),
    );
    expect(news).toMatchObject({ id, announcers: ['sg-en'] });
    expect([id, await paths.latest()]).toEqual([await paths.id(), news.latest]);
    await expect(paths.announce('sg-en', [{ path: '/new', isThere: true }])).resolves.toBe(0);
  });
});

test('an index that older code wrote stays the same one', async () => {
  const folder = aFolder();
  const older = new DatabaseSync(sharedPathsFile(folder));
  older.exec(`
    CREATE TABLE paths (
      path TEXT PRIMARY KEY, locales TEXT NOT NULL, change INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX paths_by_change ON paths (change);
    CREATE TABLE tellers (locale TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE identity (id TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT INTO identity VALUES ('here');
    INSERT INTO tellers VALUES ('sg-en');
    INSERT INTO paths VALUES ('/', 'sg-en', 3);
    PRAGMA user_version = 1;
  `);
  older.close();
  expect(await sharedPathsIn(folder).since(0)).toEqual({
    id: 'here',
    announcers: ['sg-en'],
    latest: 3,
    paths: [{ path: '/', locales: ['sg-en'] }],
  });
});
