import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { aFolder } from '../builders/snapshot.ts';

const COMMAND = join(PROJECT_FOLDER, 'scripts', 'storefront.ts');
const TOKEN = 'a-token-of-the-content-team';
const JSON_API = 'application/vnd.api+json';

const LINE = {
  id: 'P1',
  name: 'Velvet Lipstick',
  brand: 'Maison Aube',
  brand_id: 12,
  category: ['Makeup', 'Lip', 'Lipstick'],
  price_usd: 26,
  option: 'shade',
  variants: [{ name: 'Rosewood', hex: '#8e4a4f', price_usd: 26 }],
};

/** A shop that is built and served, as its commands do it, with its webhooks connected. */
async function aServedShop() {
  const folder = aFolder();
  const catalogue = join(folder, 'catalogue.jsonl');
  writeFileSync(catalogue, JSON.stringify(LINE));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    HOST: '127.0.0.1',
    STOREFRONT_DATA: join(folder, 'data'),
    CATALOGUE: catalogue,
    COMMERCE_ADMIN_TOKEN: TOKEN,
    STOREFRONT_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
  };
  await promisify(execFile)(process.execPath, [COMMAND, 'build', 'SG', 'HK'], { env });
  const child = spawn(process.execPath, [COMMAND, 'serve', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => ended(child));
  return listeningAddress(child);
}

async function ended(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

const body = async (address: string) => (await fetch(address)).text();

test('a price edited through the API is on the page that shoppers get', async () => {
  const shop = await aServedShop();
  const { data } = await (
    await fetch(`${shop}/api/v2.6/products/P1`, {
      headers: { Accept: JSON_API, 'X-Site-Country': 'SG', 'Accept-Language': 'en' },
    })
  ).json();
  const path = `/products/${data.attributes['slug-url']}`;
  const before = await body(shop + path);
  const inHongKong = await body(`${shop}${path}?country_code=HK`);
  const variant = data.relationships.variants.data[0].id as string;

  const edited = await fetch(`${shop}/api/admin/v1/variants/${variant}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': JSON_API,
      'X-Site-Country': 'SG',
      'Accept-Language': 'en',
    },
    body: JSON.stringify({
      data: { type: 'variants', id: variant, attributes: { price: 98_765 } },
    }),
  });
  expect(edited.status).toBe(200);

  expect(before).not.toContain('987.65');
  await expect.poll(() => body(shop + path), { timeout: 20_000 }).toContain('987.65');
  expect(await body(`${shop}${path}?country_code=HK`)).toBe(inHongKong);
}, 90_000);
