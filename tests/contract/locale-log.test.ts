import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Log,
  LogTable,
  type NewEntry,
  type StoredPack,
} from '#content-sync/cluster/log-table.ts';
import { openPostgres, type Postgres } from '#content-sync/cluster/postgres.ts';
import { SignedLog } from '#content-sync/cluster/signed-log.ts';
import { digestOf } from '#content-sync/digest.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { aDatabase } from '../builders/databases.ts';
import { hasPostgres } from '../builders/postgres-programs.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { MemoryLog } from '../simulation/memory-log.ts';

/** What machines rely on of the log of locales: the same of the database's and of the one of simulations. */

const [HERE = '' as never, ELSEWHERE = '' as never] = LOCALES.map(({ id }) => id);
const SHAPE = 'tested';

let server: RunningPostgres | undefined;
beforeAll(async () => {
  server = hasPostgres() ? await startPostgres() : undefined;
}, 60_000);
afterAll(() => server?.stop());

async function inPostgres(): Promise<Postgres> {
  const postgres = await openPostgres(await aDatabase(server as RunningPostgres));
  onTestFinished(() => postgres.close());
  return postgres;
}

const DATABASES: ReadonlyArray<readonly [string, () => Promise<Log>]> = [
  ['PostgreSQL', async () => new LogTable(await inPostgres())],
  ['PostgreSQL, signed', async () => new SignedLog(await inPostgres(), ['a-key-of-the-machines'])],
];

const content = (text: string) => {
  const bytes = Buffer.from(text);
  return { digest: digestOf(bytes), bytes: bytes.byteLength, content: bytes };
};

const aPack = (name: string, isInline = true): StoredPack => ({
  name,
  digest: digestOf(name),
  bytes: name.length,
  zipped: isInline ? Buffer.from(name) : undefined,
});

const aCopy = (version: number, shape = SHAPE) => ({
  version,
  shape,
  object: digestOf(`copy ${version} ${shape}`),
  bytes: 100 + version,
});

const plainPack = ({ zipped, ...pack }: StoredPack) => ({ ...pack, zipped: zipped?.toString() });

describe.each([
  ...(hasPostgres() ? DATABASES : []),
  ['memory', async (): Promise<Log> => new MemoryLog()] as const,
])('in %s', (_name, open) => {
  /** A log with some entries, each with a pack of its number. */
  async function aLog(entries = 0) {
    const log = await open();
    await log.begin(HERE, SHAPE);
    const tokens = [undefined, ...Array.from({ length: entries }, () => randomUUID())];
    const entry = (version: number, given: Partial<NewEntry> = {}): NewEntry => ({
      locale: HERE,
      version,
      shape: SHAPE,
      token: tokens[version] ?? randomUUID(),
      follows: tokens[version - 1],
      changeset: content(`change ${version}`),
      isSeen: true,
      packs: [aPack(`pack ${version}`)],
      ...given,
    });
    for (let version = 1; version <= entries; version += 1) {
      expect(await log.append(entry(version))).toBe(true);
    }
    return { log, tokens, entry };
  }

  test('a log begins once', async () => {
    const { log, tokens } = await aLog(1);
    const head = { version: 1, shape: SHAPE, token: tokens[1] };
    expect(await log.begin(HERE, 'other')).toEqual(head);
    expect(await log.begin(ELSEWHERE, 'other')).toEqual({
      version: 0,
      shape: 'other',
      token: undefined,
    });
    expect((await log.heads()).get(HERE)).toEqual(head);
    expect(await (await open()).newsAfter(HERE, 0)).toBeUndefined();
  });

  test('an entry is added only to the head that it follows', async () => {
    const { log, entry, tokens } = await aLog(1);
    for (const other of [
      entry(1),
      entry(3),
      entry(2, { follows: undefined }),
      entry(2, { follows: randomUUID() }),
      entry(2, { shape: 'other' }),
      entry(2, { locale: ELSEWHERE }),
    ]) {
      expect(await log.append(other)).toBe(false);
    }
    expect((await log.heads()).get(HERE)).toMatchObject({ version: 1, token: tokens[1] });
    const both = await Promise.all([log.append(entry(2)), log.append(entry(2))]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await log.append(entry(2))).toBe(false);
  });

  test('entries are read in their order, with their packs, some at a time', async () => {
    const { log, tokens } = await aLog(60);
    const news = await log.newsAfter(HERE, 3);
    expect(news?.head).toEqual({ version: 60, shape: SHAPE, token: tokens[60] });
    expect(news?.entries.map(({ version }) => version)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 4),
    );
    const [first] = news?.entries ?? [];
    expect(first?.packs.map(plainPack)).toEqual([plainPack(aPack('pack 4'))]);
    expect(Buffer.from(first?.changeset.content ?? []).toString()).toBe('change 4');
    expect((await log.after(HERE, 58)).map(({ version }) => version)).toEqual([59, 60]);
    expect(await log.after(ELSEWHERE, 0)).toEqual([]);
    expect(await log.tokenOf(HERE, 59)).toBe(tokens[59]);
    expect(await log.tokenOf(HERE, 61)).toBeUndefined();
  });

  test('packs are inline until they are in the object store', async () => {
    const { log } = await aLog(2);
    const named = async (names: ReadonlyArray<string>) => (await log.packs(names)).map(plainPack);
    expect((await log.inlinePacks(HERE, 1)).map(plainPack)).toEqual([plainPack(aPack('pack 1'))]);
    await log.movedToObjects(['pack 1', 'never there']);
    expect(await log.inlinePacks(HERE, 1)).toEqual([]);
    expect(await named(['pack 1', 'never there'])).toEqual([plainPack(aPack('pack 1', false))]);
  });

  test('a copy replaces the head that it was made from, and no other', async () => {
    const { log, entry, tokens } = await aLog(2);
    const head = { version: 2, shape: SHAPE, token: tokens[2] };
    const by = { locale: HERE, token: randomUUID(), packs: [aPack('replaced', false)] };
    const copy = aCopy(3, 'newer');
    expect(await log.replaceBy(copy, { ...by, head: { ...head, token: randomUUID() } })).toBe(
      false,
    );
    expect(await log.replaceBy(copy, { ...by, head: { ...head, version: 1 } })).toBe(false);
    expect(await log.replaceBy(copy, { ...by, head })).toBe(true);
    expect(await log.replaceBy(copy, { ...by, head })).toBe(false);
    expect((await log.heads()).get(HERE)).toEqual({ version: 3, shape: 'newer', token: by.token });
    expect(await log.baseCopy(HERE, 'newer')).toMatchObject(copy);
    expect(await log.tokenOf(HERE, 3)).toBeUndefined();
    const next = entry(4, { shape: 'newer', follows: by.token });
    expect(await log.append(next)).toBe(true);
  });

  test('a copy is added for the transaction that it has, and counts what came after it', async () => {
    const { log, entry, tokens } = await aLog(3);
    const bytes = content('change 1').bytes;
    const grown = { bytes: 3 * bytes, entries: 3, failedAgoMs: null };
    expect(await log.sinceBaseCopy(HERE, SHAPE)).toEqual({ ...grown, isFirst: true });
    expect(await log.addBaseCopy(HERE, aCopy(3), randomUUID())).toBe(false);
    expect(await log.addBaseCopy(HERE, aCopy(2), tokens[2])).toBe(false);
    expect(await log.addBaseCopy(HERE, aCopy(3), tokens[3])).toBe(true);
    expect(await log.addBaseCopy(HERE, aCopy(3), tokens[3])).toBe(false);
    await log.append(entry(4));
    const since = { bytes, entries: 1, failedAgoMs: null };
    expect(await log.sinceBaseCopy(HERE, SHAPE)).toEqual({ ...since, isFirst: false });
    expect(await log.sinceBaseCopy(HERE, 'other')).toMatchObject({ entries: 4, isFirst: true });
    expect(await log.baseCopy(HERE, 'other')).toBeUndefined();
  });

  test('a copy that could not be made is noted until one is', async () => {
    const { log, tokens } = await aLog(1);
    const problem = async () => (await log.heads()).get(HERE)?.copyProblem;
    await log.recordFailedCopy(HERE, 'The bucket is full.');
    expect(await problem()).toBe('The bucket is full.');
    const { failedAgoMs } = await log.sinceBaseCopy(HERE, SHAPE);
    expect(failedAgoMs).toBeGreaterThanOrEqual(0);
    await log.forgetFailedCopy(HERE);
    expect(await problem()).toBeUndefined();
    await log.recordFailedCopy(HERE, 'It is full again.');
    await log.addBaseCopy(HERE, aCopy(1), tokens[1]);
    expect(await problem()).toBeUndefined();
  });

  test('what is forgotten is gone, except for packs in use and later ones', async () => {
    const { log, entry, tokens } = await aLog(2);
    await log.addBaseCopy(HERE, aCopy(2), tokens[2]);
    await log.append(entry(3));
    await log.forget(HERE, { version: 2, usedPacks: ['pack 1'] });
    expect((await log.after(HERE, 0)).map(({ version }) => version)).toEqual([3]);
    const left = await log.packs(['pack 1', 'pack 2', 'pack 3']);
    expect(left.map(({ name }) => name).toSorted()).toEqual(['pack 1', 'pack 3']);
    const used = [content('change 3').digest, digestOf('pack 1'), digestOf('pack 3')];
    expect([...(await log.digestsInUse(HERE))].toSorted()).toEqual(
      [...used, aCopy(2).object].toSorted(),
    );
    await log.forget(HERE, { version: 3, usedPacks: ['pack 1'] });
    expect(await log.baseCopy(HERE, SHAPE)).toBeUndefined();
    expect(await log.digestsInUse(ELSEWHERE)).toEqual(new Set());
  });
});
