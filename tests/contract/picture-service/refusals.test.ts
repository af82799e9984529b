import type { RequestListener, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aSource, type Source } from './picture-source.ts';
import { aService } from './test-service.ts';

const photo = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#b0304a' },
})
  .jpeg()
  .toBuffer();
const huge = await sharp({
  create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' },
})
  .png()
  .toBuffer();

const send = (response: ServerResponse, body: Uint8Array | string, type = 'image/jpeg') =>
  response.setHeader('Content-Type', type).end(body);

const givesPhoto: RequestListener = (_request, response) => void send(response, photo);

describe('an address is refused, and nothing is fetched', () => {
  const encoded = (url: string) => `/images/320/${encodeURIComponent(url)}`;

  test.each<[string, (source: Source, foreign: Source) => string]>([
    ['of another origin', (_, { origin }) => encoded(`${origin}/a.jpg`)],
    [
      'of another host name for the source',
      ({ port }) => encoded(`http://localhost:${port}/a.jpg`),
    ],
    ['of a private place', () => encoded('http://169.254.169.254/latest/meta-data')],
    ['of this machine', () => encoded('http://[::1]:4321/a.jpg')],
    ['of another port', ({ port }) => encoded(`http://127.0.0.1:${port + 1}/a.jpg`)],
    ['of another scheme', ({ origin }) => encoded(origin.replace('http', 'https'))],
    ['of a file', () => encoded('file:///etc/passwd')],
    ['that holds its data', () => encoded('data:image/png;base64,iVBORw0KGgo=')],
    ['with a name', ({ port }) => encoded(`http://user@127.0.0.1:${port}/a.jpg`)],
    ['with a password', ({ port }) => encoded(`http://:secret@127.0.0.1:${port}/a.jpg`)],
    [
      'with the source as a name',
      ({ origin }, foreign) => encoded(`${origin}@127.0.0.1:${foreign.port}/a.jpg`),
    ],
    [
      'with the source in its query',
      ({ origin }, foreign) => encoded(`${foreign.origin}/?${origin}/a.jpg`),
    ],
    ['that begins like the source', ({ origin }) => encoded(`${origin}.elsewhere.example/a.jpg`)],
    ['encoded twice', ({ origin }) => encoded(encodeURIComponent(`${origin}/a.jpg`))],
    ['not encoded', ({ origin }) => `/images/320/${origin}/a.jpg`],
    ['badly encoded', ({ origin }) => `${encoded(`${origin}/a.jpg`)}%E0%A4%A`],
    ['without a scheme', ({ port }) => encoded(`//127.0.0.1:${port}/a.jpg`)],
    [
      'in a width that is never made',
      ({ origin }) => encoded(`${origin}/a.jpg`).replace('320', '321'),
    ],
    [
      'in a width of other digits',
      ({ origin }) => encoded(`${origin}/a.jpg`).replace('320', '0320'),
    ],
    ['without a width', ({ origin }) => `/images//${encodeURIComponent(`${origin}/a.jpg`)}`],
    ['with more behind it', ({ origin }) => `${encoded(`${origin}/a.jpg`)}/more`],
    ['of nothing', () => '/images/320/'],
  ])('%s', async (_name, path) => {
    const [source, foreign] = [await aSource(givesPhoto), await aSource(givesPhoto)];
    const { askAt } = aService({ sources: [source.origin] });
    const answer = await askAt(path(source, foreign));
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect([...source.requests, ...foreign.requests]).toEqual([]);
  });

  test('of any picture, if there is no source', async () => {
    const source = await aSource(givesPhoto);
    expect((await aService().ask(`${source.origin}/a.jpg`)).status).toBe(404);
    expect(source.requests).toEqual([]);
  });
});

describe('what is not a picture of a source is not served', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each<[string, RequestListener, RegExp]>([
    ['an SVG with a script', (_, response) => send(response, script), /no raster|decoded/],
    [
      'an SVG that says it is one',
      (_, response) => send(response, script, 'image/svg+xml'),
      /no raster|decoded/,
    ],
    ['a page', (_, response) => send(response, '<!doctype html><p>Hello'), /decoded/],
    ['nothing', (_, response) => send(response, ''), /nothing|decoded/],
    [
      'a picture that ends early',
      (_, response) => send(response, photo.subarray(0, photo.byteLength / 2)),
      /decoded/,
    ],
    ['a picture of too many pixels', (_, response) => send(response, huge), /pixel limit/],
    [
      'a picture that is too long',
      (_, response) => send(response, Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)])),
      /more than 20971520 bytes/,
    ],
    [
      'a body that never ends',
      (_, response) => {
        const chunk = Buffer.alloc(1024 * 1024);
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      },
      /more than 20971520 bytes/,
    ],
    ['an answer that never comes', () => {}, /did not answer within 200 ms/],
    [
      'a body that never goes on',
      (_, response) => void response.write(photo.subarray(0, 100)),
      /did not answer within 200 ms/,
    ],
    ['a connection that is cut', (request) => request.socket.destroy(), /cannot be read/],
    ['a failure', (_, response) => response.writeHead(500).end('sorry'), /status 500/],
    ['a part', (_, response) => response.writeHead(206).end(photo), /status 206/],
  ])('%s', async (_name, answer, problem) => {
    const source = await aSource(answer);
    const isSlow = String(problem).includes('200 ms');
    const { ask, logged } = aService({
      sources: [source.origin],
      ...(isSlow && { timeoutMs: 200 }),
    });
    const refused = await ask(`${source.origin}/a.jpg`);
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([502, 'no-store']);
    expect(refused.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(logged).toMatchObject([
      { source: `${source.origin}/a.jpg`, problem: expect.stringMatching(problem) },
    ]);
  });

  test.each([301, 302, 307, 308])('a redirect (%i), which is not followed', async (status) => {
    const foreign = await aSource(givesPhoto);
    const source = await aSource((_, response) =>
      response.writeHead(status, { Location: `${foreign.origin}/a.jpg` }).end(),
    );
    const { ask } = aService({ sources: [source.origin] });
    expect((await ask(`${source.origin}/a.jpg`)).status).toBe(502);
    expect(foreign.requests).toEqual([]);
  });

  test.each([404, 410])('one that its source no longer has (%i)', async (status) => {
    const source = await aSource((_, response) => response.writeHead(status).end());
    const { ask } = aService({ sources: [source.origin] });
    const answer = await ask(`${source.origin}/a.jpg`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });
});

test('a source learns nothing about the shopper', async () => {
  const source = await aSource(givesPhoto);
  const { ask } = aService({ sources: [source.origin] });
  await ask(`${source.origin}/a.jpg`, {
    headers: {
      Cookie: 'access-token-signature=x',
      Authorization: 'Bearer x',
    },
  });
  expect(source.requests[0]?.headers).not.toHaveProperty('cookie');
  expect(source.requests[0]?.headers).not.toHaveProperty('authorization');
});
