import * as zlib from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeStill } from '#server/pages/picture-service/encode-picture.ts';
import { aSeed } from '../../builders/seed.ts';
import { AS_ADMIN, requestOf, startTestApi } from './test-api.ts';

const WIDTH = 400;
const START = Date.parse('2026-06-01T00:00:00Z');
let seconds = 0;

const { api, call } = await startTestApi(aSeed(), {
  prepareUpload: (file) => encodeStill(file, WIDTH),
  clock: () => new Date(START + 1_000 * seconds++),
});

const red = { r: 200, g: 20, b: 20 };
const aPicture = (width = 60, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: red } });

async function upload(file: Uint8Array, name = 'banner.jpg') {
  const path = `admin/v1/pictures?${new URLSearchParams({ name })}`;
  const { url } = requestOf(path, {});
  const sent = { method: 'POST', headers: AS_ADMIN, body: new Uint8Array(file) };
  const answer = await api.fetch(new Request(url, sent));
  return { status: answer.status, json: await answer.json() };
}

async function uploaded(file: Uint8Array, name?: string) {
  const { status, json } = await upload(file, name);
  expect(status, JSON.stringify(json)).toBe(201);
  const answer = await api.fetch(requestOf(json.data.attributes.url.slice('/api/'.length), {}));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { ...json.data, bytes, headers: answer.headers };
}

const list = (query = '') => call(`admin/v1/pictures?${query}`, { headers: AS_ADMIN });

test('a picture is stored as WebP, and everybody may read it for good', async () => {
  const { id, attributes, bytes, headers } = await uploaded(await aPicture().jpeg().toBuffer());
  expect(attributes).toEqual({
    url: `/api/v2.6/pictures/${id}.webp`,
    name: 'banner.jpg',
    width: 60,
    height: 20,
  });
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(headers.get('Cache-Control')).toContain('immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 20 });
});

test('it is no wider than pages show pictures', async () => {
  const { attributes } = await uploaded(await aPicture(800, 100).png().toBuffer());
  expect(attributes).toMatchObject({ width: WIDTH, height: 50 });
});

test('it is turned as its camera was held, and says nothing of where and by whom it was taken', async () => {
  const file = await aPicture(60, 20)
    .withExif({
      IFD0: { Copyright: 'Mei Tan' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' },
    })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(file).metadata()).orientation).toBe(6);
  const { attributes, bytes } = await uploaded(file);
  expect(attributes).toMatchObject({ width: 20, height: 60 });
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes('Mei Tan')).toBe(false);
});

test('a transparent ground stays so', async () => {
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = sharp({ create: { width: 30, height: 10, channels: 4, background: ground } });
  const { bytes } = await uploaded(await logo.png().toBuffer());
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = (delay: Array<number>) =>
    sharp(Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    }).gif({ delay });
  const cases: ReadonlyArray<readonly [string, string, () => Promise<Uint8Array>]> = [
    ['an SVG with a script', 'picture-kind', async () => latin1(svg)],
    ['an SVG behind the mark of a JPEG', 'picture-kind', async () => latin1(`\xff\xd8\xff${svg}`)],
    ['nothing', 'picture-kind', async () => latin1('')],
    ['a page', 'picture-kind', async () => latin1('<!doctype html><script>alert(1)</script>')],
    ['a PDF', 'picture-kind', async () => latin1('%PDF-1.7\n')],
    ['half of a JPEG', 'picture-broken', async () => halfOf(await noise().jpeg().toBuffer())],
    ['half of a PNG', 'picture-broken', async () => halfOf(await noise().png().toBuffer())],
    ['many pixels in few bytes', 'picture-pixels', () => aPicture(9_000, 9_000).png().toBuffer()],
    ['a GIF that moves', 'picture-animated', () => gif([100, 100]).toBuffer()],
    ['a PNG that moves', 'picture-animated', async () => moving(await aPicture().png().toBuffer())],
  ];
  test.each(cases)('%s: %s', async (_file, code, make) => {
    const { status, json } = await upload(await make());
    expect({ status, code: json.errors?.[0]?.code }).toEqual({ status: 422, code });
  });

  test('50 MB', async () => {
    expect((await upload(new Uint8Array(50 * 1024 * 1024))).status).toBe(413);
  });

  test('somebody without a token', async () => {
    const request = requestOf('admin/v1/pictures', { method: 'POST', body: 'x' });
    expect((await api.fetch(request)).status).toBe(401);
  });
});

test('keeps nothing of what stands behind the picture in its file', async () => {
  const behind = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
  const { bytes } = await uploaded(Buffer.concat([await aPicture(61).gif().toBuffer(), behind]));
  expect(bytes.includes('script')).toBe(false);
});

test('lists uploads, the newest first, and finds them by words of their names', async () => {
  await uploaded(await aPicture(11, 11).jpeg().toBuffer(), 'Été 100%.jpg');
  await uploaded(await aPicture(12, 12).jpeg().toBuffer(), 'Winter\u0000.jpg');
  const { data, meta } = await list('page[size]=2');
  expect(data.map(({ attributes }) => attributes.name)).toEqual(['Winter.jpg', 'Été 100%.jpg']);
  expect(meta['total-items']).toBeGreaterThan(2);
  const named = async (name: string) =>
    (await list(`${new URLSearchParams({ 'filter[name]': name })}`)).data.map(
      (each) => each.attributes.name,
    );
  expect(await named('ete')).toEqual(['Été 100%.jpg']);
  expect(await named('0%')).toEqual(['Été 100%.jpg']);
  expect(await named('i_ter')).toEqual([]);
});

test('the same file again is the same picture, and the newest', async () => {
  const file = await aPicture(13, 13).jpeg().toBuffer();
  const { id } = await uploaded(file, 'one.jpg');
  await uploaded(await aPicture(14, 14).jpeg().toBuffer(), 'two.jpg');
  expect((await uploaded(file, 'three.jpg')).id).toBe(id);
  const { data } = await list('page[size]=2');
  expect(data.map(({ attributes }) => attributes.name)).toEqual(['three.jpg', 'two.jpg']);
});

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const halfOf = (file: Uint8Array) => file.subarray(0, file.length / 2);

/** An animated PNG, as far as its head says so. */
function moving(png: Buffer): Uint8Array {
  const head = 33;
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write('acTL', 4);
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(zlib.crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, head), chunk, png.subarray(head)]);
}
