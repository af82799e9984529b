import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import { UnusableCatalogueError } from '#commerce-api/import/unusable-catalogue.ts';
import { folderOfFile } from '../../builders/folder-of-file.ts';
import { SEEDED_AT } from '../../builders/seed.ts';
import { expectValidRecords } from './editorial-checks.ts';

const LINE = {
  id: 'P1',
  name: 'Crème de Nuit',
  brand: 'Ålund',
  brand_id: 7,
  category: ['Skincare', 'Moisturizers', 'Night Creams'],
  size: '50 mL',
  price_usd: 40,
  sale_price_usd: 30,
  rating: 4.2,
  reviews_count: 10,
  loves: 100,
  is_new: true,
  out_of_stock: false,
  option: 'size',
  tags: ['Vegan'],
  variants: [{ name: '50 mL', price_usd: 40, sale_price_usd: 30 }],
};

const folder = folderOfFile();

async function importLines(...lines: ReadonlyArray<object | string>) {
  const file = join(folder, 'catalogue.jsonl');
  const written = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, written.join('\n'));
  const { seed, problems } = readCatalogue(file, { now: SEEDED_AT });
  return { seed, products: [...seed.products], problems };
}

describe('the JSON Lines importer', () => {
  it('makes a product with its brand and categories from a line', async () => {
    const { seed, products } = await importLines(LINE);
    expect(products[0]).toMatchObject({
      id: 'P1',
      slug: 'alund-creme-de-nuit',
      name: { en: 'Crème de Nuit' },
      brandId: '7',
      categoryId: 'skincare.moisturizers.night-creams',
      optionType: 'size',
      popularity: 300,
      isNew: true,
      tags: ['Vegan'],
    });
    expect(products[0]?.variants[0]?.prices.SG).toEqual({ price: 4_200, originalPrice: 5_600 });
    expect(seed.brands).toMatchObject([{ id: '7', slug: 'alund', name: { en: 'Ålund' } }]);
    expect(seed.categories.map(({ slug, label }) => [slug, label.zh])).toEqual([
      ['skincare', '護膚'],
      ['moisturizers', '面霜及乳液'],
      ['night-creams', '晚霜'],
    ]);
  });

  it('describes a product by its facts in five languages', async () => {
    const { products } = await importLines(LINE);
    expect(products[0]?.description).toMatchObject({
      en: 'Night Creams by Ålund. Size: 50 mL. Good to know: Vegan.',
      zh: 'Ålund 晚霜。容量：50 mL。特點：純素。',
      ko: 'Ålund의 나이트 크림 제품입니다. 용량: 50 mL. 특징: 비건.',
      th: 'ไนท์ครีม จาก Ålund ขนาด 50 mL จุดเด่น: วีแกน',
      id: 'Krim Malam dari Ålund. Ukuran: 50 mL. Keunggulan: Vegan.',
    });
  });

  it.each([
    ['no JSON', '{"id": "P2",', 'is not JSON'],
    ['no object', '[1]', 'expected object'],
    ['a missing name', { ...LINE, id: 'P2', name: undefined }, 'name'],
    ['a negative price', { ...LINE, id: 'P2', price_usd: -1 }, 'price_usd'],
    [
      'an infinite price',
      JSON.stringify({ ...LINE, id: 'P2' }).replace('40', '1e999'),
      'price_usd',
    ],
    ['a rating of six', { ...LINE, id: 'P2', rating: 6 }, 'rating'],
    ['an id that leaves its folder', { ...LINE, id: '../P2' }, 'id'],
    ['a name that turns the text around', { ...LINE, id: 'P2', name: 'a\u202eb' }, 'control'],
    [
      'a colour that is none',
      { ...LINE, id: 'P2', variants: [{ name: 'x', price_usd: 1, hex: 'red' }] },
      'variants.1.hex',
    ],
    ['a category too deep', { ...LINE, id: 'P2', category: ['a', 'b', 'c', 'd'] }, 'category'],
  ])('reports a line with %s by its number and goes on', async (_, bad, reason) => {
    const { products, problems } = await importLines(LINE, '', bad, { ...LINE, id: 'P3' });
    expect(problems).toEqual([{ line: 3, problem: expect.stringContaining(reason) }]);
    expect(products.map(({ id }) => id)).toEqual(['P1', 'P3']);
  });

  it('reports a repeated id with both lines and keeps the first', async () => {
    const { products, problems } = await importLines(LINE, { ...LINE, name: 'Another' });
    expect(problems).toEqual([{ line: 2, problem: expect.stringMatching(/P1 of line 1; line 2/) }]);
    expect(products.map(({ name }) => name.en)).toEqual(['Crème de Nuit']);
  });

  it('drops fields that it does not know', async () => {
    const { products } = await importLines(
      JSON.stringify({ ...LINE, secret: 'x' }).replace('{', '{"__proto__":{"isNew":1},'),
    );
    expect(JSON.stringify(products)).not.toContain('secret');
    expect(Object.getPrototypeOf(products[0])).toBe(Object.prototype);
  });

  it('needs no more than id, name, brand, category and price', async () => {
    const { products } = await importLines({
      id: 'a',
      name: 'Soap',
      brand: 'Fenwright',
      category: ['Bath'],
      price_usd: 5,
    });
    expect(products[0]).toMatchObject({ rating: null, optionType: null, brandId: 'fenwright' });
    expect(products[0]?.variants).toMatchObject([{ id: 'a-standard', name: { en: 'Standard' } }]);
  });

  it('gives products of one name slugs that do not depend on their order', async () => {
    const twin = { ...LINE, id: 'P2' };
    const forwards = await importLines(LINE, twin);
    const backwards = await importLines(twin, LINE);
    const slugs = forwards.products.map(({ slug }) => slug);
    expect(slugs).toEqual(['alund-creme-de-nuit-p1', 'alund-creme-de-nuit-p2']);
    expect(backwards.products.map(({ slug }) => slug)).toEqual(slugs.toReversed());
  });

  it.each([
    ['12', '12½'],
    ['Lab', '설화 Lab'],
    ['설화 Lab', '수려한 Lab'],
    ['Brand A', 'Brand A+'],
  ])('tells brands, categories and variants called %s and %s apart', async (one, other) => {
    const of = (id: string, name: string) => ({
      ...{ id, name: 'Soap', brand: name, category: [name], price_usd: 5, option: 'size' },
      variants: [one, other].map((variant) => ({ name: variant, price_usd: 5 })),
    });
    const { seed, products } = await importLines(of('a', one), of('b', other));
    expect(seed.brands.map(({ name }) => name.en)).toEqual([one, other].toSorted());
    for (const things of [seed.brands, seed.categories]) {
      expect(new Set(things.map(({ id }) => id)).size).toBe(2);
      expect(new Set(things.map(({ slug }) => slug)).size).toBe(2);
    }
    const backwards = await importLines({
      ...of('a', one),
      variants: [other, one].map((variant) => ({ name: variant, price_usd: 5 })),
    });
    const ids = products[0]?.variants.map(({ id }) => id);
    expect(backwards.products[0]?.variants.map(({ id }) => id)).toEqual(ids?.toReversed());
  });

  it('gives nothing the address of a further page', async () => {
    const line = { id: 'a', name: '2', brand: 'Page', category: ['Page 2'], price_usd: 5 };
    const { seed, products } = await importLines(line, { ...line, id: 'b', brand: 'Page 3' });
    const slugs = [...seed.brands, ...seed.categories, ...products].map(({ slug }) => slug);
    expect(slugs.filter((slug) => /^page-\d+$/.test(slug))).toEqual([]);
  });

  it('names a product by its id when its name has no Latin letters', async () => {
    const { products } = await importLines({ ...LINE, brand: '설화', name: '크림' });
    expect(products[0]?.slug).toBe('p1');
  });

  it('distinguishes variants with one name, and keeps their ids when others are added', async () => {
    const shades = ['Rosé', 'Rosé', '잉크'].map((name) => ({ name, price_usd: 9, hex: '#AABBCC' }));
    const { products } = await importLines({ ...LINE, option: 'shade', variants: shades });
    const [first] = products;
    expect(first?.variants.map(({ name }) => name.en)).toEqual(['Rosé', 'Rosé (2)', '잉크']);
    expect(first?.variants.map(({ color }) => color)).toEqual(['#aabbcc', '#aabbcc', '#aabbcc']);
    expect(new Set(first?.variants.map(({ id }) => id)).size).toBe(3);
    const fewer = await importLines({ ...LINE, option: 'shade', variants: shades.slice(2) });
    expect(fewer.products[0]?.variants[0]?.id).toBe(first?.variants[2]?.id);
  });

  it('has no stock of what the line says is out of stock', async () => {
    const { products } = await importLines({ ...LINE, out_of_stock: true });
    expect(Object.values(products[0]?.variants[0]?.inventory ?? {}).every((n) => n === 0)).toBe(
      true,
    );
  });

  it('derives the same facts from a line, whatever surrounds it', async () => {
    const other = { ...LINE, id: 'P2', name: 'Other' };
    const [alone, together] = [await importLines(LINE), await importLines(other, LINE)];
    expect(together.products[1]).toEqual(alone.products[0]);
  });

  it('makes valid content from a catalogue of one product, even where it is not sold', async () => {
    const { seed, products } = await importLines(LINE);
    expect(products[0]?.countries.length).toBeGreaterThan(0);
    expectValidRecords(seed);
  });

  it('fails on a file without a usable line, and says why', async () => {
    await expect(importLines('nonsense')).rejects.toThrow(
      /no line that can be imported.*Line 1: is not JSON/,
    );
    await expect(importLines('')).rejects.toThrow(/It is empty/);
  });

  it.each([
    ['that is missing', 'none.jsonl', /^There is no file \/.*none\.jsonl\.$/],
    ['that cannot be read', '.', /^\/.* cannot be read: EISDIR.*\.$/],
  ])('fails on a file %s with a sentence that says what is wrong', async (_what, name, message) => {
    const read = () => readCatalogue(join(folder, name), { now: SEEDED_AT });
    expect(read).toThrow(UnusableCatalogueError);
    expect(read).toThrow(message);
  });
});
