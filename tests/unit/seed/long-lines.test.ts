import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import { aFolder } from '#storage/tests/folders.ts';

const NOW = new Date('2026-03-04T09:00:00Z');

const CATEGORIES = [
  { kind: 'category', id: 'skin', name: { en: 'Skincare', zh: '護膚', ko: '스킨케어' } },
  { kind: 'category', id: 'skin.face', parent: 'skin', slug: 'face', name: { ko: '얼굴' } },
];
const BRAND = {
  kind: 'brand',
  id: 'seolhwa',
  slug: 'seolhwa',
  name: { ko: '설화', en: 'Seolhwa' },
};

const PRODUCT = {
  kind: 'product',
  id: 'S1',
  name: { en: 'Snow Cream', zh: '雪花霜', ko: '설화 크림' },
  brand: 'seolhwa',
  category: 'skin.face',
  description: { en: 'A cream.', ko: '크림.' },
  option: 'size',
  launch_at: 'day+40T10:00+08:00',
  ingredients: ['Aqua', 'Glycerin'],
  how_to_use: [{ en: 'Spread it.', ko: '펴 바르세요.' }, 'Twice a day.'],
  rating: 4.5,
  reviews_count: 2,
  rating_counts: [1, 1, 0, 0, 0],
  reviews: [
    { id: 'r1', rating: 5, text: { ko: '좋아요' }, author: 'Mina', written_at: 'day-2T12:00Z' },
  ],
  store_stock: { HK: [{ store: 'central', variants: ['S1-50'] }] },
  variants: [
    {
      id: 'S1-50',
      name: { en: '50 ml', ko: '50밀리' },
      sku: 'SN-50',
      gtin: '4006381333931',
      pictures: [
        { src: 'https://media.example/s1.jpg', alt: { en: 'A jar', ko: '병' } },
        '/s1.svg',
      ],
      offers: {
        HK: { price: 210.5, original_price: 250, stock: 4 },
        KR: { price: 35_000, sale_price: 28_000, sale_until: 'day+1T00:00+09:00' },
      },
    },
  ],
};

function read(...lines: ReadonlyArray<object | string>) {
  return readFile(
    'catalogue.jsonl',
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
}

function readFile(name: string, text: string | Uint8Array) {
  const file = join(aFolder(), name);
  writeFileSync(file, text);
  const { seed, problems } = readCatalogue(file, { now: NOW });
  return { ...seed, products: [...seed.products], problems };
}

describe('a catalogue in the long form', () => {
  it('has products in its own languages, currencies and countries', () => {
    const { products, problems, brands, categories } = read(...CATEGORIES, BRAND, PRODUCT);
    expect(problems).toEqual([]);
    const [product] = products;
    expect(product).toMatchObject({
      id: 'S1',
      slug: 'seolhwa-snow-cream',
      name: { en: 'Snow Cream', zh: '雪花霜', ko: '설화 크림' },
      brandId: 'seolhwa',
      categoryId: 'skin.face',
      optionType: 'size',
      countries: ['HK', 'KR'],
      launch: { launchAt: '2026-04-13T02:00:00.000Z' },
    });
    expect(product?.variants[0]).toMatchObject({
      sku: 'SN-50',
      gtin: '4006381333931',
      prices: {
        HK: { price: 21_050, originalPrice: 25_000 },
        KR: {
          price: 35_000,
          salePrice: { amount: 28_000, from: null, until: '2026-03-04T15:00:00.000Z' },
        },
      },
      inventory: { HK: 4, KR: 0 },
      pictures: [
        { src: 'https://media.example/s1.jpg', alt: { en: 'A jar', ko: '병' } },
        { src: '/s1.svg' },
      ],
    });
    expect(product?.listTexts?.guide).toEqual({
      ingredients: { en: '["Aqua","Glycerin"]' },
      'how-to-use': {
        en: '["Spread it.","Twice a day."]',
        ko: '["펴 바르세요.","Twice a day."]',
      },
    });
    expect(JSON.parse(product?.listTexts?.reviews.reviews?.ko ?? '')).toMatchObject([
      { text: '좋아요', 'written-at': '2026-03-02T12:00:00.000Z' },
    ]);
    expect(brands).toMatchObject([{ id: 'seolhwa', name: { en: 'Seolhwa', ko: '설화' } }]);
    expect(categories.map(({ id, slug, parentId }) => [id, slug, parentId])).toEqual([
      ['skin', 'skincare', null],
      ['skin.face', 'face', 'skin'],
    ]);
  });

  it('may be without English: the first language stands for it', () => {
    const { categories } = read(...CATEGORIES, BRAND, PRODUCT);
    expect(categories[1]?.label).toEqual({ en: '얼굴', ko: '얼굴' });
  });

  it('may mix with the short form, which its brand and category lines then describe', () => {
    const short = { id: 'P1', name: 'Soap', brand: 'Seolhwa', category: ['Skin'], price_usd: 5 };
    const skin = { kind: 'category', id: 'skin', name: 'Skin and more' };
    const { products, brands, categories } = read(short, BRAND, skin);
    expect(products).toMatchObject([{ id: 'P1', brandId: 'seolhwa', categoryId: 'skin' }]);
    expect(brands).toMatchObject([{ id: 'seolhwa', name: { ko: '설화' } }]);
    expect(categories).toMatchObject([{ id: 'skin', label: { en: 'Skin and more' } }]);
  });

  const [variant] = PRODUCT.variants;
  const withVariant = (fields: object) => ({ ...PRODUCT, variants: [{ ...variant, ...fields }] });
  it.each([
    [
      'a misspelt field',
      { ...PRODUCT, descripton: 'x' },
      /^has no field descripton; there are kind, id, name/,
    ],
    [
      'a country that there is none',
      withVariant({ offers: { US: { price: 1 } } }),
      /^variants\.1\.offers: has no field US; there are AU, HK/,
    ],
    [
      'decimals of won',
      withVariant({ offers: { KR: { price: 9.5 } } }),
      /^variants\.1\.offers\.KR\.price: has more decimals than KRW, which has none/,
    ],
    [
      'a reduction that is none',
      withVariant({ offers: { HK: { price: 9, sale_price: 9 } } }),
      /^variants\.1\.offers\.HK\.sale_price: is not below price/,
    ],
    [
      'a wrong check digit',
      withVariant({ gtin: '4006381333932' }),
      /^variants\.1\.gtin: is no GTIN: its last digit does not fit the others$/,
    ],
    [
      'a number that a spreadsheet shortened',
      withVariant({ gtin: '4.00638E+12' }),
      /^variants\.1\.gtin: is no GTIN: 8, 12, 13 or 14 digits, written as text$/,
    ],
    [
      'a slug of several words',
      { ...PRODUCT, slug: 'snow cream' },
      /^slug: not a slug: letters, digits and \. _ -, the first a letter or digit$/,
    ],
    [
      'a language that there is none',
      { ...PRODUCT, name: { fr: 'Crème' } },
      /^name: has no field fr; there are en, /,
    ],
    ['a name that is a number', { ...PRODUCT, name: 5 }, /^name: expected string or object/],
    [
      'an empty name in a language',
      { ...PRODUCT, name: { en: 'A', ko: ' ' } },
      /^name\.ko: nothing that can be seen/,
    ],
    [
      'a day that there is none',
      { ...PRODUCT, launch_at: '2026-13-40T00:00:00Z' },
      /^launch_at: is no instant such as/,
    ],
    [
      'a picture outside its folder',
      withVariant({ pictures: ['../x.jpg'] }),
      /^pictures: \.\.\/x\.jpg is no file beside the catalogue/,
    ],
    [
      'an unknown brand',
      { ...withVariant({ id: 'x' }), brand: 'other' },
      /^brand: there is no brand other$/,
    ],
    [
      'an unknown category',
      { ...withVariant({ id: 'x' }), category: 'hair' },
      /^category: there is no category hair$/,
    ],
    ['an unknown kind', { ...PRODUCT, kind: 'produkt' }, /^kind: /],
    [
      'another product’s variant',
      { ...PRODUCT, id: 'S3' },
      /^variants: product S1 has a variant S1-50$/,
    ],
    [
      'a slug that is taken',
      { ...withVariant({ id: 'x' }), slug: 'snow' },
      /^slug: S2 of line 5 has snow$/,
    ],
    ['no variants', { ...PRODUCT, variants: [] }, /^variants: Too small/],
  ])(
    'names a line with %s, its field and what is allowed, and loses no other',
    (_, bad, problem) => {
      const second = { ...withVariant({ id: 'S2-50' }), id: 'S2', slug: 'snow' };
      const lines = [...CATEGORIES, BRAND, PRODUCT, second, { ...bad, id: 'bad' }];
      const { products, problems } = read(...lines);
      expect(problems).toEqual([{ line: 6, problem: expect.stringMatching(problem) }]);
      expect(products.map(({ id }) => id)).toEqual(['S1', 'S2']);
    },
  );

  it.each([
    ['itself above it', { parent: 'a' }, /lies within itself/],
    ['a parent that there is none', { parent: 'x' }, /there is no category x/],
    ['a fourth level', { parent: 'skin.face.deep' }, /categories have 3 levels/],
  ])('names a category with %s', (_, fields, problem) => {
    const deep = { kind: 'category', id: 'skin.face.deep', parent: 'skin.face', name: 'Deep' };
    const bad = { kind: 'category', id: 'a', name: 'A', ...fields };
    const { problems, categories } = read(...CATEGORIES, deep, bad);
    expect(problems).toEqual([{ line: 4, problem: expect.stringMatching(problem) }]);
    expect(categories.length).toBe(3);
  });

  it('keeps separators of lines that JSON may hold, and names a line that is not in UTF-8', () => {
    const { brands, problems } = read({ ...BRAND, description: 'one\u2028two' });
    expect([brands[0]?.description.en, problems]).toEqual(['one\u2028two', []]);
    const file = join(aFolder(), 'latin.jsonl');
    const latin = Buffer.from(JSON.stringify({ ...BRAND, name: 'Caf\u00e9' }), 'latin1');
    writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(CATEGORIES[0])}\n`), latin]));
    expect(readCatalogue(file, { now: NOW }).problems).toEqual([
      { line: 2, problem: 'is not in UTF-8' },
    ]);
  });

  it('keeps texts as they are typed, in one Unicode form', () => {
    const typed = { ...BRAND, name: 'Cafe\u0301 ㈜ 12½ ㎡' };
    expect(read(typed).brands[0]?.name.en).toBe('Caf\u00e9 ㈜ 12½ ㎡');
  });

  it('finds brands by their ids and picture files by their names in another Unicode form', () => {
    const brand = { ...BRAND, id: 'caf\u00e9' };
    const product = { ...PRODUCT, brand: 'cafe\u0301', pictures: ['ros\u00e9.png'] };
    const folder = aFolder();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    writeFileSync(join(folder, 'rose\u0301.png'), png);
    const file = join(folder, 'catalogue.jsonl');
    const lines = [...CATEGORIES, brand, product].map((line) => JSON.stringify(line));
    writeFileSync(file, lines.join('\n'));
    const { problems, pictures, seed } = readCatalogue(file, { now: NOW });
    expect(problems).toEqual([]);
    expect([...seed.products][0]?.brandId).toBe('caf\u00e9');
    expect(pictures.size).toBe(1);
  });
});

const CSV = `kind,product,id,name.en,name.ko,name,brand,category,parent,slug,tags,ingredients,how_to_use.en,how_to_use.ko,offers.HK.price,offers.KR.price,gtin,pictures.1.src,pictures.1.alt.ko,rating,written_at,text,author
category,,skin,Skincare,스킨케어,,,,,,,,,,,,,,,,,,
brand,,seolhwa,,,Seolhwa,,,,,,,,,,,,,,,,,
product,,S1,"Snow ""Cream""",설화 크림,,seolhwa,skin,,,"Vegan
Oil Free","Aqua
Glycerin","One.
Two.","하나.
둘.",,,,,,,,,
variant,S1,S1-50,,,50 ml,,,,,,,,,210.5,35000,4006381333931,/a.jpg,병,,,,
review,S1,r1,,,,,,,,,,,,,,,,,5,day-2,'=good,Mina
variant,S1,S1-90,,,90 ml,,,,,,,,,310,x,,,,,,,
product,,S2,Other,,,seolhwa,skin,,,,,,,,,,,,,,,
variant,S2,S2-1,,,One,,,,,,,,,99,,,,,,,,
variant,S9,S9-1,,,One,,,,,,,,,99,,,,,,,,
`;

describe('the same catalogue in CSV', () => {
  it('has rows for variants and reviews, lists in cells and paths as columns', () => {
    const { products, problems } = readFile('a.csv', CSV.replace(',310,x,', ',310,45000,'));
    expect(problems).toEqual([{ line: 10, problem: 'is a variant of S9, and stands below S2' }]);
    expect(products.map(({ id }) => id)).toEqual(['S1', 'S2']);
    const [product] = products;
    expect(product).toMatchObject({
      name: { en: 'Snow "Cream"', ko: '설화 크림' },
      tags: ['Vegan', 'Oil Free'],
      variants: [
        {
          id: 'S1-50',
          gtin: '4006381333931',
          prices: { HK: { price: 21_050 }, KR: { price: 35_000 } },
          pictures: [{ src: '/a.jpg', alt: { ko: '병' } }],
        },
        { id: 'S1-90', prices: { HK: { price: 31_000 }, KR: { price: 45_000 } } },
      ],
      listTexts: {
        guide: { 'how-to-use': { en: '["One.","Two."]', ko: '["하나.","둘."]' } },
      },
    });
    const [review] = JSON.parse(product?.listTexts?.reviews.reviews?.en ?? '[]');
    expect(review).toMatchObject({ id: 'r1', rating: 5, text: '=good', author: 'Mina' });
  });

  it('names the row and the column of what is wrong, and the product that goes with it', () => {
    const { products, problems } = readFile('a.csv', CSV);
    expect(problems[0]).toEqual({
      line: 7,
      problem: expect.stringMatching(
        /^offers\.KR\.price: is not a number such as 1299; the product of line 4 with it$/,
      ),
    });
    expect(products.map(({ id }) => id)).toEqual(['S2']);
  });

  test.each([
    [
      'semicolons and decimal commas',
      (text: string) => text.replaceAll(',', ';').replace('210.5', '210,5'),
    ],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    [
      'a byte order mark and line breaks of Windows',
      (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
    ],
    ['a row above that says what separates them', (text: string) => `sep=,\r\n${text}`],
  ])('may have %s', (_, written) => {
    const { products } = readFile('a.csv', written(CSV.replace(',310,x,', ',310,45000,')));
    expect(products[0]?.variants[0]?.prices).toMatchObject({ HK: { price: 21_050 } });
    expect(products[0]).toMatchObject({ tags: ['Vegan', 'Oil Free'] });
  });

  test('with columns that no catalogue has is refused with their names', () => {
    expect(() => readFile('a.csv', 'kind,id,offers.US.price,colour\nbrand,a,1,2\n')).toThrow(
      /columns that a catalogue has not: offers\.US\.price, colour/,
    );
  });

  test('in another encoding says so, and how to save it', () => {
    const bytes = Buffer.from(`\ufeff${CSV}`, 'utf16le');
    expect(() => readFile('a.csv', bytes)).toThrow(
      /The first row is not in UTF-8\. Save the table as CSV UTF-8/,
    );
  });

  const FEW = 'kind,product,id,name,brand,category,offers.HK.price';
  const ABOVE = [
    ...['category,,skin,Skincare,,,', 'brand,,seolhwa,Seolhwa,,,'],
    ...['product,,S1,Cream,seolhwa,skin,', 'variant,,S1-1,One,,,9'],
  ];

  test('rows below one that cannot be read belong to no other product', () => {
    const rows = [FEW, ...ABOVE, 'product,,S2,\xe9,seolhwa,skin,', 'variant,,S2-1,One,,,99'];
    const named = 'variant,S1,S1-2,Two,,,19';
    const { products, problems } = readFile(
      'a.csv',
      Buffer.from([...rows, named].join('\n'), 'latin1'),
    );
    expect(problems).toEqual([
      { line: 6, problem: 'is not in UTF-8' },
      { line: 7, problem: 'is a variant that stands below a row that cannot be read' },
    ]);
    const variants = products[0]?.variants.map(({ id }) => id);
    expect(variants).toEqual(['S1-1', 'S1-2']);
  });

  test('reviews stand in columns or in rows', () => {
    const [category, brand, product, variant] = ABOVE;
    const rows = [
      `${FEW},reviews.en.1.rating`,
      category,
      brand,
      `${product},5`,
      variant,
      'review,,r1',
    ];
    const other = ['product,,S2,Cream,seolhwa,skin,', 'variant,,S2-1,One,,,9'];
    const { problems } = readFile('a.csv', [...rows, ...other].join('\n'));
    expect(problems[0]?.problem).toContain('reviews: stand in columns of the product, too');
  });

  test('with a quotation mark that nobody closed loses no more than its row', () => {
    const { problems } = readFile('a.csv', `${CSV.replace(',310,x,', ',310,1,')}brand,,b,"Open\n`);
    expect(problems.at(-1)).toEqual({
      line: 11,
      problem: 'has a cell whose quotation mark is not closed',
    });
  });
});

test('a list is in English, and in the languages of its texts', () => {
  const { products } = read(...CATEGORIES, BRAND, PRODUCT, {
    ...PRODUCT,
    id: 'S2',
    reviews: [{ ...PRODUCT.reviews[0], text: 'Good' }],
    variants: [{ ...PRODUCT.variants[0], id: 'S2-50' }],
  });
  const languagesOf = (index: number) =>
    Object.keys(products[index]?.listTexts?.reviews.reviews ?? {});
  expect(languagesOf(0)).toEqual(['en', 'ko']);
  expect(languagesOf(1)).toEqual(['en']);
});

test('a catalogue is read within a memory that is smaller than it', { timeout: 300_000 }, () => {
  const file = join(aFolder(), 'large.jsonl');
  const description = 'x'.repeat(20_000);
  const large = Array.from({ length: 2_500 }, (_, index) => {
    const variants = [{ id: `L${index}-1`, offers: { HK: { price: index } } }];
    return JSON.stringify({ ...PRODUCT, description, id: `L${index}`, variants });
  });
  const lines = [...CATEGORIES, BRAND].map((line) => JSON.stringify(line));
  writeFileSync(file, [...lines, ...large].join('\n'));
  const reader = new URL('../../../commerce-api/import/read-catalogue.ts', import.meta.url);
  const script = `
    const { readCatalogue } = await import(${JSON.stringify(reader.href)});
    const { seed } = readCatalogue(${JSON.stringify(file)}, { now: new Date() });
    let products = 0;
    for (const product of seed.products) products += product.variants.length;
    console.log(products);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=32', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  expect([stdout, stderr]).toEqual(['2500\n', '']);
});
