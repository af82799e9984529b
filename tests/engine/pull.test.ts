import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { RECORD_TYPE_NAMES } from '#commerce/record-types.ts';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { type Fault, faultyFetch } from '../builders/faulty-fetch.ts';
import { aSeed } from '../builders/seed.ts';

/** Pulls sg-en from an embedded API whose answers pass through a fault. */
async function pull(fault: Fault = () => undefined, timeoutMs = 5_000) {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  onTestFinished(() => api.close());
  await api.seed(aSeed({ products: 12 }), { identity: 'test' });
  const { fetch, attempts } = faultyFetch(
    async (input, init) => api.fetch(new Request(input, init)),
    fault,
  );
  const client = createCommerceClient({
    baseUrl: 'http://commerce.internal',
    fetch,
    country: 'SG',
    language: 'en',
    timeoutMs,
  });
  return { result: await pullLocale({ client, firstRetryMs: 1 }), attempts };
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

  test.each([429, 502, 503, 504])('tries again after %i', async (status) => {
    const { result, attempts } = await pull(
      onProducts((attempt) => (attempt < 3 ? json({}, status) : undefined)),
    );
    expect(result.outcome).toBe('pulled');
    expect(attempts.get(PRODUCTS)).toBe(3);
  });

  test('tries again after a network fault', async () => {
    const { result, attempts } = await pull(
      onProducts((attempt) => (attempt < 2 ? Promise.reject(new TypeError('reset')) : undefined)),
    );
    expect(result.outcome).toBe('pulled');
    expect(attempts.get(PRODUCTS)).toBe(2);
  });

  test.each([400, 401, 404, 500])('gives up at once after %i', async (status) => {
    const { result, attempts } = await pull(onProducts(() => json({}, status)));
    expect(result).toMatchObject({ outcome: 'failed' });
    expect(attempts.get(PRODUCTS)).toBe(1);
  });

  test('gives up after the fourth try, and says what the API answered', async () => {
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
  ])('fails whole when the API answers %s', async (_, answer) => {
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
