import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { packshotAddress } from '#commerce-api/pictures/addresses.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { previewAddress, reviewPhotoAddress } from '#domain/pictures/picture-addresses.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { startOrigin } from '../origin/test-origin.ts';
import { aSource } from './picture-source.ts';
import { AVIF, aService, WEBP } from './test-service.ts';

const DAY_MS = 86_400_000;
/** A busy machine takes its time. */
const SOON = { timeout: 10_000 };

const created = (width: number, height: number, background = '#b0304a') =>
  sharp({ create: { width, height, channels: 4, background } });
const photo = await created(800, 600).jpeg().toBuffer();
const otherPhoto = await created(800, 600, '#204080').jpeg().toBuffer();
const clear = await created(800, 600, 'transparent').png().toBuffer();

const gives =
  (body: Uint8Array, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);

async function aServiceOf(answer: RequestListener, options = {}) {
  const source = await aSource(answer);
  const url = `${source.origin}/a.jpg`;
  return { source, url, ...aService({ sources: [source.origin], ...options }) };
}

const filesIn = (folder: string) => readdir(folder);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a picture', () => {
  test.for([
    [AVIF, 'image/avif', 'heif', photo],
    [WEBP, 'image/webp', 'webp', photo],
    ['*/*', 'image/jpeg', 'jpeg', photo],
    ['*/*', 'image/png', 'png', clear],
    [AVIF, 'image/avif', 'heif', clear],
  ] as const)('for a client that accepts %s is %s', async ([accept, type, format, original]) => {
    const { ask, url } = await aServiceOf(gives(original));
    const answer = await ask(url, { accept });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'",
    });
    const body = await bytesOf(answer);
    expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength));
    const about = await sharp(body).metadata();
    expect([about.format, about.width, about.height]).toEqual([format, 320, 240]);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be given as %s', async (format) => {
    const original = await created(800, 600).toFormat(format).toBuffer();
    const { ask, url } = await aServiceOf(gives(original));
    const about = await sharp(await bytesOf(await ask(url))).metadata();
    expect([about.format, about.width, about.pages ?? 1]).toEqual(['webp', 320, 1]);
  });

  test('is never enlarged', async () => {
    const { ask, url } = await aServiceOf(gives(photo));
    expect((await sharp(await bytesOf(await ask(url, { width: 1920 }))).metadata()).width).toBe(
      800,
    );
  });

  test('is rotated as its camera says, and loses all other metadata', async () => {
    const turned = await created(800, 600)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { ask, url } = await aServiceOf(gives(turned));
    const about = await sharp(await bytesOf(await ask(url, { accept: '*/*' }))).metadata();
    expect([about.width, about.height, about.orientation, about.exif]).toEqual([
      320,
      427,
      undefined,
      undefined,
    ]);
  });

  test('is 304 for clients that hold it, and has an ETag for each format', async () => {
    const { ask, url } = await aServiceOf(gives(photo));
    const etags = await Promise.all(
      [AVIF, WEBP].map(async (accept) => (await ask(url, { accept })).headers.get('ETag')),
    );
    expect(new Set(etags).size).toBe(2);
    const held = await ask(url, { accept: WEBP, headers: { 'If-None-Match': etags[1] } });
    expect([held.status, held.headers.get('Vary'), (await bytesOf(held)).byteLength]).toEqual([
      304,
      'Accept',
      0,
    ]);
    expect((await ask(url, { accept: AVIF, headers: { 'If-None-Match': etags[1] } })).status).toBe(
      200,
    );
  });

  test('has the safe headers of the origin, and no body for HEAD', async () => {
    const { service, url } = await aServiceOf(gives(photo));
    const origin = await startOrigin({ images: (request) => service.fetch(request) });
    const path = `/images/320/${encodeURIComponent(url)}`;
    const [head, get] = [
      await origin.ask(path, { method: 'HEAD' }),
      await origin.ask(path, { headers: { 'Accept-Encoding': 'br' } }),
    ];
    await origin.stop();
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(get.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      vary: 'Accept',
    });
  });
});

const square = await created(500, 500).jpeg().toBuffer();
const tall = await created(200, 900).png().toBuffer();
const wide = await created(1_800, 200).webp().toBuffer();

describe('a picture beside a shared link', () => {
  const PREVIEW_SIZE = [1200, 630];
  const aboutOf = async (answer: Response) => sharp(await bytesOf(answer)).metadata();
  const previewOf = (url: string) => previewAddress(url, [new URL(url, 'http://x').origin]) ?? '';

  test.each([
    ['a photo', photo],
    ['a square', square],
    ['a tall one', tall],
    ['a wide one', wide],
    ['a transparent one', clear],
  ])('is, of %s, a JPEG of the size that links have', async (_name, original) => {
    const { askAt, url } = await aServiceOf(gives(original));
    const answer = await askAt(previewOf(url), { Accept: AVIF });
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    const { format, width, height } = await aboutOf(answer);
    expect([format, width, height]).toEqual(['jpeg', ...PREVIEW_SIZE]);
  });

  test('is made from a drawing, once, and kept', async () => {
    let drawn = 0;
    const pictures = createPictures();
    const draw = (request: Request) => {
      drawn += 1;
      return pictures.fetch(request);
    };
    const { askAt } = aService({ draw });
    const packshot = packshotAddress({
      productType: 'lipstick',
      brandName: 'Maison Aube',
      color: '#b0304a',
      seed: 'x',
      view: 0,
    });
    const answer = await askAt(previewOf(packshot));
    expect(answer.headers.get('Cache-Control')).toContain('public');
    const { format, width, height } = await aboutOf(answer);
    expect([format, width, height]).toEqual(['jpeg', ...PREVIEW_SIZE]);
    expect((await askAt(previewOf(packshot))).status).toBe(200);
    expect(drawn).toBe(1);
    expect((await askAt(previewOf('/pictures/v1/packshot/spaceship.svg'))).status).toBe(404);
  });

  test('does not exist in a width of pages, or for another file of the shop', async () => {
    const draw = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { askAt } = aService({ draw });
    const encoded = encodeURIComponent('/pictures/v1/logo.svg');
    expect((await askAt(`/images/320/${encoded}`)).status).toBe(404);
    expect((await askAt(`/images/preview/${encodeURIComponent('/cart')}`)).status).toBe(404);
    const disguised = encodeURIComponent('http://drawn.invalid/pictures/v1/logo.svg');
    expect((await askAt(`/images/preview/${disguised}`)).status).toBe(404);
  });
});

describe('a picture that a member has uploaded', () => {
  const address = reviewPhotoAddress('0b7e4f0e-6d0c-4a52-9a51-3f3c2a9d8e11');

  test('comes in the widths of pages, and is gone when it is gone', async () => {
    const asked: Array<string> = [];
    let isThere = true;
    let ms = 0;
    const uploaded = ({ url }: Request) => {
      asked.push(new URL(url).pathname);
      if (!isThere) return new Response(null, { status: 404 });
      return new Response(Uint8Array.from(photo), { headers: { 'Content-Type': 'image/webp' } });
    };
    const { ask } = aService({ uploaded, now: () => Date.now() + ms });
    const answer = await ask(address, { width: 160 });
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width]).toEqual(['webp', 160]);
    expect(asked).toEqual([address]);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    isThere = false;
    expect((await ask(address, { width: 160 })).status).toBe(200);
    ms += 6 * 60_000;
    expect((await ask(address, { width: 160 })).status).toBe(404);
    expect((await ask(address, { width: 160 })).status).toBe(404);
  });

  test('is no other path of the API', async () => {
    const uploaded = () => new Response(Uint8Array.from(photo));
    const { ask } = aService({ uploaded });
    for (const other of [
      '/api/v2.6/account/user',
      '/api/v2.6/review_photos/../account/user',
      `${address}?as=another`,
      address.replace('.webp', '.svg'),
    ]) {
      expect((await ask(other)).status, other).toBe(404);
    }
  });
});

describe('work is done once', () => {
  test('for all clients that ask at the same time', async () => {
    const { ask, url, source } = await aServiceOf(gives(photo));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(source.requests.length).toBe(1);
  });

  test('for all widths and formats that are asked for together', async () => {
    const { ask, url, source } = await aServiceOf(gives(photo));
    await Promise.all([
      ask(url),
      ask(url, { width: 640 }),
      ask(url, { width: 640, accept: '*/*' }),
    ]);
    expect(source.requests.length).toBe(1);
  });

  test('for a service that is restarted', async () => {
    const first = await aServiceOf(gives(photo));
    const before = await bytesOf(await first.ask(first.url));
    await first.service.close();
    const again = aService({ sources: [first.source.origin], folder: first.folder });
    expect(await bytesOf(await again.ask(first.url))).toEqual(before);
    expect(first.source.requests.length).toBe(1);
  });

  test('and no more than possible: later clients are asked to come again', async () => {
    const { ask, source, service } = await aServiceOf(() => {}, { waiting: 0 });
    const room = 4 * availableParallelism();
    const asked = Array.from({ length: room }, (_, index) => ask(`${source.origin}/${index}.jpg`));
    await expect.poll(() => source.requests.length, SOON).toBe(room);
    const refused = await ask(`${source.origin}/more.jpg`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    await service.close();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(room).fill(502));
    expect(source.requests.length).toBe(room);
  });
});

describe('a picture that was made more than a day ago', () => {
  const clock = () => {
    let time = Date.parse('2026-01-31T08:00:00Z');
    return { now: () => time, pass: (ms: number) => (time += ms) };
  };

  test('is served once more, while its source is asked for a newer one', async () => {
    const { now, pass } = clock();
    let current = photo;
    const { ask, url, source } = await aServiceOf(
      (_request, response) => void response.end(current),
      { now },
    );
    const before = await bytesOf(await ask(url));
    current = otherPhoto;
    pass(DAY_MS - 1);
    await ask(url);
    expect(source.requests.length).toBe(1);
    pass(2);
    expect(await bytesOf(await ask(url))).toEqual(before);
    await expect.poll(async () => bytesOf(await ask(url)), SOON).not.toEqual(before);
    expect(source.requests.length).toBe(2);
  });

  test('stays for another day, if its source has no newer one', async () => {
    const { now, pass } = clock();
    const { ask, url, source } = await aServiceOf(
      (request, response) =>
        request.headers['if-none-match'] === '"1"'
          ? void response.writeHead(304).end()
          : void response.writeHead(200, { ETag: '"1"' }).end(photo),
      { now },
    );
    const before = await bytesOf(await ask(url));
    pass(DAY_MS + 1);
    await ask(url);
    await expect.poll(() => source.requests.length, SOON).toBe(2);
    expect(source.requests[1]?.headers['if-none-match']).toBe('"1"');
    expect(await bytesOf(await ask(url))).toEqual(before);
  });

  test.each([
    ['fails', 500],
    ['has it no more', 404],
  ])('stays if its source %s, which is left alone for a minute', async (_name, status) => {
    const { now, pass } = clock();
    let isWell = true;
    const { ask, url, source, logged } = await aServiceOf(
      (_request, response) => void response.writeHead(isWell ? 200 : status).end(photo),
      { now },
    );
    const before = await bytesOf(await ask(url));
    isWell = false;
    pass(DAY_MS + 1);
    expect(await bytesOf(await ask(url))).toEqual(before);
    await expect.poll(() => logged.length, SOON).toBe(1);
    expect(await bytesOf(await ask(url))).toEqual(before);
    expect(source.requests.length).toBe(2);
  });
});

describe('what is kept', () => {
  /** Pictures that compress badly, so that a few fill a cache. */
  const noise = () =>
    sharp({
      create: {
        width: 320,
        height: 320,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();

  test('has a limit, beyond which the least recently used is deleted', async () => {
    const body = await noise();
    const size = (await sharp(body).webp({ quality: 75 }).toBuffer()).byteLength;
    const folder = aFolder();
    const { ask, source } = await aServiceOf(gives(body), { folder, maxBytes: size * 3.5 });
    const urls = [1, 2, 3, 4].map((name) => `${source.origin}/${name}.jpg`) as [
      string,
      ...Array<string>,
    ];
    for (const url of urls.slice(0, 3)) await ask(url);
    await ask(urls[0]);
    await ask(urls[3] ?? '');
    await expect.poll(async () => (await filesIn(folder)).length, SOON).toBe(3);

    const later = aService({ sources: [source.origin], folder });
    const asked = source.requests.length;
    for (const url of [urls[0], urls[2], urls[3]]) await later.ask(url ?? '');
    expect(source.requests.length).toBe(asked);
    await later.ask(urls[1] ?? '');
    expect(source.requests.length).toBe(asked + 1);
  });

  test('is made again if it is broken, and what was never finished is deleted', async () => {
    const { ask, url, source, folder, service } = await aServiceOf(gives(photo));
    const before = await bytesOf(await ask(url));
    await service.close();
    const [file = ''] = await filesIn(folder);
    await writeFile(join(folder, file), (await readFile(join(folder, file))).subarray(0, 150));
    await writeFile(join(folder, `${file}.x.partial`), 'half');
    const again = aService({ sources: [source.origin], folder });
    expect(await bytesOf(await again.ask(url))).toEqual(before);
    expect(source.requests.length).toBe(2);
    expect(await filesIn(folder)).toEqual([file]);
  });
});

test('a picture that cannot be kept is served all the same', async () => {
  const { ask, url, folder, logged } = await aServiceOf(gives(photo));
  await ask(`${url}?first`);
  await rm(folder, { recursive: true });
  expect((await ask(url)).status).toBe(200);
  expect(logged).toMatchObject([{ msg: 'A picture was not kept.' }]);
});

test('a service that closes stops what it is reading', async () => {
  const { ask, url, source, service } = await aServiceOf(() => {});
  const asked = ask(url);
  await expect.poll(() => source.requests.length, SOON).toBe(1);
  await service.close();
  expect((await asked).status).toBe(502);
});
