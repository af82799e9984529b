import { cpSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { makeCurrent } from '#content-sync/render/code-build.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { runCommand } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCode, compiledCodeIn } from '../builders/compiled-code.ts';
import { folderOfFile } from '../builders/folder-of-file.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aSourceServer } from '../builders/source-server.ts';
import { livePages } from '../builders/tables.ts';

const PRODUCTS = 60;

/** The shop as first published. Tests begin with a copy of it. */
const published = { folder: folderOfFile(), isThere: false };

/** A shop with a remote commerce API, published by the real command. */
async function aShopOfSource() {
  const source = await aSourceServer(aSeed({ products: PRODUCTS }));
  const dataFolder = aFolder();
  const env = {
    ...commandEnvironment(dataFolder),
    COMMERCE_API_URL: source.url,
    // Pages name the origin of pictures, and each test's source has another port.
    PICTURE_SOURCES: 'https://pictures.example',
  };
  const run = async (...args: ReadonlyArray<string>) => {
    const { code, stdout, stderr } = await runCommand(args, env);
    return { code, output: stdout + stderr };
  };
  const pages = () => readLocale(dataFolder, 'sg-en', livePages) ?? new Map();
  if (published.isThere) {
    copyFolder(published.folder, dataFolder);
  } else {
    await makeCurrent(dataFolder, await compiledCodeIn(dataFolder));
    const first = await run('rebuild', 'sg-en');
    expect(first.code, first.output).toBe(0);
    copyFolder(dataFolder, published.folder);
    published.isThere = true;
  }
  return { source, run, pages, published: pages() };
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

beforeAll(async () => void (await compiledCode()), 120_000);

const free = (count: number) =>
  aSeed({
    products: PRODUCTS,
    product: (index) => {
      if (index >= count) return {};
      const prices = perCountry(() => ({ price: 0 }));
      return { variants: [aVariant({ id: `p${index + 1}-v1`, prices })] };
    },
  });

describe('storefront rebuild', { timeout: 240_000 }, () => {
  test('ends with 3 at prices of zero, and status says which', async () => {
    const shop = await aShopOfSource();
    await shop.source.api.seed(free(2), { identity: 'free' });
    const rebuilt = await shop.run('rebuild', 'sg-en', '--record', 'products:p1');
    expect(rebuilt).toMatchObject({ code: 3, output: expect.stringContaining('would be zero') });
    expect(shop.pages()).toEqual(shop.published);
    const status = await shop.run('status');
    expect(status.output).toContain('products p1: the price of p1-v1 would be zero');
    const accepted = await shop.run('rebuild', 'sg-en', '--accept-unusual');
    expect(accepted.code).toBe(0);
    expect(shop.pages()).not.toEqual(shop.published);
  });

  test('ends with 1 if a named record is neither at the source nor here', async () => {
    const shop = await aShopOfSource();
    const { code, output } = await shop.run('rebuild', 'sg-en', '--record', 'products:NOPE');
    expect(code).toBe(1);
    expect(output).toContain('There is no record products:NOPE');
    const known = ['--record', 'products:p1', '--record', 'brands:NOPE'];
    const both = await shop.run('rebuild', 'sg-en', ...known);
    expect([both.code, both.output]).toEqual([1, expect.stringContaining('brands:NOPE')]);
    expect(both.output).not.toContain('no record products:p1');
  });

  test('names the flags that replaced --force', async () => {
    const shop = await aShopOfSource();
    const refused = await shop.run('rebuild', 'sg-en', '--force');
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('--all-pages');
    expect(refused.output).toContain('--accept-unusual');
  });

  test('keeps the navigation that a source has lost', async () => {
    const shop = await aShopOfSource();
    shop.source.fail((path) =>
      path === '/api/v2.4/navigation' ? Response.json({ data: [] }) : undefined,
    );
    const rebuilt = await shop.run('rebuild', 'sg-en');
    expect(rebuilt.code).toBe(3);
    expect(rebuilt.output).toContain('no navigation would be left');
    expect(shop.pages()).toEqual(shop.published);
  });

  test('keeps the products that overlapping pages hide, and says so', async () => {
    const shop = await aShopOfSource();
    const first = await shop.source.api.fetch(
      new Request('http://source/api/v2.6/products?page[size]=500&include=variants,featured_ad', {
        headers: { 'X-Site-Country': 'SG', 'Accept-Language': 'en' },
      }),
    );
    const { data, included } = await first.json();
    // p59 is on both pages of the list and p60 on none; the total is right.
    const listed = [data.slice(0, 59), data.slice(58, 59)];
    shop.source.fail((path, page) =>
      path === '/api/v2.6/products' && page !== ''
        ? Response.json({
            data: listed[Number(page) - 1],
            included,
            meta: { 'total-pages': 2, 'total-items': 60 },
          })
        : undefined,
    );
    const rebuilt = await shop.run('rebuild', 'sg-en');
    expect(rebuilt).toMatchObject({
      code: 3,
      output: expect.stringContaining('stands on it twice'),
    });
    expect(shop.pages()).toEqual(shop.published);
  });

  test('says which product has no page because its address is taken', async () => {
    const shop = await aShopOfSource();
    await shop.source.api.seed(
      aSeed({
        products: PRODUCTS + 1,
        product: (index) => (index === PRODUCTS ? { slug: 'velvet-lipstick-p1' } : {}),
      }),
      { identity: 'taken' },
    );
    const taken = await shop.run('rebuild', 'sg-en');
    expect(taken.code).toBe(3);
    expect(taken.output).toContain('p61 has no page: its address is that of products p1');
  });

  test('refuses text that is not UTF-8 for the record that has it', async () => {
    const shop = await aShopOfSource();
    const names = ['Crème', 'Renamed'];
    const renamed = (index: number) => (names[index] ? { name: { en: names[index] } } : {});
    await shop.source.api.seed(aSeed({ products: PRODUCTS, product: renamed }), { identity: 'é' });
    const list = await shop.source.api.fetch(
      new Request('http://source/api/v2.6/products?page[size]=500&include=variants,featured_ad', {
        headers: { 'X-Site-Country': 'SG', 'Accept-Language': 'en' },
      }),
    );
    const latin1 = Buffer.from(await list.text(), 'latin1');
    shop.source.fail((path) => (path === '/api/v2.6/products' ? new Response(latin1) : undefined));
    const rebuilt = await shop.run('rebuild', 'sg-en');
    expect(rebuilt).toMatchObject({ code: 3, output: expect.stringContaining('not UTF-8') });
    const changed = [...shop.pages()].flatMap(([path, digest]) =>
      digest === shop.published.get(path) ? [] : [path],
    );
    expect(changed).toContain('/products/velvet-lipstick-p2');
    expect(changed).not.toContain('/products/velvet-lipstick-p1');
  });
});
