import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { openProcess } from '../../bench/serve/open-process.ts';
import { aSeed } from '../../builders/seed.ts';
import { signedWebhook } from '../../builders/signed-webhook.ts';
import { build } from '../../e2e/serve-shop.ts';
import type { FunctionThatRan } from './functions-that-ran.ts';

/**
 * `node tests/tools/walk/run.ts [--files]`: how many of the product's files and functions run from the
 * webhook of an edited price until a shopper gets the page with it, by room. With `--files`, lists
 * the files. Only what runs in each of several edits counts, so that timers don't. The pages' own
 * code is compiled into the code build and isn't counted.
 */
const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
const LOCALE = localeFor('SG');
const EDITS = 6;
const PATIENCE_MS = 60_000;
const ADMIN_TOKEN = 'token-of-the-walk';
const JSON_API = 'application/vnd.api+json';
const secret = `whsec_${randomBytes(24).toString('base64')}`;

const folder = mkdtempSync(join(tmpdir(), 'storefront-walk-'));
const api = await createCommerceApi({ databaseFile: ':memory:', adminToken: ADMIN_TOKEN });
await api.seed(aSeed({ products: 12 }), { identity: 'walk' });
const source = createServer(getRequestListener(async (request) => api.fetch(request)));
source.listen(0, '127.0.0.1');
await once(source, 'listening');
try {
  const dataFolder = join(folder, 'data');
  const env = {
    COMMERCE_API_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
    STOREFRONT_WEBHOOK_SECRETS: secret,
  };
  await build({ dataFolder, env, locales: [LOCALE] });
  const origin = await openProcess({
    args: ['scripts/storefront.ts', 'serve', '--json'],
    env: {
      ...env,
      STOREFRONT_DATA: dataFolder,
      STOREFRONT_CONFIG: '',
      PORT: '0',
      HOST: '127.0.0.1',
      WALK_FOLDER: folder,
      NODE_OPTIONS: `--import=${import.meta.resolve('./coverage-agent.ts')}`,
    },
    logFile: join(folder, 'origin.log'),
  });
  try {
    print(await walk(origin.url));
  } finally {
    await origin.close();
  }
} finally {
  source.close();
  await api.close();
  rmSync(folder, { recursive: true });
}

/** The functions that ran in each of the edits after the first, which opens and compiles. */
async function walk(url: string): Promise<ReadonlyArray<FunctionThatRan>> {
  let common: Map<string, FunctionThatRan> | undefined;
  for (let number = 1; number <= EDITS; number += 1) {
    await take(2 * number - 1);
    await editAndSee(url, 4_037 + 100 * number);
    const ran = await take(2 * number);
    if (number === 1) continue;
    common = new Map([...ran].filter(([key]) => !common || common.has(key)));
  }
  return [...(common?.values() ?? [])];
}

async function editAndSee(url: string, price: number): Promise<void> {
  const product = await setPrice(LOCALE, price);
  const change = {
    type: 'content.changed',
    timestamp: new Date().toISOString(),
    data: { countries: [LOCALE.country], records: [product] },
  };
  const webhook = { id: `walk-${price}`, body: JSON.stringify(change) };
  const answer = await fetch(`${url}/hooks/content`, signedWebhook(secret, webhook));
  if (answer.status !== 202) throw new Error(`The webhook was answered ${answer.status}.`);
  const shown = (price / 100).toFixed(2);
  const until = Date.now() + PATIENCE_MS;
  while (!(await (await fetch(url + product.path)).text()).includes(shown)) {
    if (Date.now() > until) throw new Error('The edit is never seen.');
    await wait(5);
  }
}

/** Sets the price of the first product's first variant, in minor units. */
async function setPrice({ country, language }: Locale, price: number) {
  const call = (path: string, init: RequestInit = {}) =>
    api.fetch(
      new Request(`http://source.internal${path}`, {
        ...init,
        headers: {
          Accept: JSON_API,
          'Content-Type': JSON_API,
          Authorization: `Bearer ${ADMIN_TOKEN}`,
          'X-Site-Country': country,
          'Accept-Language': language,
        },
      }),
    );
  const read = async () => (await (await call('/api/v2.6/products/p1')).json()).data;
  const id = (await read()).relationships.variants.data[0].id as string;
  const body = JSON.stringify({ data: { type: 'variants', id, attributes: { price } } });
  const edited = await call(`/api/admin/v1/variants/${id}`, { method: 'PATCH', body });
  if (!edited.ok) throw new Error(`The edit was refused: ${await edited.text()}`);
  const { attributes, meta } = await read();
  return {
    type: 'products',
    id: 'p1',
    version: meta.version as number,
    path: `/products/${attributes['slug-url']}`,
  };
}

/** Has all processes and threads say what ran since the last time. */
async function take(number: number): Promise<ReadonlyMap<string, FunctionThatRan>> {
  const files = () => readdirSync(folder).filter((name) => name.startsWith(`${number}-`));
  writeFileSync(join(folder, `take-${number}`), '');
  let before = -1;
  // Whoever is busy answers a moment later; a quarter of a second without news is the end.
  for (let quiet = 0; quiet < 5 || before <= 0; quiet += 1) {
    const count = files().length;
    if (count !== before) quiet = 0;
    before = count;
    await wait(50);
  }
  const ran = files().flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Array<FunctionThatRan>,
  );
  return new Map(ran.map((each) => [`${each.file} ${each.name}`, each]));
}

function print(ran: ReadonlyArray<FunctionThatRan>): void {
  const byRoom = Map.groupBy(ran, ({ file }) => dirname(file));
  for (const [room, functions] of [...byRoom].sort(([a], [b]) => a.localeCompare(b))) {
    const files = [...new Set(functions.map(({ file }) => file))].sort();
    process.stdout.write(`${room}: ${files.length} files, ${functions.length} functions\n`);
    if (values.files) for (const file of files) process.stdout.write(`  ${file}\n`);
  }
  const files = new Set(ran.map(({ file }) => file));
  process.stdout.write(`${byRoom.size} rooms, ${files.size} files, ${ran.length} functions\n`);
}
