import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LogTable, type StoredPack } from '#content-sync/cluster/log-table.ts';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { fetchPack, uploadPack } from '#content-sync/cluster/stored-bytes.ts';
import { digestOf } from '#content-sync/digest.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aDatabase } from '../builders/databases.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

const SG = localeFor('SG').id;
const SHAPE = 'tested';

/** More than travels with an entry as it is. */
const LARGE = 400_000;

let server: RunningPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

async function aLog() {
  const postgres = await openPostgres(await aDatabase(server));
  onTestFinished(() => postgres.close());
  const log = new LogTable(postgres);
  await log.begin(SG, SHAPE);
  const append = async (packs: ReadonlyArray<StoredPack>) => {
    const content = Buffer.from('a changeset');
    const changeset = { digest: digestOf(content), bytes: content.byteLength, content };
    const token = randomUUID();
    const entry = { locale: SG, version: 1, shape: SHAPE, token, follows: undefined, isSeen: true };
    expect(await log.append({ ...entry, changeset, packs })).toBe(true);
    return token;
  };
  return { postgres, log, append, objects: memoryObjects() };
}

async function digestOfPack(
  objects: ReturnType<typeof memoryObjects>,
  pack: StoredPack | undefined,
) {
  return pack && digestOf(await fetchPack(objects, SG, pack));
}

test('the pages of an edit travel with it, so that nobody waits for the object store', async () => {
  const { log, append, objects } = await aLog();
  const content = Buffer.from('<p>A page.</p>'.repeat(LARGE / 14));
  const token = await append([await uploadPack(objects, SG, { name: 'sg-en/a', content })]);
  expect(objects.keys()).toEqual([]);
  const news = await log.newsAfter(SG, 0);
  expect(news?.head).toEqual({ version: 1, shape: SHAPE, token });
  expect(await log.newsAfter(SG, 1)).toEqual({ ...news, entries: [] });
  const [pack] = news?.entries[0]?.packs ?? [];
  expect(pack?.bytes).toBe(content.byteLength);
  expect(await digestOfPack(objects, pack)).toBe(digestOf(content));
  expect(await log.inlinePacks(SG, 1)).toEqual([pack]);
  await log.movedToObjects(['sg-en/a']);
  expect(await log.inlinePacks(SG, 1)).toEqual([]);
});

test('what stays large is an object', async () => {
  const { log, append, objects } = await aLog();
  const content = randomBytes(LARGE);
  await append([await uploadPack(objects, SG, { name: 'sg-en/a', content })]);
  expect(objects.keys()).toEqual([`packs/${SG}/${digestOf(content)}`]);
  const [pack] = await log.packs(['sg-en/a']);
  expect(await digestOfPack(objects, pack)).toBe(digestOf(content));
  expect(await log.inlinePacks(SG, 1)).toEqual([]);
});

test('a log that nobody began has no news', async () => {
  const { log } = await aLog();
  expect(await log.newsAfter(localeFor('KR').id, 0)).toBeUndefined();
});
