import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import {
  type LookedAtPicture,
  type PictureAnswer,
  type PicturesAnswer,
  REFUSED_FILE,
} from '#console/contract/picture-contract.ts';
import { editorPictures } from '#console/server/pictures/editor-pictures.ts';
import { PICTURE_UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { encodeStill } from '#server/pages/picture-service/encode-picture.ts';
import { aBareConsole, aSignedIn } from './test-console.ts';

const TOKEN = 'the-token-of-the-editor';

/** A console whose shop keeps pictures, for somebody who is signed in. */
async function aConsoleWithPictures(
  elsewhere: () => Promise<Response> = async () => new Response(),
) {
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    editorToken: TOKEN,
    prepareUpload: (file) => encodeStill(file, 400),
  });
  onTestFinished(() => api.close());
  const pictures = editorPictures({ fetch: (request) => api.fetch(request), token: TOKEN });
  const asked: Array<string> = [];
  const console = await aBareConsole({
    pictures,
    requestPicture(address) {
      asked.push(address.href);
      return elsewhere();
    },
  });
  return { ask: await asPerson(console), asked };
}

async function asPerson(console: Awaited<ReturnType<typeof aBareConsole>>) {
  const { cookie } = await aSignedIn(console, { name: 'Ana', role: 'editor', countries: ['SG'] });
  const headers = { Cookie: cookie, 'X-Console-Request': '1' };
  return async <T>(path: string, body?: Uint8Array<ArrayBuffer>) => {
    const init = body ? { method: 'POST', body } : {};
    const response = await fetch(`${console.url}/console/api${path}`, { headers, ...init });
    return { status: response.status, body: (await response.json()) as T & { error?: string } };
  };
}

const aPicture = async (width = 90, height = 30) => {
  const create = { width, height, channels: 3, background: '#c01818' } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

test('what somebody uploads is listed with its size', async () => {
  const { ask } = await aConsoleWithPictures();
  const { status, body } = await ask<PictureAnswer>('/pictures?name=Winter.jpg', await aPicture());
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Winter.jpg', width: 90, height: 30 });
  expect((await ask<PicturesAnswer>('/pictures?text=winter')).body).toEqual({
    pictures: [body],
    total: 1,
  });
  expect((await ask<PicturesAnswer>('/pictures?text=summer')).body.total).toBe(0);
});

test('a file that is no picture is refused with what to do', async () => {
  const { ask } = await aConsoleWithPictures();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await ask('/pictures', svg)).toEqual({ status: 422, body: { error: REFUSED_FILE.kind } });
  const huge = new Uint8Array(PICTURE_UPLOAD_MAX_BYTES + 1);
  expect((await ask('/pictures', huge)).status).toBe(413);
});

test('a shop that keeps no pictures says so', async () => {
  const ask = await asPerson(await aBareConsole());
  expect((await ask<PicturesAnswer>('/pictures')).body).toEqual({ pictures: [], total: 0 });
  const { status, body } = await ask('/pictures', await aPicture());
  expect([status, body.error]).toEqual([404, expect.stringContaining('keeps no pictures')]);
});

const lookedAt = (url: string) => `/pictures/elsewhere?${new URLSearchParams({ url })}`;

test('an address elsewhere is asked for its size, as its camera was held', async () => {
  const file = await sharp(await aPicture())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { ask, asked } = await aConsoleWithPictures(async () => new Response(new Uint8Array(file)));
  const url = 'https://media.example/banner.jpg';
  expect((await ask<LookedAtPicture>(lookedAt(url))).body).toEqual({ width: 30, height: 90 });
  expect(asked).toEqual([url]);
});

test.each([
  ['http://media.example/a.jpg', /https/],
  ['https://127.0.0.1/a.jpg', /https/],
  ['https://localhost/a.jpg', /https/],
  ['https://media.example:8443/a.jpg', /https/],
  ['file:///etc/passwd', /https/],
])('%s is not asked at all', async (url, problem) => {
  const { ask, asked } = await aConsoleWithPictures();
  const { body } = await ask<LookedAtPicture>(lookedAt(url));
  expect(body.problem).toMatch(problem);
  expect(asked).toEqual([]);
});

test.each([
  ['a page', () => new Response('<!doctype html>'), /no picture/],
  ['nothing', () => new Response(null, { status: 404 }), /nothing at this address/],
  ['a redirect', () => Response.redirect('https://other.example/', 302), /didn’t answer/],
  ['a failure', () => new Response(null, { status: 500 }), /didn’t answer/],
  ['more than 20 MB', () => new Response(new Uint8Array(21 * 1024 * 1024)), /didn’t answer/],
])('%s elsewhere is no picture', async (_what, respond, problem) => {
  const { ask } = await aConsoleWithPictures(async () => respond());
  const { body } = await ask<LookedAtPicture>(lookedAt('https://media.example/a.jpg'));
  expect(body.problem).toMatch(problem);
});
