import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { PLAIN_DRAWINGS } from '#commerce-api/pictures/plain-drawings.ts';
import { startOrigin } from './test-origin.ts';

const LIST = JSON.stringify({ data: Array.from({ length: 200 }, (_, id) => ({ id })) });
const JSON_API = { 'Content-Type': 'application/vnd.api+json' };

/** An upstream that answers like the API, depending on the last segment of the path. */
function api(request: Request): Response {
  const { pathname } = new URL(request.url);
  const known = { ETag: '"abc"', 'Content-Length': String(LIST.length) };
  const vary = { Vary: 'X-Site-Country, Accept-Language' };
  if (request.headers.get('If-None-Match')?.includes('"abc"')) {
    return new Response(null, { status: 304, headers: { ...vary, ETag: '"abc"' } });
  }
  const answers: Readonly<Record<string, () => Response>> = {
    known: () => new Response(LIST, { headers: { ...JSON_API, ...vary, ...known } }),
    streamed: () =>
      new Response(new Blob([LIST.repeat(9)]).stream(), { headers: { ...JSON_API, ...vary } }),
    large: () => new Response(randomBytes(2_000_000).toString('base64'), { headers: JSON_API }),
    small: () => new Response('{}', { headers: { ...JSON_API, 'Content-Length': '2' } }),
    unchangeable: () =>
      new Response(LIST, { headers: { ...JSON_API, 'Cache-Control': 'no-transform' } }),
    binary: () => new Response(LIST, { headers: { 'Content-Type': 'image/png' } }),
  };
  return answers[pathname.slice('/api/'.length)]?.() ?? new Response(null, { status: 404 });
}

describe('an answer of another app', () => {
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  beforeAll(async () => {
    const packshot = () => `<svg>${'<path d="M0 0"/>'.repeat(200)}</svg>`;
    const pictures = createPictures({ ...PLAIN_DRAWINGS, packshot });
    origin = await startOrigin({ api, pictures: (request) => pictures.fetch(request) });
  });
  afterAll(() => origin.stop());

  const accepting = (encoding: string, more = {}) => ({
    headers: { 'Accept-Encoding': encoding, ...more },
  });

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is compressed for clients that accept %s, whole or as a stream',
    async (encoding, undo) => {
      const known = await origin.ask('/api/known', accepting(encoding));
      expect(known.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(known.body.byteLength),
        vary: 'X-Site-Country, Accept-Language, Accept-Encoding',
        etag: 'W/"abc"',
      });
      expect(known.body.byteLength).toBeLessThan(LIST.length / 3);
      expect(undo(known.body).toString()).toBe(LIST);

      const streamed = await origin.ask('/api/streamed', accepting(encoding));
      expect(streamed.headers['content-encoding']).toBe(encoding);
      expect(undo(streamed.body).toString()).toBe(LIST.repeat(9));
    },
  );

  it.each(['br', 'zstd', 'gzip'])('may be left in the midst of its %s', async (encoding) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const answer = await fetch(`http://localhost:${origin.port}/api/large`, {
      ...accepting(encoding),
      signal,
    });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    leaving.abort();
    expect((await origin.ask('/api/known')).status).toBe(200);
  });

  it('is plain for clients that accept no encoding, and says that it varies', async () => {
    const { body, headers } = await origin.ask('/api/known', accepting('br;q=0, *;q=0'));
    expect(body.toString()).toBe(LIST);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers).toMatchObject({ etag: '"abc"', vary: expect.stringContaining('Encoding') });
  });

  it('is 304 for clients that hold it in any encoding', async () => {
    const held = { 'If-None-Match': 'W/"abc"' };
    const { status, headers } = await origin.ask('/api/known', accepting('gzip', held));
    expect(status).toBe(304);
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('is compressed cheaply if it may be different the next time', async () => {
    const { headers } = await origin.ask('/api/known', accepting('gzip, deflate, br, zstd'));
    expect(headers['content-encoding']).toBe('zstd');
  });

  it.each(['small', 'unchangeable', 'binary'])('that is %s stays as it is', async (kind) => {
    const { headers } = await origin.ask(`/api/${kind}`, accepting('br'));
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is compressed if it is a drawn picture', async () => {
    const path = '/pictures/v1/packshot/lipstick.svg?brand=Aube&seed=1';
    const plain = await origin.ask(path, accepting('identity'));
    const { body, headers } = await origin.ask(path, accepting('gzip, deflate, br, zstd'));
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br' });
    expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
    expect(headers['cache-control']).toContain('immutable');
  });
});
