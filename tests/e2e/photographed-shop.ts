import { rm } from 'node:fs/promises';

import { Hono } from 'hono';
import sharp from 'sharp';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { NodeEnv } from '#server/http/client-address.ts';
import { listen } from '#server/http/listen.ts';
import { aBrowsedShop } from '../builders/browsed-shop.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { build, newDataFolder, serve, stop } from './serve-shop.ts';

/** A drawn packshot or scene in an answer of the API. */
const DRAWN = /"\/pictures\/v1\/(packshot|billboard)\/[a-z-]+\.svg(\?[^"]*)?"/g;
const PACKSHOT_SIDE = 1_400;

/**
 * The shop of tests in one locale, in which a remote API has photographs where the embedded
 * one has drawings. Returns its address, and a function that closes it.
 */
export async function openPhotographedShop() {
  const dataFolder = await newDataFolder();
  const remote = await openRemote();
  const settings = { dataFolder, env: { COMMERCE_API_URL: remote.url } };
  await build({ ...settings, locales: [FIRST_LOCALE] });
  const { server, url } = await serve(settings);
  return {
    url,
    async close() {
      await stop(server);
      await remote.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function openRemote() {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  await api.seed(aBrowsedShop(new Date()), { identity: 'the shop of tests' });
  const app = new Hono<NodeEnv>();
  app.get('/photos/*', async ({ req }) => {
    const { width = PACKSHOT_SIDE, height = PACKSHOT_SIDE } = req.query();
    const body = await photo(Number(width), Number(height));
    return new Response(body, { headers: { 'Content-Type': 'image/jpeg' } });
  });
  app.all('/api/*', async ({ req }) =>
    withPhotos(await api.fetch(req.raw), new URL(req.url).origin),
  );
  const { port, stop: close } = await listen(app, { port: 0, host: '127.0.0.1', graceMs: 100 });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await close();
      await api.close();
    },
  };
}

async function withPhotos(answer: Response, origin: string): Promise<Response> {
  const { status, headers } = answer;
  const text = await answer.text();
  const body = text.replaceAll(
    DRAWN,
    (_drawn, kind: string, query = '') => `"${origin}/photos/${kind}.jpg${query}"`,
  );
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  return new Response(status === 304 ? null : body, { status, headers: kept });
}

async function photo(width: number, height: number) {
  const background = { r: width % 256, g: height % 256, b: 120 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(buffer);
}
