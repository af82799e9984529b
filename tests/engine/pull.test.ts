import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { contentModel } from '#content/model.ts';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { nameOf, type PulledRecord } from '#content-sync/content-model/record-store.ts';
import { type FullPullOptions, pullLocale, unprovenAbsences } from '#content-sync/pull/pull.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../builders/api-source.ts';
import { type Fault, faultyFetch } from '../builders/faulty-fetch.ts';
import { aSeed } from '../builders/seed.ts';

/** Pulls sg-en from an embedded API through a fault. */
async function pull(
  fault: Fault = () => undefined,
  timeoutMs = 5_000,
  options: Pick<FullPullOptions, 'isStored' | 'onRecords'> = {},
) {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  onTestFinished(() => api.close());
  await api.seed(aSeed({ products: 12 }), { identity: 'test' });
  const { fetch, attempts } = faultyFetch(
    async (input, init) => api.fetch(new Request(input, init)),
    fault,
  );
  const content = anApiSource({ fetch, timeoutMs }).contentOf(localeFor('SG'));
  return { result: await pullLocale({ model: contentModel, content, ...options }), attempts };
}

const PRODUCTS = '/api/v2.6/products 1';
const onProducts =
  (answer: (attempt: number) => Response | Promise<Response> | undefined): Fault =>
  (path, _signal, attempt) =>
    path === PRODUCTS ? answer(attempt) : undefined;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('a pull', () => {
  test('brings every record of the locale', async () => {
    const { result } = await pull();
    expect(result).toMatchObject({ outcome: 'pulled', malformed: [] });
    const types = result.outcome === 'pulled' ? result.records.map(({ type }) => type) : [];
    expect(types.filter((type) => type === 'products')).toHaveLength(12);
    expect(new Set(types)).toEqual(new Set(RECORD_TYPE_NAMES));
  });

  test('keeps only the names of records that are stored as they are', async () => {
    const counts = new Map<string, number>();
    const isNew = ({ type, record: { id } }: PulledRecord) => type === 'brands' || id === 'p7';
    const { result } = await pull(undefined, undefined, {
      isStored: (pulled) => !isNew(pulled),
      onRecords: (type, count) => counts.set(type, count),
    });
    const { records, same } = { records: [], same: [], ...result };
    const whole = await pull();
    const everything = whole.result.outcome === 'pulled' ? whole.result.records : [];
    expect(records).toEqual(everything.filter(isNew));
    expect(same).toEqual(everything.filter((each) => !isNew(each)).map(nameOf));
    expect(counts.get('products')).toBe(12);
  });

  test.each([429, 502, 503, 504])('retries after %i', async (status) => {
    const { result, attempts } = await pull(
      onProducts((attempt) => (attempt < 3 ? json({}, status) : undefined)),
    );
    expect(result.outcome).toBe('pulled');
    expect(attempts.get(PRODUCTS)).toBe(3);
  });

  test('retries after a network fault', async () => {
    const { result, attempts } = await pull(
      onProducts((attempt) => (attempt < 2 ? Promise.reject(new TypeError('reset')) : undefined)),
    );
    expect(result.outcome).toBe('pulled');
    expect(attempts.get(PRODUCTS)).toBe(2);
  });

  test.each([401, 404, 500])('gives up at once after %i', async (status) => {
    const { result, attempts } = await pull(onProducts(() => json({}, status)));
    expect(result).toMatchObject({ outcome: 'failed' });
    expect(attempts.get(PRODUCTS)).toBe(1);
  });

  test('gives up after 400 once that answers the specified call, too', async () => {
    const { result, attempts } = await pull(onProducts(() => json({}, 400)));
    expect(result).toMatchObject({ outcome: 'failed' });
    expect(attempts.get(PRODUCTS)).toBe(2);
  });

  test('gives up after the fourth try, and reports what the API answered', async () => {
    const { result, attempts } = await pull(onProducts(() => json({}, 503)));
    expect(result).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('answered 503'),
    });
    expect(attempts.get(PRODUCTS)).toBe(4);
  });

  test('gives up on an API that is slower than its time-out', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { result, attempts } = await pull(
      (path, signal) => (path === PRODUCTS ? never(signal) : undefined),
      300,
    );
    expect(result).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('did not answer in time'),
    });
    expect(attempts.get(PRODUCTS)).toBe(1);
  });

  test.each([
    ['HTML', () => new Response('<h1>Maintenance</h1>')],
    ['half a document', () => new Response('{"data":[{"type":"prod')],
    ['another document', () => json({ items: [] })],
    ['a list of words', () => json(['data'])],
  ])('fails as a whole when the API answers %s', async (_, answer) => {
    const { result } = await pull(onProducts(answer));
    expect(result.outcome).toBe('failed');
  });

  test('reports a malformed record and brings the rest', async () => {
    const good = { type: 'brands', id: 'b1', attributes: { name: 'A', 'slug-url': 'a' } };
    const bad = { type: 'brands', id: 'b2', attributes: { name: 'B', 'slug-url': '../b' } };
    const { result } = await pull((path) =>
      path.startsWith('/api/v2.6/brands') ? json({ data: [good, bad, 7] }) : undefined,
    );
    expect(result).toMatchObject({
      outcome: 'pulled',
      malformed: [
        { type: 'brands', id: 'b2', problem: expect.stringContaining('slugUrl') },
        { type: 'brands', id: '(no id)' },
      ],
    });
  });
});

const brand = (id: string, name = id) => ({
  type: 'brands',
  id,
  attributes: { name, 'slug-url': id.replace(/[^a-z0-9]/g, '-') },
});

/** Answers requests for brands with these pages, and lets all others through. */
function brandPages(...pages: ReadonlyArray<ReadonlyArray<unknown>>): Fault {
  const total = pages.flat().length;
  return (path) => {
    const [, page] = /^\/api\/v2\.6\/brands (\d+)$/.exec(path) ?? [];
    if (!page) return undefined;
    const meta = { 'total-pages': pages.length, 'total-items': total };
    return json({ data: pages[Number(page) - 1], meta });
  };
}

/** Like `json`, but with é in Latin-1, which isn't valid UTF-8. */
function latin1(body: unknown): Response {
  return new Response(Buffer.from(JSON.stringify(body), 'latin1'));
}

const idsIn = (list: ReadonlyArray<{ type: string; record: { id: string } }>, type: string) =>
  list.filter((each) => each.type === type).map(({ record }) => record.id);

describe('a list that was not read completely', () => {
  test('because its pages overlap, with the right number of records, is read again', async () => {
    const overlapping = brandPages([brand('b1'), brand('b2')], [brand('b2'), brand('b3')]);
    const right = brandPages([brand('b1'), brand('b2')], [brand('b3'), brand('b4')]);
    const { result } = await pull((path, signal, attempt) =>
      (attempt < 2 ? overlapping : right)(path, signal, attempt),
    );
    expect(result).toMatchObject({ outcome: 'pulled', incomplete: [] });
    if (result.outcome !== 'pulled') return;
    expect(idsIn(result.records, 'brands')).toEqual(['b1', 'b2', 'b3', 'b4']);
  });

  test('again and again is reported, and absence from it means nothing', async () => {
    const { result, attempts } = await pull(
      brandPages([brand('b1'), brand('b2')], [brand('b2'), brand('b3')]),
    );
    expect(attempts.get('/api/v2.6/brands 2')).toBe(3);
    expect(result).toMatchObject({
      outcome: 'pulled',
      incomplete: [{ type: 'brands', problem: 'b2 stands on it twice' }],
    });
    if (result.outcome !== 'pulled') return;
    expect(unprovenAbsences(result)({ type: 'brands', id: 'b4' })).toBe(true);
    expect(unprovenAbsences(result)({ type: 'products', id: 'p4' })).toBe(false);
  });

  test('because a record has no id makes absence from it mean nothing', async () => {
    const { result } = await pull(brandPages([brand('b1'), { type: 'brands', id: 7 }]));
    expect(result).toMatchObject({
      malformed: [{ type: 'brands', id: '(no id)' }],
      incomplete: [{ type: 'brands', problem: expect.stringContaining('no id') }],
    });
  });
});

describe('text that is not UTF-8', () => {
  test('is refused for the record that has it, and for no other', async () => {
    const data = [brand('b1', 'Café'), brand('b2', 'Sable')];
    const { result } = await pull((path) =>
      path.startsWith('/api/v2.6/brands') ? latin1({ data }) : undefined,
    );
    expect(result).toMatchObject({
      outcome: 'pulled',
      malformed: [{ type: 'brands', id: 'b1', problem: expect.stringContaining('not UTF-8') }],
      incomplete: [],
    });
    if (result.outcome !== 'pulled') return;
    expect(idsIn(result.records, 'brands')).toEqual(['b2']);
  });

  test('in an id leaves the record unknown, so that none is absent', async () => {
    const { result } = await pull((path) =>
      path.startsWith('/api/v2.6/brands') ? latin1({ data: [brand('é')] }) : undefined,
    );
    expect(result).toMatchObject({
      malformed: [{ type: 'brands', id: '(no id)' }],
      incomplete: [{ type: 'brands' }],
    });
  });

  test('is not the same as U+FFFD that the API itself wrote', async () => {
    const { result } = await pull(brandPages([brand('b1', 'Caf\uFFFD')]));
    expect(result).toMatchObject({ outcome: 'pulled', malformed: [], incomplete: [] });
  });
});
