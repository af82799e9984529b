import { expect, test } from 'vitest';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { type Country, type LocaleId, localesOf } from '#domain/locale/locales.ts';
import { probeSource } from '#scripts/doctor/probe-source.ts';
import { aMemorySource, type RecordsInMemory } from '../../builders/memory-source.ts';
import { aBrand, aCategory, aProduct } from '../../builders/records.ts';

type Types = Readonly<Record<string, ReadonlyArray<{ readonly id: string }>>>;

const inMemory = (types: Types) =>
  new Map(
    Object.entries(types).map(([type, all]) => [
      type,
      new Map(all.map((record) => [record.id, { ...record }])),
    ]),
  );

function aSource(locales: Readonly<Partial<Record<LocaleId, Types>>>) {
  const records: RecordsInMemory = new Map();
  for (const [id, types] of Object.entries(locales)) records.set(id as LocaleId, inMemory(types));
  return aMemorySource(records);
}

/** What is done about each kind of thing that is missing is said in a word here. */
const ADVICE = {
  away: 'away',
  empty: 'empty',
  soldOut: 'sold out',
  malformed: 'left out',
  unseen: 'unseen',
  uncategorised: 'apart',
  untranslated: 'untranslated',
};

const lookAt = (source: ContentSource, ...countries: ReadonlyArray<Country>) =>
  probeSource({ source, locales: countries.flatMap(localesOf), advice: ADVICE });

const OTHERS = { categories: [aCategory()], brands: [aBrand()] };

const counts = (id: LocaleId, products: number) => ({
  level: 'ok',
  message: `${id}: ${products} products, 1 categories, 1 brands`,
});

/** Types that the source has no records of are named last. */
const ABSENT = { level: 'ok', message: expect.stringMatching(/^none of billboards, /) };

test('what is in each language of a country is counted', async () => {
  const [balm, gloss] = [aProduct({ id: 'p1' }), aProduct({ id: 'p2' })];
  const zh = { ...balm, description: '唇膏。' };
  const source = aSource({
    'sg-en': { products: [balm, gloss], ...OTHERS },
    'hk-en': { products: [balm, gloss], ...OTHERS },
    'hk-zh': { products: [zh], ...OTHERS },
  });
  expect(await lookAt(source, 'SG', 'HK')).toEqual([
    counts('sg-en', 2),
    counts('hk-en', 2),
    counts('hk-zh', 1),
    ABSENT,
  ]);
});

test('products that another language describes in the same words are named', async () => {
  const english = aProduct({ id: 'p1', name: 'Balm' });
  const products = [english, aProduct({ id: 'p2', name: 'Gloss', description: '' })];
  const chinese = [english, { ...aProduct({ id: 'p2', name: 'Gloss' }), description: '' }];
  const source = aSource({
    'hk-en': { products, ...OTHERS },
    'hk-zh': { products: chinese, ...OTHERS },
  });
  expect(await lookAt(source, 'HK')).toEqual([
    counts('hk-en', 2),
    counts('hk-zh', 2),
    { level: 'warn', message: 'hk-zh: in the words of hk-en: Balm', advice: 'untranslated' },
    ABSENT,
  ]);
});

test('products that are left out, without pictures or in no category are named', async () => {
  const whole = aProduct({ id: 'p1', name: 'Balm' });
  const variants = whole.variants.map((variant) => ({
    ...variant,
    imageUrls: [],
    defaultImageUrls: [],
  }));
  const products = [
    { ...whole, variants },
    aProduct({ id: 'p2', name: 'Gloss', categoryIds: [] }),
    { id: 'p3' },
  ];
  expect(await lookAt(aSource({ 'sg-en': { products, ...OTHERS } }), 'SG')).toEqual([
    counts('sg-en', 2),
    {
      level: 'warn',
      message: expect.stringContaining('sg-en: left out: products p3 '),
      advice: 'left out',
    },
    { level: 'warn', message: 'sg-en: without pictures: Balm', advice: 'unseen' },
    { level: 'warn', message: 'sg-en: in no category: Gloss', advice: 'apart' },
    ABSENT,
  ]);
});

test('a country in which nothing can be bought is told', async () => {
  const products = [aProduct({ id: 'p1', soldOut: true }), aProduct({ id: 'p2', soldOut: true })];
  expect(await lookAt(aSource({ 'sg-en': { products, ...OTHERS } }), 'SG')).toEqual([
    counts('sg-en', 2),
    { level: 'warn', message: 'sg-en: everything is sold out', advice: 'sold out' },
    ABSENT,
  ]);
});

test('a country without products, and a source that fails, are told apart', async () => {
  expect(await lookAt(aSource({}), 'SG')).toEqual([
    { level: 'warn', message: 'sg-en: no products', advice: 'empty' },
  ]);
  const away = aMemorySource(new Map(), () => 'It is away.');
  // A country that cannot be asked in one language is not asked in the next.
  expect(await lookAt(away, 'SG', 'HK')).toEqual([
    { level: 'fail', message: 'sg-en: It is away.', advice: 'away' },
    { level: 'fail', message: 'hk-en: It is away.', advice: 'away' },
  ]);
});

test('types that come from elsewhere are not missed', async () => {
  const source = aSource({ 'sg-en': { products: [aProduct()], ...OTHERS } });
  const locales = localesOf('SG');
  const elsewhere = ['billboards', 'pages'] as const;
  const message = (await probeSource({ source, locales, advice: ADVICE, elsewhere })).at(
    -1,
  )?.message;
  expect(message).toContain('none of content-banners, ');
  expect(message).not.toContain(' pages,');
});
