import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { openCommerceUnseeded } from '#scripts/serve/embedded-commerce.ts';
import { openShop, type ShopParts } from '#scripts/serve/open-shop.ts';
import { showPublished } from '#scripts/serve/show-published.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { aContentFolder, aRecordFile } from '../builders/content-folder.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { aFakeMedusa } from '../builders/medusa/fake-medusa.ts';
import { SG_KEY, SG_REGION } from '../builders/medusa/fake-region.ts';
import { aFakeShopApi } from '../builders/vendure/fake-shop-api.ts';

test('a shop with a part that does not open closes those that did', {
  timeout: 120_000,
}, async () => {
  const config = readConfig({ STOREFRONT_DATA: aFolder() });
  const watching = { log: pino({ level: 'silent' }), tracing: undefined };
  const published = showPublished(config, { ...watching, drawings: undefined });
  onTestFinished(published.close);
  const commerce = await openCommerceUnseeded(config);
  onTestFinished(commerce.close);
  let gatesClosed = 0;
  const gate = {
    run: <T>(call: () => Promise<T>) => call(),
    close() {
      gatesClosed += 1;
    },
  };
  const watchDatabase = () => {
    throw new Error('The last part does not open.');
  };

  const opened = new AsyncDisposableStack();
  const checkoutSecret = 'of a checkout that nobody opens';
  const parts = { watchDatabase, webhooks: undefined, published, checkoutSecret, ...watching };
  await expect(
    openShop(config, { ...parts, commerce: { ...commerce, gate } }, opened),
  ).rejects.toThrow('The last part does not open.');
  await opened.disposeAsync();
  expect(gatesClosed).toBe(1);
});

/** Ends a process that loads code of the console other than its contract with the shop. */
const WITHOUT_CONSOLE = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/\\/console\\/(app|server)\\//.test(url)) throw new Error('loads ' + url);
      return next(url, context);
    },
  });
`)}`;

describe('of the console', { timeout: 120_000 }, () => {
  /** Serves a shop that has published nothing, until the test ends. */
  function serve(variables: NodeJS.ProcessEnv) {
    const args = ['--import', WITHOUT_CONSOLE, 'scripts/storefront.ts', 'serve', '--json'];
    const child = spawn(process.execPath, args, {
      cwd: PROJECT_FOLDER,
      env: {
        ...commandEnvironment(aFolder()),
        COMMERCE_API_URL: 'http://127.0.0.1:9',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = child.stderr.toArray().then((chunks) => chunks.join(''));
    const ended = once(child, 'close');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    return { said, opened: listeningAddress(child) };
  }

  test('a shop that has none loads nothing', async () => {
    const address = await serve({}).opened;
    expect((await fetch(`${address}/console`)).status).toBe(404);
  });

  test('a shop loads what it has once it has a token', async () => {
    const { said, opened } = serve({ STOREFRONT_CONSOLE_TOKEN: 'a-token-of-sufficient-length' });
    await expect(opened).rejects.toThrow('ended before it listened');
    expect(await said).toContain('loads file:');
  });
});

/** A system to sell from, with a Velvet Lipstick for $35, and the settings that choose it. */
interface Selling {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly variantId: string;
  settings(url: string): Readonly<Record<string, string>>;
}

function aSellingVendure(): Selling {
  const variants = [{ id: '11', name: 'Rose', price: 3_500, stock: 5 }];
  const { fetch } = aFakeShopApi([{ id: '1', name: 'Velvet Lipstick', variants }]);
  return {
    fetch: (request) => fetch(request),
    variantId: '11',
    settings: (url) => ({
      STOREFRONT_SOURCE: 'vendure',
      VENDURE_URL: url,
      VENDURE_CHANNELS: 'SG=sg-token',
    }),
  };
}

function aSellingMedusa(): Selling {
  const amounts = { [SG_REGION]: 35 };
  const { fetch } = aFakeMedusa([
    { id: 'prod_1', title: 'Velvet Lipstick', collection: 'pcol_halo', keys: [SG_KEY], amounts },
  ]);
  return {
    fetch: async (request) => {
      const { url, method, headers } = request;
      return fetch(url, { method, headers, body: await request.text() });
    },
    variantId: 'prod_1_rose',
    settings: (url) => ({
      STOREFRONT_SOURCE: 'medusa',
      MEDUSA_URL: url,
      MEDUSA_REGIONS: `SG=${SG_REGION}`,
      MEDUSA_KEYS: SG_KEY,
    }),
  };
}

test.each([
  ['Vendure', aSellingVendure],
  ['Medusa', aSellingMedusa],
])(
  'a shop that sells from %s answers the browser from it, and has no commerce API of its own',
  {
    timeout: 120_000,
  },
  async (_name, open) => {
    const selling = open();
    const systemUrl = await addressOf(selling.fetch);
    const dataFolder = aFolder();
    const config = readConfig({ STOREFRONT_DATA: dataFolder, ...selling.settings(systemUrl) });
    const { origin } = await anOpenedShop(config);
    const url = await addressOf(origin.fetch);
    const headers = { 'X-Site-Country': 'SG', 'Sec-Fetch-Site': 'same-origin' };
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${url}/api/${path}`, { ...init, headers });
    const body = JSON.stringify({ line_items: [{ variant_id: selling.variantId, quantity: 2 }] });
    const added = await call('v2.5/cart/line_items', { method: 'POST', body });
    expect(await added.json()).toMatchObject({
      data: { attributes: { 'line-items-count': 2, 'display-total': '$70' } },
    });
    const found = await call('v3/search?query=velvet&facets=false');
    expect(await found.json()).toMatchObject({ results: { variants: { nbHits: 1 } } });
    // It has members of its own; what only the embedded API has isn't there.
    expect((await call('v2.6/account/user')).status).toBe(401);
    expect((await call('v2.6/account/beauty_profile')).status).toBe(404);
    expect(readdirSync(dataFolder)).not.toContain('commerce.db');
  },
);

test('a shop that sells from Vendure has its editorial records edited in the console', {
  timeout: 120_000,
}, async () => {
  const selling = aSellingVendure();
  const content = aContentFolder({ 'all/pages/terms.json': aRecordFile({ title: 'Terms' }) });
  const dataFolder = aFolder();
  const config = readConfig({
    ...selling.settings(await addressOf(selling.fetch)),
    STOREFRONT_DATA: dataFolder,
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    STOREFRONT_EDITORIAL_TYPES: 'quick-links',
    STOREFRONT_CONTENT: content.folder,
    STOREFRONT_CONTENT_TYPES: 'pages',
  });
  const { origin, commerce } = await anOpenedShop(config);
  const url = await addressOf(origin.fetch);
  const console = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/console/api${path}`, {
      method,
      headers: { Authorization: 'Bearer the-token-of-the-console', 'X-Console-Name': 'CI' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };

  const { json: set } = await console('POST', '/change-sets', { title: 'Gifts' });
  const written = { exists: true, name: 'Gifts', link: '/gifts' };
  for (const [field, value] of Object.entries(written)) {
    const save = { type: 'quick-links', id: 'gifts', locale: 'sg-en', field, value, expected: 0 };
    expect((await console('PUT', `/change-sets/${set.id}/fields`, save)).status).toBe(200);
  }
  const { json: drafted } = await console('GET', `/change-sets/${set.id}`);
  const publish = { expected: drafted.version };
  expect((await console('POST', `/change-sets/${set.id}/publish`, publish)).status).toBe(200);

  const { signal } = new AbortController();
  const link = { type: 'quick-links', id: 'gifts' };
  const read = await commerce.source.contentOf(localeFor('SG')).read(link, signal);
  expect(read).toMatchObject({ records: [{ content: { value: { name: 'Gifts' } } }] });
  // The edit arrived like a webhook.
  const { json: taken } = await console('GET', '/deliveries');
  expect(JSON.stringify(taken)).toContain('gifts');

  const whyNot = async (path: string) => (await console('GET', `/writable/sg-en/${path}`)).json;
  expect(await whyNot('pages/terms')).toEqual({
    error: `This is a file of the content folder, and is edited there: ${content.folder}/all/pages/terms.json.`,
  });
  expect((await whyNot('pages/other')).error).toContain(`files of the content folder`);
  expect(await whyNot('products/1')).toEqual({
    error: 'This comes from Vendure, and is edited there.',
    link: `${config.vendure?.url}/dashboard/products/1`,
  });
  const { json: types } = await console('GET', '/writable-types');
  expect(Object.keys(types)).toEqual(['quick-links']);
  // Shoppers still reach Vendure alone.
  const headers = { 'X-Site-Country': 'SG', 'Sec-Fetch-Site': 'same-origin' };
  expect((await fetch(`${url}/api/v2.6/quick_links`, { headers })).status).toBe(404);
  expect((await fetch(`${url}/api/v2.6/account/user`, { headers })).status).toBe(401);
});

/** Opens a shop until the test ends. */
async function anOpenedShop(config: Config) {
  const watching = { log: pino({ level: 'silent' }), tracing: undefined };
  const published = showPublished(config, { ...watching, drawings: undefined });
  const commerce = await openCommerceUnseeded(config);
  const opened = new AsyncDisposableStack();
  onTestFinished(async () => {
    await opened.disposeAsync();
    await commerce.close();
    await published.close();
  });
  const watchDatabase = () => ({});
  const checkoutSecret = 'of a checkout that nobody opens';
  const parts = { watchDatabase, webhooks: undefined, published, checkoutSecret, ...watching };
  return { ...(await openShop(config, { ...parts, commerce } as ShopParts, opened)), commerce };
}

/** Has requests answered at an address of this machine until the test ends. */
async function addressOf(
  answer: Parameters<typeof createAdaptorServer>[0]['fetch'],
): Promise<string> {
  const server = createAdaptorServer({ fetch: answer });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
