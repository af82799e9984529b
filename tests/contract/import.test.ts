import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { type ImportOptions, importCommand } from '#scripts/commands/import.ts';
import { openCommerce } from '#scripts/serve/embedded-commerce.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { COMMAND } from '../builders/command.ts';
import { aTerminal } from '../builders/terminal.ts';

interface Printed {
  readonly type: string;
  readonly records?: string;
  readonly removed?: number;
}

const SINGAPORE = { headers: { 'X-Site-Country': 'SG', 'Accept-Language': 'en-SG' } };

/** A shop into which the command imports catalogues. */
function aShopToFill() {
  const folder = aFolder();
  const dataFolder = join(folder, 'data');
  const config = readConfig({ STOREFRONT_DATA: dataFolder });
  let files = 0;
  return {
    dataFolder,
    /** The products that a search finds at an origin that keeps running during imports. */
    async openSearch() {
      const api = await createCommerceApi({ databaseFile: join(dataFolder, 'commerce.db') });
      onTestFinished(() => api.close());
      return async (query: string): Promise<number> => {
        const request = new Request(`http://shop/api/v2.6/search?query=${query}`, SINGAPORE);
        const { results } = (await (await api.fetch(request)).json()) as {
          results: { variants: { nbHits: number } };
        };
        return results.variants.nbHits;
      };
    },
    async import(lines: ReadonlyArray<object | string>, options: ImportOptions = {}) {
      files += 1;
      const file = join(folder, `catalogue-${files}.jsonl`);
      const written = lines.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
      writeFileSync(file, written.join('\n'));
      return ran(file, options);
    },
    /** Makes Singapore a country that has been published. */
    publish() {
      const file = openLocaleFile(dataFolder, 'sg-en');
      file.inTransaction(() =>
        file.releases.add({ id: 1, snapshotVersion: 1, codeBuild: 'x', createdAt: 1 }),
      );
      file.close();
    },
    importAgain: (options: ImportOptions) => ran(join(folder, `catalogue-${files}.jsonl`), options),
    undo: () => ran(undefined, { undo: true }),
    /** Sets CATALOGUE to a file with these lines, and opens the shop as at a start. */
    async start(lines: ReadonlyArray<object>) {
      const file = join(folder, 'own.jsonl');
      writeFileSync(file, lines.map((each) => JSON.stringify(each)).join('\n'));
      return startAgain();
    },
    startAgain,
    importOwn: (options: ImportOptions) =>
      ran(join(folder, 'own.jsonl'), options, { ...config, catalogue: join(folder, 'own.jsonl') }),
    /** What the API sells: the names of products by id, and the order of the list of all. */
    async products(): Promise<Record<string, string>> {
      const database = join(dataFolder, 'commerce.db');
      const api = await createCommerceApi({ databaseFile: database });
      const request = new Request('http://shop/api/v2.6/products?page[size]=48', SINGAPORE);
      const { data } = (await (await api.fetch(request)).json()) as {
        data: Array<{ id: string; attributes: { name: string } }>;
      };
      await api.close();
      return Object.fromEntries(data.map(({ id, attributes }) => [id, attributes.name]));
    },
  };

  async function startAgain() {
    const { terminal, complaints, results } = aTerminal<Printed>();
    const catalogue = join(folder, 'own.jsonl');
    await (await openCommerce({ ...config, catalogue }, terminal)).close();
    return { complaints, results, differenceOf: differencesIn(results) };
  }

  async function ran(file: string | undefined, options: ImportOptions, settings = config) {
    const { terminal, complaints, results } = aTerminal<Printed>();
    const code = await importCommand(file, options, { config: settings, terminal });
    const removed = results.filter((each) => each.removed).map(({ records }) => records);
    return {
      code,
      complaints,
      removed,
      last: results.at(-1),
      differenceOf: differencesIn(results),
    };
  }
}

const differencesIn = (results: ReadonlyArray<Printed>) => (type: string) =>
  results.find(({ records }) => records === type);

const line = (id: string, name = `Velvet ${id}`) => aCatalogueLine({ id, name });

const FOUR = [line('P1'), line('P2'), line('P3'), line('P4')];

describe('an import', { timeout: 60_000 }, () => {
  test('into an empty shop fills it, and says from what', async () => {
    const shop = aShopToFill();
    const { code, differenceOf, last } = await shop.import(FOUR);
    expect(code).toBe(0);
    expect(differenceOf('products')).toMatchObject({ added: 4, updated: 0, unchanged: 0 });
    expect(differenceOf('navigation')).toMatchObject({ added: 9 });
    expect(last).toMatchObject({ type: 'imported', lines: 4, problems: 0 });
    expect(Object.keys(await shop.products())).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  test('of a part adds and updates, and removes nothing', async () => {
    const shop = aShopToFill();
    await shop.import(FOUR);
    const part = [line('P2', 'Renamed'), line('P3'), { ...line('P9'), brand_id: 7, brand: 'Lune' }];
    const { code, differenceOf } = await shop.import(part);
    expect(code).toBe(0);
    expect(differenceOf('products')).toMatchObject({
      added: 1,
      updated: 1,
      unchanged: 1,
      staying: 2,
    });
    expect(differenceOf('brands')).toMatchObject({ added: 1, updated: 0, unchanged: 1 });
    expect(differenceOf('navigation')).toBeUndefined();
    expect(await shop.products()).toEqual({
      P1: 'Velvet P1',
      P2: 'Renamed',
      P3: 'Velvet P3',
      P4: 'Velvet P4',
      P9: 'Velvet P9',
    });
    // A second import of the same file changes nothing.
    expect((await shop.import(part)).differenceOf('products')).toMatchObject({ unchanged: 3 });
  });

  test('gives a new product a slug of its own, and leaves known ones where they are', async () => {
    const shop = aShopToFill();
    await shop.import(FOUR);
    const { differenceOf } = await shop.import([line('P1', 'Other'), line('P5', 'Velvet P1')]);
    expect(differenceOf('products')).toMatchObject({ added: 1, updated: 1 });
    const api = await createCommerceApi({ databaseFile: join(shop.dataFolder, 'commerce.db') });
    const slugs = await Promise.all(
      ['maison-aube-velvet-p1', 'maison-aube-velvet-p1-p5'].map(async (slug) => {
        const request = new Request(`http://shop/api/v2.6/products/${slug}`);
        const { data } = (await (await api.fetch(request)).json()) as { data: { id: string } };
        return data.id;
      }),
    );
    await api.close();
    expect(slugs).toEqual(['P1', 'P5']);
  });

  test('removes what the file lacks only with --replace, and is undone', async () => {
    const shop = aShopToFill();
    await shop.import(FOUR);
    const before = await shop.products();
    const { differenceOf } = await shop.import([line('P2'), '{"id":'], { replace: true });
    expect(differenceOf('products')).toMatchObject({ unchanged: 1, removed: 3 });
    expect(Object.keys(await shop.products())).toEqual(['P2']);
    expect(await shop.undo()).toMatchObject({ code: 0 });
    expect(await shop.products()).toEqual(before);
    // The second undo reverts the first.
    await shop.undo();
    expect(Object.keys(await shop.products())).toEqual(['P2']);
  });

  test('says that the guard will stop publishing it, and what publishes it', async () => {
    const shop = aShopToFill();
    await shop.import(FOUR);
    const quiet = await shop.import([line('P2')], { replace: true, dryRun: true });
    expect(quiet.complaints, 'nothing is published yet').toEqual([]);
    shop.publish();
    const reduced = await shop.import([line('P2')], { replace: true, dryRun: true });
    expect(reduced.complaints).toEqual([
      'Publishing this is stopped as unusual until somebody lets it through: SG loses 3 of 4 products.',
    ]);
    const dearer = FOUR.map(({ id, name }) => aCatalogueLine({ id, name, price: 99 }));
    expect((await shop.import(dearer)).complaints).toEqual([
      'Publishing this is stopped as unusual until somebody lets it through: SG has new prices for 4 of 4 products.',
    ]);
    expect((await shop.import(dearer)).complaints).toEqual([]);
  });

  test('says so of pages and brands that go although all products stay', async () => {
    const shop = aShopToFill();
    const ofBrand = (each: number, brand: number) => ({
      ...line(`P${each}`),
      brand_id: brand,
      brand: `Maison ${brand}`,
    });
    const twenty = Array.from({ length: 20 }, (_, each) => ofBrand(each, each));
    await shop.import(twenty);
    shop.publish();
    expect((await shop.import(twenty)).complaints).toEqual([]);
    const taken = twenty.map((_, each) => ofBrand(each, 0));
    const replaced = await shop.import(taken, { replace: true, dryRun: true });
    expect(replaced.complaints).toEqual([expect.stringContaining('SG loses 19 of 20 brands.')]);
    // Each of the other brands had a page in each of three categories.
    const { complaints } = await shop.import(taken);
    expect(complaints).toEqual([
      expect.stringContaining('SG loses 57 of 106 pages of the catalogue.'),
    ]);
    const few = taken.map((each, at) => (at === 0 ? ofBrand(0, 1) : each));
    expect((await shop.import(few)).complaints).toEqual([]);
  });

  test('is found by searches of an origin that is running', async () => {
    const shop = aShopToFill();
    await shop.import(FOUR);
    const hits = await shop.openSearch();
    expect(await hits('velvet')).toBe(4);
    await shop.import([line('P9')]);
    expect(await hits('velvet')).toBe(5);
    await shop.importAgain({ replace: true });
    expect(await hits('velvet')).toBe(1);
    await shop.undo();
    expect(await hits('velvet')).toBe(5);
  });

  test('that only adds is undone, too', async () => {
    const shop = aShopToFill();
    await shop.import(FOUR);
    const before = await shop.products();
    await shop.import([line('P2', 'Renamed'), line('P9')]);
    await shop.undo();
    expect(await shop.products()).toEqual(before);
  });

  test('names and counts bad lines', async () => {
    const shop = aShopToFill();
    const { code, complaints, last } = await shop.import([line('P1'), '{"id":', line('P1')]);
    expect(code).toBe(3);
    expect(complaints).toEqual([
      expect.stringMatching(/catalogue-1\.jsonl:2 {2}left out: /),
      expect.stringMatching(/catalogue-1\.jsonl:3 {2}left out: repeats the id P1 of line 1/),
    ]);
    expect(last).toMatchObject({ lines: 3, problems: 2 });
  });

  test('as a dry run reports the same, and changes nothing', async () => {
    const shop = aShopToFill();
    const empty = await shop.import(FOUR, { dryRun: true });
    expect(empty.differenceOf('products')).toMatchObject({ added: 4 });
    expect(existsSync(shop.dataFolder)).toBe(false);
    await shop.import(FOUR);
    const before = [await shop.products(), readdirSync(shop.dataFolder)];
    const { differenceOf, last } = await shop.import([line('P2', 'Renamed')], { dryRun: true });
    expect(differenceOf('products')).toMatchObject({ updated: 1, staying: 3 });
    expect(last).toMatchObject({ type: 'compared' });
    expect([await shop.products(), readdirSync(shop.dataFolder)]).toEqual(before);
  });

  test('can only be undone after one, and needs a file or --undo', async () => {
    const shop = aShopToFill();
    expect(await shop.undo()).toMatchObject({
      code: 1,
      complaints: [expect.stringContaining('No catalogue is kept')],
    });
    expect(existsSync(shop.dataFolder)).toBe(false);
    await shop.import(FOUR);
    expect(await shop.undo()).toMatchObject({ code: 1 });
  });
});

test('without a folder for temporary files, the command says so and what to do', () => {
  const folder = aFolder();
  const file = join(folder, 'catalogue.jsonl');
  writeFileSync(file, JSON.stringify(line('P1')));
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'import', file], {
    encoding: 'utf8',
    // A file, as root may write to any folder.
    env: { ...process.env, TMPDIR: file, STOREFRONT_DATA: join(folder, 'data') },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`Nothing can be written to ${file}`);
  expect(stderr).toContain('TMPDIR');
  expect(stderr).not.toMatch(/^ {4}at /m);
}, 60_000);

test('CATALOGUE fills an empty shop; a changed one adds, updates, and removes nothing', async () => {
  const shop = aShopToFill();
  await shop.start(FOUR);
  const before = await shop.products();
  expect(Object.keys(before)).toEqual(['P1', 'P2', 'P3', 'P4']);
  const { differenceOf, complaints } = await shop.start([line('P2', 'Renamed'), line('P9')]);
  expect(differenceOf('products')).toMatchObject({ added: 1, updated: 1, staying: 3 });
  expect(complaints).toEqual([expect.stringMatching(/storefront import .*own\.jsonl --replace/)]);
  expect(await shop.products()).toEqual({ ...before, P2: 'Renamed', P9: 'Velvet P9' });
  expect(await shop.startAgain()).toMatchObject({ complaints: [], results: [] });
  await shop.undo();
  expect(await shop.products()).toEqual(before);
  // What it advises: the products go, and the demo's content around them, such as stores, stays.
  const { code, removed } = await shop.importOwn({ replace: true });
  expect(code).toBe(0);
  expect(removed).toContain('products');
  expect(removed).not.toContain('stores');
  expect(Object.keys(await shop.products())).toEqual(['P2', 'P9']);
}, 180_000);
