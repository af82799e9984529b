import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { ADMIN_TOKEN, aServedShop } from '../builders/served-shop.ts';

const JSON_API = 'application/vnd.api+json';
const IN_SINGAPORE = { 'X-Site-Country': 'SG', 'Accept-Language': 'en' };

const body = async (address: string) => (await fetch(address)).text();

/** A shop with one product, and nothing configured except the admin API. */
async function aShopOfOne() {
  const shop = await aServedShop({ lines: [aCatalogueLine()], locales: ['SG', 'HK'] });
  const { data } = await (
    await fetch(`${shop.url}/api/v2.6/products/P1`, {
      headers: { Accept: JSON_API, ...IN_SINGAPORE },
    })
  ).json();
  const variant = data.relationships.variants.data[0].id as string;
  return {
    ...shop,
    path: `/products/${data.attributes['slug-url']}`,
    /** Sets the price in Singapore, in cents; resolves once the edit is acknowledged. */
    async edit(price: number) {
      const edited = await fetch(`${shop.url}/api/admin/v1/variants/${variant}`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${ADMIN_TOKEN}`,
          'Content-Type': JSON_API,
          ...IN_SINGAPORE,
        },
        body: JSON.stringify({ data: { type: 'variants', id: variant, attributes: { price } } }),
      });
      expect(edited.status).toBe(200);
    },
  };
}

/** Exit code and complaint of another process that would serve the folder. */
async function serveAgain(dataFolder: string): Promise<readonly [code: number, problem: string]> {
  const child = spawn(process.execPath, [COMMAND, 'serve'], {
    env: commandEnvironment(dataFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const problem = text(child.stderr);
  const [code] = await once(child, 'close');
  return [code, await problem];
}

test('a price edited through the API is on the page that shoppers get, and survives its process', async () => {
  const { url, path, edit, end, serve, dataFolder } = await aShopOfOne();
  const sameFolder = join(aFolder(), 'link');
  symlinkSync(dataFolder, sameFolder);
  const refusal = serveAgain(sameFolder);
  const before = await body(url + path);
  const inHongKong = await body(`${url}${path}?country_code=HK`);
  await edit(98_765);
  expect(before).not.toContain('987.65');
  await expect.poll(() => body(url + path), { timeout: 60_000 }).toContain('987.65');
  expect(await body(`${url}${path}?country_code=HK`)).toBe(inHongKong);

  // A second process doesn't serve the same folder, by whatever path, and says which one does.
  const [code, problem] = await refusal;
  expect(code).toBe(1);
  expect(problem).toMatch(/is served by process \d+ already/);

  await edit(87_654);
  await end('SIGKILL');
  const { url: again } = await serve();
  await expect.poll(() => body(again + path), { timeout: 60_000 }).toContain('876.54');
}, 240_000);
