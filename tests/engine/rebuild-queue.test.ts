import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import { createContentQueue } from '#content-sync/rebuild/follow-content.ts';
import { createRebuildQueue, type RebuildSize } from '#content-sync/rebuild/rebuild-queue.ts';
import { type CodeBuild, makeCurrent } from '#content-sync/render/code-build.ts';
import type { LocaleId } from '#domain/locales.ts';
import { aFolder } from '../builders/snapshot.ts';

interface Begun {
  readonly locale: LocaleId;
  readonly request: RebuildRequest;
  readonly size: RebuildSize;
  readonly end: () => void;
}

/** A queue whose rebuilds end when the test says so. */
function aQueue(concurrency = 12) {
  const begun: Array<Begun> = [];
  const queue = createRebuildQueue({ concurrency: { few: concurrency, whole: concurrency } });
  queue.process(
    (locale, request, { size }) =>
      new Promise((resolve) => begun.push({ locale, request, size, end: resolve })),
  );
  const endAll = async () => {
    for (let ended = 0; queue.busy().length > 0; ended += 1) {
      await Promise.resolve();
      while (begun[ended] === undefined) await new Promise(setImmediate);
      begun[ended]?.end();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, endAll };
}

const product = (id: string, version?: number) => ({ type: 'products' as const, id, version });

describe('the rebuild queue', () => {
  test('runs what was requested, and says what is under way and what waits', async () => {
    const { queue, begun, endAll } = aQueue(1);
    queue.request('sg-en', { accepted: ['a'] });
    queue.request('kr-ko', {});
    await new Promise(setImmediate);
    queue.request('sg-en', { records: [], accepted: ['b', 'a'] });
    expect(queue.state()).toEqual([
      { locale: 'sg-en', isUnderWay: true, next: { accepted: ['b', 'a'], records: [] } },
      { locale: 'kr-ko', isUnderWay: false, next: {} },
    ]);
    await endAll();
    expect(begun.map(({ request }) => request.accepted)).toEqual([['a'], undefined, ['b', 'a']]);
    expect(queue.state()).toEqual([]);
  });

  test('runs one rebuild of a locale at a time, and merges later requests into one', async () => {
    const { queue, begun, endAll } = aQueue();
    for (let save = 1; save <= 1_000; save += 1) {
      queue.request('sg-en', { records: [product(`p${save % 10}`, save)] });
      if (save === 1) await new Promise(setImmediate);
    }
    await endAll();
    expect(begun).toHaveLength(2);
    const [, second] = begun;
    expect(second?.request.records).toHaveLength(10);
    expect(second?.request.records).toContainEqual(product('p0', 1_000));
  });

  test('rebuilds other locales meanwhile', async () => {
    const { queue, begun, endAll } = aQueue();
    queue.request('sg-en', {});
    queue.request('hk-zh', {});
    await new Promise(setImmediate);
    expect(begun.map(({ locale }) => locale)).toEqual(['sg-en', 'hk-zh']);
    await endAll();
  });

  test('runs no more rebuilds at once than allowed', async () => {
    const { queue, begun, endAll } = aQueue(1);
    queue.request('sg-en', {});
    queue.request('hk-zh', {});
    await new Promise(setImmediate);
    expect(begun).toHaveLength(1);
    await endAll();
    expect(begun).toHaveLength(2);
  });

  test('pulls everything if one of the waiting requests asks for that', async () => {
    const { queue, begun, endAll } = aQueue();
    queue.request('sg-en', { records: [] });
    await new Promise(setImmediate);
    queue.request('sg-en', { records: [product('p1')] });
    queue.request('sg-en', { allPages: true });
    queue.request('sg-en', { records: [product('p2')] });
    await endAll();
    expect(begun[1]?.request).toMatchObject({ allPages: true });
    expect(begun[1]?.request).not.toHaveProperty('records');
    expect(begun[1]?.request.pending?.map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  test('drops what waits when it is closed, and waits for what is under way', async () => {
    const { queue, begun } = aQueue();
    queue.request('sg-en', {});
    await new Promise(setImmediate);
    queue.request('sg-en', {});
    const closed = queue.close();
    begun[0]?.end();
    await closed;
    queue.request('sg-en', {});
    expect(begun).toHaveLength(1);
  });

  /** A rebuild of everything under way in Singapore, and another waiting in Hong Kong. */
  async function aBusyQueue() {
    const busy = aQueue(1);
    busy.queue.request('sg-en', {});
    busy.queue.request('hk-zh', {});
    await new Promise(setImmediate);
    const begunAs = () => busy.begun.map(({ locale, size }) => `${locale} ${size}`);
    expect(begunAs()).toEqual(['sg-en whole']);
    return { ...busy, begunAs };
  }

  test.each([['kr-ko'], ['hk-zh']] as const)(
    'never lets few records of %s wait for a whole rebuild of another locale',
    async (locale) => {
      const { queue, begun, begunAs, endAll } = await aBusyQueue();
      queue.request(locale, { records: [product('p1')] });
      await new Promise(setImmediate);
      expect(begunAs()).toEqual(['sg-en whole', `${locale} few`]);
      expect(begun[1]?.request).toEqual({ records: [product('p1')] });
      begun[1]?.end();
      await queue.idle(locale);
      // Requests for everything keep waiting.
      expect(queue.busy()).toContain('hk-zh');
      await endAll();
      expect(begunAs()).toEqual(['sg-en whole', `${locale} few`, 'hk-zh whole']);
    },
  );

  test('lets few records wait for a whole rebuild of their own locale, and go first after it', async () => {
    const { queue, begunAs, endAll } = await aBusyQueue();
    queue.request('sg-en', { records: [product('p1')] });
    await new Promise(setImmediate);
    expect(begunAs()).toEqual(['sg-en whole']);
    await endAll();
    expect(begunAs()).toEqual(['sg-en whole', 'hk-zh whole', 'sg-en few']);
  });

  test('treats a locale that is far behind as a whole rebuild', async () => {
    const begun: Array<string> = [];
    const queue = createRebuildQueue({
      concurrency: { few: 2, whole: 1 },
      isBehind: (locale) => locale !== 'sg-en',
    });
    queue.process(async (locale, _, { size }) => void begun.push(`${locale} ${size}`));
    queue.request('hk-zh', { records: [] });
    queue.request('sg-en', { records: [] });
    await queue.idle();
    expect(begun).toEqual(['hk-zh whole', 'sg-en few']);
  });
});

test('a locale whose file is out of order is rebuilt like any other', async () => {
  const folder = aFolder();
  const file = localeFilePath(folder, 'sg-en');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'not a database at all, but long enough to be looked at as if it were one');
  mkdirSync(`${folder}/code`);
  await makeCurrent(folder, { id: 'newer' } as CodeBuild);
  const queue = createContentQueue(folder);
  queue.request('sg-en', { records: [product('p1', 1)] });
  expect(queue.state()).toMatchObject([{ locale: 'sg-en', next: { records: [{ id: 'p1' }] } }]);
});
