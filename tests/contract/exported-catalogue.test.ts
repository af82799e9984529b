import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exportCatalogueCommand } from '#scripts/commands/export-catalogue.ts';
import { type ImportOptions, importCommand } from '#scripts/commands/import.ts';
import { openCommerce } from '#scripts/serve/embedded-commerce.ts';
import type { Terminal } from '#scripts/terminal.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { aTerminal } from '../builders/terminal.ts';

interface Printed {
  readonly type: string;
  readonly records?: string;
}

/** A shop with the commands that bring catalogues in and out. */
function aShop() {
  const folder = aFolder();
  const config = readConfig({ STOREFRONT_DATA: join(folder, 'data') });
  const commanded = async (command: (terminal: Terminal) => Promise<number>) => {
    const { terminal, complaints, results } = aTerminal<Printed>();
    const code = await command(terminal);
    const differences = Object.fromEntries(
      results.flatMap(({ type, records, ...counts }) =>
        type === 'difference' && records ? [[records, counts]] : [],
      ),
    );
    return { code, complaints, differences };
  };
  const importFile = (file: string, options: ImportOptions = {}) =>
    commanded((terminal) => importCommand(file, options, { config, terminal }));
  return {
    importFile,
    /** Writes a file beside the catalogue. */
    write(name: string, content: string | Uint8Array) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    import(lines: ReadonlyArray<object>, options?: ImportOptions) {
      const file = join(folder, 'catalogue.jsonl');
      writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
      return importFile(file, options);
    },
    /** The file with the shop's catalogue, and its text. */
    async export(name = 'exported.jsonl') {
      const file = join(folder, name);
      await commanded((terminal) => exportCatalogueCommand(file, { config, terminal }));
      return { file, text: readFileSync(file, 'utf8') };
    },
    /** Tries to write it elsewhere. */
    exportTo: (file: string) =>
      commanded((terminal) => exportCatalogueCommand(file, { config, terminal })),
    open: () => openCommerce(config, aTerminal().terminal),
  };
}

const offers = (hkd: number, won: number) => ({
  HK: { price: hkd, stock: 3 },
  KR: { price: won, original_price: won + 5_000, stock: 0 },
});

/** By hand: three languages, two currencies, everything that a line can say. */
const BY_HAND = [
  { kind: 'category', id: 'skin', name: { en: 'Skincare', zh: '護膚', ko: '스킨케어' } },
  { kind: 'category', id: 'cream', parent: 'skin', name: { en: 'Creams', zh: '面霜', ko: '크림' } },
  { kind: 'category', id: 'gifts', name: 'Gifts', slug: '禮物', position: 7 },
  {
    kind: 'brand',
    id: 'seolhwa',
    name: { en: 'Seolhwa', ko: '설화' },
    description: { ko: '눈꽃.' },
  },
  {
    kind: 'product',
    id: 'S1',
    name: { en: 'Snow Cream ½', zh: '雪花霜', ko: '설화 크림' },
    brand: 'seolhwa',
    category: 'cream',
    description: { en: 'A cream, "rich" = light.\nIn two lines.', ko: '크림.' },
    option: 'size',
    tags: ['Vegan', 'Oil Free'],
    is_new: true,
    popularity: 12,
    launch_at: 'day+40T10:00+08:00',
    early_access_at: '2030-01-01T00:00:00+09:00',
    rating: 4.5,
    reviews_count: 2,
    rating_counts: [1, 1, 0, 0, 0],
    would_buy_again: [2, 1],
    reviews: [
      {
        ...{
          id: 'r1',
          rating: 5,
          title: { en: 'Soft', ko: '부드러워요' },
          text: 'Very. \\n Really.',
        },
        ...{
          author: { ko: '미나' },
          written_at: 'day-2T12:00Z',
          skin_type: 'dry',
          variant: 'S1-90',
        },
      },
      {
        id: 'r2',
        rating: 4,
        text: '-2 for the jar',
        author: 'A',
        written_at: '2026-01-01T00:00:00Z',
      },
    ],
    ingredients: ['Aqua', 'Snow\\Flake'],
    key_ingredients: [{ name: { en: 'Snow', zh: '雪' }, text: 'Cools.' }],
    free_from: { en: ['Oil', 'Salt'], ko: ['오일'] },
    how_to_use: [{ en: 'Spread it.', zh: '塗抹。', ko: '펴 바르세요.' }, { en: 'Rinse.' }],
    goes_well_with: ['S2'],
    store_stock: { HK: [{ store: 'central', variants: ['S1-50', 'S1-90'] }] },
    pictures: ['https://media.example/s1.jpg'],
    variants: [
      {
        ...{ id: 'S1-50', name: { en: '50 ml', zh: '50毫升' }, sku: '007', gtin: '4006381333931' },
        ...{ mpn: 'SN-50', offers: offers(210.5, 35_000) },
      },
      {
        ...{ id: 'S1-90', name: '90 ml', color: '#AABBCC' },
        pictures: [
          { src: '/s1-90.svg', alt: { en: 'A jar', ko: '병' } },
          'https://media.example/2.jpg',
        ],
        offers: {
          HK: {
            price: 300,
            sale_price: 250,
            sale_from: 'day-1',
            sale_until: 'day+28T02:00Z',
            stock: 1,
          },
        },
      },
    ],
  },
  {
    ...{ kind: 'product', id: 'S2', name: '=2 "Gift", set', brand: 'seolhwa', category: 'gifts' },
    variants: [{ id: 'S2-1', name: '', offers: offers(99, 9_000) }],
  },
];

const UNCHANGED = {
  products: { added: 0, updated: 0, unchanged: 2, staying: 0 },
  brands: { added: 0, updated: 0, unchanged: 1, staying: 0 },
  categories: { added: 0, updated: 0, unchanged: 3, staying: 0 },
};

describe.each(['exported.jsonl', 'exported.csv'])('a catalogue that was written to %s', (name) => {
  test('is the same when it comes back, here and in another shop', {
    timeout: 60_000,
  }, async () => {
    const shop = aShop();
    expect(await shop.import(BY_HAND)).toMatchObject({ code: 0, complaints: [] });
    const { file } = await shop.export(name);
    expect(await shop.importFile(file)).toEqual({
      code: 0,
      complaints: [],
      differences: UNCHANGED,
    });
    const other = aShop();
    expect(await other.importFile(file)).toMatchObject({ code: 0, complaints: [] });
    const { text } = await shop.export();
    expect((await other.export()).text).toBe(text);
    expect(text, 'what nobody wrote is no empty text').not.toMatch(/[:[,]""/);
  });
});

test('an exported line that somebody edits changes what it says, and nothing else', async () => {
  const shop = aShop();
  await shop.import(BY_HAND);
  const { text } = await shop.export();
  const edited = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((line) => {
      if (line.id === 'S2') return { ...line, name: { en: 'Set', ko: '세트' }, slug: 'set' };
      if (line.kind === 'brand') return { ...line, name: { en: 'Seolhwa', ko: '눈꽃' } };
      return line.id === 'gifts' ? { ...line, name: { en: 'Gifts', zh: '禮品' } } : line;
    });
  const { differences } = await shop.import(edited);
  expect(differences).toMatchObject({
    products: { updated: 1, unchanged: 1 },
    brands: { updated: 1 },
    categories: { updated: 1, unchanged: 2 },
  });
  const after = (await shop.export()).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(after).toEqual(edited);
}, 60_000);

test('a part of a catalogue may refer to what the shop has', async () => {
  const shop = aShop();
  await shop.import(BY_HAND);
  const product = { ...BY_HAND.at(-1), id: 'S3', variants: [{ id: 'S3-1', name: 'x' }] };
  const stranger = { ...product, id: 'S4', brand: 'nobody', variants: [{ id: 'S4-1', name: 'x' }] };
  const taken = { ...product, id: 'S5', variants: [{ id: 'S2-1', name: 'x' }] };
  const moved = { kind: 'category', id: 'cream', name: 'Creams' };
  const { complaints, differences } = await shop.import([product, stranger, taken, moved]);
  expect(complaints).toEqual([
    expect.stringMatching(/:2 {2}left out: brand: there is no brand nobody$/),
    expect.stringMatching(/:3 {2}left out: variants: product S2 has a variant S2-1$/),
    expect.stringMatching(/:4 {2}left out: parent: the shop has cream below skin; /),
  ]);
  expect(differences).toMatchObject({
    products: { added: 1, staying: 2 },
    brands: { unchanged: 1 },
    categories: { unchanged: 1, staying: 2 },
  });
}, 60_000);

test('a slug that something else of the shop keeps is not given', async () => {
  const shop = aShop();
  await shop.import(BY_HAND);
  const exported = (await shop.export()).text;
  const [product] = exported
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'product');
  const sibling = { kind: 'category', id: 'balm', parent: 'skin', slug: 'creams', name: 'Balms' };
  const elsewhere = { ...sibling, id: 'set', parent: 'gifts' };
  const variants = [{ id: 'S7-1', name: 'x' }];
  // It would move away, and doesn't.
  const staying = { ...product, slug: 'elsewhere', brand: 'nobody' };
  const follower = { ...BY_HAND.at(-1), id: 'S7', slug: product.slug, variants };
  const { complaints } = await shop.import([sibling, elsewhere, staying, follower]);
  expect(complaints).toEqual([
    expect.stringMatching(/:1 {2}left out: slug: cream of the shop has creams$/),
    expect.stringMatching(/:3 {2}left out: brand: there is no brand nobody$/),
    expect.stringMatching(new RegExp(`:4 {2}left out: slug: ${product.id} of the shop has `)),
  ]);
}, 60_000);

test('the short form leaves alone what it has no words for', async () => {
  const shop = aShop();
  await shop.import([aCatalogueLine()]);
  const [, , , , product] = (await shop.export()).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [variant] = product.variants;
  const fuller = {
    ...{ ...product, warnings: ['Not for eyes.'], pictures: ['/p.svg'] },
    variants: [{ ...variant, gtin: '4006381333931', mpn: 'SN-50' }],
  };
  await shop.import([fuller]);
  const before = (await shop.export()).text;
  expect(before).toContain('Not for eyes.');
  expect((await shop.import([aCatalogueLine()])).differences).toMatchObject({
    products: { unchanged: 1 },
  });
  expect((await shop.export()).text).toBe(before);
}, 60_000);

test('pages get the pictures, their texts, the GTIN and the SKU of a line', async () => {
  const shop = aShop();
  await shop.import(BY_HAND);
  const commerce = await shop.open();
  const headers = { 'X-Site-Country': 'HK', 'Accept-Language': 'zh-HK' };
  const request = new Request('http://shop/api/v2.6/products/S1?include=variants', { headers });
  const answer = (await commerce.embedded?.fetch(request)) ?? Response.error();
  const { included } = (await answer.json()) as { included: Array<{ attributes: object }> };
  await commerce.close();
  expect(included.map(({ attributes }) => attributes)).toMatchObject([
    {
      'image-urls': ['https://media.example/s1.jpg'],
      'image-alt-texts': [''],
      'sap-sku': '007',
      gtin: '4006381333931',
      mpn: 'SN-50',
    },
    {
      'image-urls': ['/s1-90.svg', 'https://media.example/2.jpg'],
      'image-alt-texts': ['A jar', ''],
      'sap-sku': 'S1-90',
      gtin: null,
      mpn: null,
      'display-price': '$250',
    },
  ]);
}, 60_000);

test('pictures may be files beside the catalogue, which the shop then has itself', async () => {
  const shop = aShop();
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#b0304a' },
  })
    .png()
    .toBuffer();
  shop.write('pictures/rose.png', picture);
  shop.write('pictures/false.png', 'no picture');
  const product = BY_HAND.at(-1);
  const withPicture = (id: string, file: string) => ({
    ...{ ...product, id, pictures: [{ src: file, alt: 'A rose' }] },
    variants: [{ id: `${id}-1`, offers: offers(9, 900) }],
  });
  const lines = BY_HAND.slice(0, 4);
  const bad = ['pictures/none.png', 'pictures/false.png', '../rose.png', 'rose.svg'];
  const { code, complaints } = await shop.import([
    ...[...lines, withPicture('S1', 'pictures/rose.png')],
    ...bad.map((file, index) => withPicture(`B${index}`, file)),
  ]);
  expect(code).toBe(3);
  expect(complaints).toEqual([
    expect.stringMatching(/:6 {2}left out: pictures: pictures\/none\.png is no file beside/),
    expect.stringMatching(/:7 {2}left out: pictures: pictures\/false\.png is no JPEG, PNG/),
    expect.stringMatching(/:8 {2}left out: pictures: \.\.\/rose\.png is /),
    expect.stringMatching(/:9 {2}left out: pictures\.1\.src: is neither an address, a path/),
  ]);
  const exported = JSON.parse((await shop.export()).text.trim().split('\n').at(-1) ?? '');
  const [{ src, alt }] = exported.pictures;
  expect([src, alt]).toEqual([
    expect.stringMatching(/^\/api\/v2\.6\/pictures\/[0-9a-f]{32}\.webp$/),
    'A rose',
  ]);
  const commerce = await shop.open();
  const answer = await commerce.embedded?.fetch(new Request(`http://shop${src}`));
  expect([answer?.status, answer?.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const { width } = await sharp(await answer?.arrayBuffer()).metadata();
  expect(width).toBe(40);
  await commerce.close();
  const again = await shop.import([withPicture('S1', 'pictures/rose.png')]);
  expect(again.differences).toMatchObject({ products: { unchanged: 1 } });
}, 60_000);

test('a catalogue that cannot be written is an error that names where', async () => {
  const shop = aShop();
  await shop.import([aCatalogueLine({ id: 'p1' })]);
  const nowhere = join(aFolder(), 'missing', 'catalogue.jsonl');
  const { code, complaints } = await shop.exportTo(nowhere);
  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringContaining(`${nowhere} cannot be written to: ENOENT`)]);
});

test('a catalogue takes the place of no file of state, nor of any other file than a catalogue', async () => {
  const shop = aShop();
  await shop.import([aCatalogueLine({ id: 'p1' })]);
  const file = join(aFolder(), 'commerce.db');
  writeFileSync(file, 'all members');
  const { code, complaints } = await shop.exportTo(file);
  expect(code).toBe(2);
  expect(complaints).toEqual([`${file} ends in neither .jsonl nor .csv. Name a file that does.`]);
  expect(readFileSync(file, 'utf8')).toBe('all members');
});
