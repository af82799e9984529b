import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ProductRecord } from '#content/catalogue/product-schema.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { aSeed } from '../../builders/seed.ts';
import { aConsole, anOperator, type TestConsole } from './test-console.ts';

const PAGE = '/products/velvet-lipstick-p2';

async function aPublishedConsole(seed = aSeed({ products: 3 })) {
  const console = await aConsole({ seed });
  await console.rebuild();
  return { console, operator: await anOperator(console) };
}

type Operator = Awaited<ReturnType<typeof anOperator>>;

/** Opens a preview, and returns the page that it shows. */
async function previewed(console: TestConsole, operator: Operator, request: object) {
  const opened = await operator.preview({ address: PAGE, ...request });
  expect(opened.status, opened.text).toBe(200);
  const answer = await console.ask(opened.json.address, { headers: { Cookie: operator.cookie } });
  return { ...answer, id: opened.json.id as string, html: answer.body.toString() };
}

/** A digest of all files in which the shop keeps content and pages. */
function digestStored({ shop: { dataFolder } }: TestConsole): Record<string, string> {
  const digests: Record<string, string> = {};
  for (const room of ['locales', 'packs']) {
    const names = readdirSync(join(dataFolder, room), { recursive: true, withFileTypes: true });
    for (const entry of names) {
      // Write-ahead logs come and go with readers of a database.
      if (!entry.isFile() || entry.name.endsWith('-shm')) continue;
      const file = join(entry.parentPath, entry.name);
      digests[file] = createHash('sha256').update(readFileSync(file)).digest('hex');
    }
  }
  return digests;
}

describe('a preview', { timeout: 60_000 }, () => {
  test('shows a draft, and leaves no trace of it', async () => {
    const { console, operator } = await aPublishedConsole();
    const before = digestStored(console);
    const drafts = [{ type: 'products', id: 'p2', fields: { name: 'A name to come' } }];
    const { status, html, headers } = await previewed(console, operator, { drafts });
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>\s*A name to come/);
    expect(html).toContain('Preview of sg-en');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers.etag).toBeUndefined();

    const published = await console.ask(`${PAGE}?country_code=SG`);
    expect(published.body.toString()).not.toContain('A name to come');
    expect(digestStored(console)).toEqual(before);
    await console.rebuild();
    expect(console.shop.events.at(-1)).toMatchObject({ type: 'up-to-date' });
  });

  test('shows pages that a draft adds, moves and removes', async () => {
    const { console, operator } = await aPublishedConsole();
    const moved = { type: 'products', id: 'p2', fields: { slugUrl: 'moved' } };
    const gone = { type: 'products', id: 'p3', isRemoved: true };
    const { headers, status, id } = await previewed(console, operator, { drafts: [moved, gone] });
    expect(status).toBe(302);
    expect(headers.location).toBe(`/console/preview/${id}/products/moved`);
    const open = (path: string) =>
      console.ask(`/console/preview/${id}${path}`, { headers: { Cookie: operator.cookie } });
    expect((await open('/products/moved')).status).toBe(200);
    expect((await open('/products/velvet-lipstick-p3')).status).toBe(404);
    expect((await open('/sitemap.xml')).status).toBe(404);
    const listing = await open('/brands/dune-lab');
    expect(listing.body.toString()).toContain('/products/moved');
  });

  test('renders the header and footer once for all of its pages', async () => {
    const { console, operator } = await aPublishedConsole();
    const rendered = vi.spyOn(WorkerPool.prototype, 'render');
    onTestFinished(() => rendered.mockRestore());
    const drafts = [{ type: 'products', id: 'p2', fields: { name: 'A name to come' } }];
    const { html, id } = await previewed(console, operator, { drafts });
    const cookie = { headers: { Cookie: operator.cookie } };
    const other = await console.ask(`/console/preview/${id}/brands/dune-lab`, cookie);
    const [footer] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
    expect(footer).toContain('<a ');
    expect(other.body.toString()).toContain(footer);
    const paths = rendered.mock.calls.flatMap(([, { pages }]) => pages.map(({ path }) => path));
    expect(paths.toSorted()).toEqual([SHELL, PAGE, '/brands/dune-lab'].toSorted());
  });

  test('links to its other pages, and to the shop for what it does not have', async () => {
    const { console, operator } = await aPublishedConsole();
    const drafts = [{ type: 'products', id: 'p2', fields: { slugUrl: 'moved' } }];
    const { html, id } = await previewed(console, operator, {
      drafts,
      address: '/brands/dune-lab',
    });
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = '']) => link);
    const within = `/console/preview/${id}`;
    expect(links).toContain(`${within}/`);
    expect(links).toContain(`${within}/products/moved`);
    expect(links.filter((link) => /^\/(products|brands|categories)\b/.test(link))).toEqual([]);
    expect(links).toContain('/pages/mobile-app');
    for (const link of new Set(links.filter((one) => one.startsWith(within)))) {
      const shown = await console.ask(link, { headers: { Cookie: operator.cookie } });
      expect([link, shown.status]).toEqual([link, 200]);
    }
  });

  test('shows what a page will be at a future instant', async () => {
    const launch = { earlyAccessAt: null, launchAt: '2100-01-01T00:00:00Z' };
    const { console, operator } = await aPublishedConsole();
    const fields = { launchStatus: 'coming_soon', launchConfig: launch };
    const { store } = console.shop.engine.openLocales.open('sg-en');
    const [variant] = (store.get('products', 'p2') as ProductRecord).variants;
    const drafts = [
      { type: 'products', id: 'p2', fields: { ...fields, variants: [{ ...variant, ...fields }] } },
    ];
    const shown = async (at: string) => (await previewed(console, operator, { drafts, at })).html;
    const eve = await shown('2099-12-31T23:59:00Z');
    const day = await shown('2100-01-01T00:01:00Z');
    expect(eve).toMatch(/>Coming soon</);
    expect(day).not.toMatch(/>Coming soon</);
  });

  test('is refused if a draft has a field that records do not have, and names it', async () => {
    const { operator } = await aPublishedConsole();
    const drafts = [{ type: 'products', id: 'p2', fields: { nmae: 'Lipstick' } }];
    const refused = await operator.preview({ address: PAGE, drafts });
    expect(refused.status).toBe(422);
    expect(refused.json.error).toContain('products p2: nmae: There is no such field.');
  });

  test('is refused if a draft is not a record, and says which', async () => {
    const { console, operator } = await aPublishedConsole();
    const drafts = [
      { type: 'products', id: 'p2', fields: { rating: 9 } },
      { type: 'brands', id: 'b9', isRemoved: true },
    ];
    const refused = await operator.preview({ address: PAGE, drafts });
    expect(refused.status).toBe(422);
    expect(refused.json.error).toMatch(
      /^products p2: rating: .+\nbrands b9: There is no such record\.$/,
    );
    const bad = [
      { address: 'http://[' },
      { address: PAGE, at: 'tomorrow' },
      { address: PAGE, drafts: [{ type: 'spells', id: '1', fields: {} }] },
      { address: PAGE, drafts: [{ type: 'products', id: '1' }] },
      {},
    ];
    for (const request of bad) {
      const answer = await operator.preview(request);
      expect({ request, status: answer.status }).toEqual({ request, status: 400 });
    }
    expect((await operator.preview({ address: `${PAGE}?country_code=KR` })).status).toBe(409);
    expect(readdirSync(join(console.shop.dataFolder, 'previews'))).toEqual([]);
  });

  test('is for people who are signed in, and the oldest of too many ends', async () => {
    const { console, operator } = await aPublishedConsole();
    const address = async () => (await operator.preview({ address: PAGE })).json.address as string;
    const first = await address();
    expect((await console.ask(first)).status).toBe(401);
    for (let more = 0; more < 3; more += 1) await address();
    const answer = await console.ask(first, { headers: { Cookie: operator.cookie } });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('This preview is over');
    const id = first.split('/')[3] ?? '';
    expect(existsSync(join(console.shop.dataFolder, 'previews', id))).toBe(false);
  });

  test('that ends while it renders a page does so without an error', async () => {
    const { console, operator } = await aPublishedConsole();
    const { address } = (await operator.preview({ address: PAGE })).json;
    const page = console.ask(address, { headers: { Cookie: operator.cookie } });
    const others = [1, 2, 3].map(() => operator.preview({ address: PAGE }));
    expect((await page).status).not.toBe(500);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('is one of three at most, even if ten are opened at once', async () => {
    const { console, operator } = await aPublishedConsole();
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => operator.preview({ address: PAGE })),
    );
    const kept = readdirSync(join(console.shop.dataFolder, 'previews'));
    expect(kept).toHaveLength(3);
    expect(opened.map(({ json }) => json.id)).toEqual(expect.arrayContaining(kept));
  });
});
