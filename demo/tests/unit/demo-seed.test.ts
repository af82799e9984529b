import { describe, expect, it } from 'vitest';
import { colorFamilyOf } from '#commerce-api/catalogue/color-families.ts';
import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import { createDemoSeed } from '#demo/load/demo-seed.ts';
import { COUNTRIES, LANGUAGES } from '#domain/locale/locales.ts';
import { SEEDED_AT } from '../../../tests/builders/seed.ts';
import { isInAllLanguages } from '../../../tests/unit/seed/editorial-checks.ts';
import { DEMO_SEED, FILLED_WITH } from '../demo-seed.ts';

const seed = DEMO_SEED;
const products = [...seed.products];
const variants = products.flatMap((product) => product.variants);

const shades = products
  .filter(({ optionType }) => optionType === 'shade')
  .flatMap((product) => product.variants);

const share = (holds: (product: SeedProduct) => boolean) =>
  products.filter(holds).length / products.length;

/** The colours of lipsticks in the order in which a counter has them, from nude to plum. */
const COUNTER = [
  ...['#d9a48f', '#cf9682', '#c4836d', '#b97964', '#ad6a57', '#9e5c4c', '#a9575a', '#c77b7e'],
  ...['#d8707f', '#e0657f', '#e4586a', '#e8604f', '#e2553a', '#d73a32', '#c7222f', '#b91c2e'],
  ...['#a3162e', '#8f1530', '#7d1631', '#86204a', '#722044', '#5e1d3a', '#4a1830', '#381425'],
];

/** The colours of hair and brows are called the same by everybody. */
const PLAIN = /^hair\.|\.eyebrow$/;

describe('the demo catalogue', () => {
  it('has 60 invented brands with the house brand, and 1,200 products', () => {
    expect(seed.brands.length).toBe(61);
    expect(seed.brands.map(({ slug }) => slug)).toContain('sephora-collection');
    expect(products.length).toBe(1_200);
  });

  it('has a category tree of three levels, every leaf of which has products', () => {
    const parents = new Set(seed.categories.map(({ parentId }) => parentId));
    const leaves = seed.categories.filter(({ id }) => !parents.has(id));
    expect(seed.categories.filter(({ parentId }) => parentId === null).length).toBe(9);
    expect(leaves.every(({ id }) => id.split('.').length === 3)).toBe(true);
    const sold = new Set(products.map(({ categoryId }) => categoryId));
    expect(leaves.filter(({ id }) => !sold.has(id))).toEqual([]);
    expect(sold.size).toBe(leaves.length);
  });

  it('differs from day to day only in its dates', { timeout: 60_000 }, () => {
    const undated = (json: string) => json.replaceAll(/\d{4}-\d\d-\d\dT[^"\\]*/g, '');
    const one = JSON.stringify(FILLED_WITH);
    const other = JSON.stringify(createDemoSeed(new Date('2027-03-01T23:00:00Z')));
    expect(one).not.toBe(other);
    expect(undated(one)).toBe(undated(other));
  });

  it('has its dates within two years of the day that it is filled', () => {
    const dates = [...JSON.stringify(seed).matchAll(/"(\d{4}-\d\d-\d\dT[^"\\]*)/g)];
    const days = dates.map(([, instant = '']) => (Date.parse(instant) - +SEEDED_AT) / 86_400_000);
    expect(days.length).toBeGreaterThan(100);
    expect(days.filter((day) => !(Math.abs(day) <= 731))).toEqual([]);
  });

  it('is the same on every run', { timeout: 60_000 }, () => {
    expect(JSON.stringify(createDemoSeed(SEEDED_AT))).toBe(JSON.stringify(FILLED_WITH));
  });

  it('describes everything in five languages', () => {
    const texts = [...seed.brands, ...products].map(({ description }) => description);
    expect(texts.filter((text) => !isInAllLanguages(text))).toEqual([]);
  });

  it.each(LANGUAGES)('repeats no product name in %s', (language) => {
    expect(new Set(products.map(({ name }) => name[language] ?? name.en)).size).toBe(
      products.length,
    );
  });

  it('writes names in the script of the language', () => {
    const written = { zh: /\p{Script=Han}/u, ko: /\p{Script=Hangul}/u, th: /\p{Script=Thai}/u };
    for (const [language, script] of Object.entries(written)) {
      const foreign = products.filter(({ name }) => !script.test(name[language as 'zh'] ?? ''));
      expect(foreign.map(({ name }) => name.en)).toEqual([]);
    }
  });

  it('sets figures and Latin words apart in Thai names', () => {
    const names = products.map(({ name }) => name.th ?? '');
    expect(names.filter((name) => /\d/.test(name)).length).toBeGreaterThan(0);
    expect(names.filter((name) => /[^\s\p{Script=Thai}]\p{Script=Thai}/u.test(name))).toEqual([]);
  });

  it('writes Korean names in one script: Hangul, for brands, lines and shades', () => {
    const names = [
      ...seed.brands.map(({ name }) => name.ko),
      ...products.map(({ name }) => name.ko?.replace(/\b(SPF|BB|Sephora)\b/g, '')),
      ...shades.map(({ name }) => name.ko?.replace(/^\d+[A-Z] /, '')),
    ];
    expect(names.filter((name) => !name || /\p{Script=Latin}/u.test(name))).toEqual([]);
  });

  it('writes Chinese shades in Chinese, with the number that they have everywhere', () => {
    const foreign = shades.filter(
      ({ name }) => !/^(\d+[CNW] )?\p{Script=Han}+$/u.test(name.zh ?? ''),
    );
    expect(foreign.map(({ name }) => name)).toEqual([]);
  });

  it('covers the groups of the Korean brand index', () => {
    const initials = new Set(seed.brands.map(({ name }) => initialConsonant(name.ko ?? '')));
    const groups = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
    expect([...groups].filter((group) => !initials.has(group))).toEqual([]);
  });

  it('has ids and slugs that are unique', () => {
    for (const list of [
      products.map(({ id }) => id),
      products.map(({ slug }) => slug),
      variants.map(({ id }) => id),
      seed.brands.map(({ slug }) => slug),
      seed.categories.map(({ id }) => id),
    ]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('shows shades with a colour, each once in a product', () => {
    for (const product of products.filter(({ optionType }) => optionType === 'shade')) {
      expect(product.variants.every(({ color }) => /^#[0-9a-f]{6}$/.test(color ?? ''))).toBe(true);
      const names = product.variants.map(({ name }) => name.en);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(['makeup.lips.', 'makeup.cheeks.blush', 'makeup.nails.'])(
    'shows the best sellers of %s in many colours',
    (category) => {
      const sold = products
        .filter(
          ({ categoryId, optionType: by }) => categoryId.startsWith(category) && by === 'shade',
        )
        .toSorted((a, b) => b.popularity - a.popularity)
        .slice(0, 8);
      expect(sold.length).toBe(8);
      expect(new Set(sold.map(({ variants: [first] }) => first?.color)).size).toBeGreaterThan(4);
    },
  );

  it('has nothing among the most popular that nobody has reviewed', () => {
    const sold = products.toSorted((a, b) => b.popularity - a.popularity).slice(0, 240);
    expect(sold.filter(({ reviewsCount }) => reviewsCount === 0)).toEqual([]);
  });

  it('lists the shades of lipsticks from nude to plum, from wherever it starts', () => {
    const lipsticks = products.filter(({ categoryId }) => categoryId === 'makeup.lips.lipstick');
    const turns = lipsticks.map((product) => {
      const places = product.variants.map(({ color = '' }) => COUNTER.indexOf(color));
      return places.filter((place, index) => place < (places[index - 1] ?? -1)).length;
    });
    expect(Math.max(...turns)).toBe(1);
  });

  it.each(LANGUAGES)('gives each brand shades with names of its own in %s', (language) => {
    const names = products
      .filter(({ optionType, categoryId }) => optionType === 'shade' && !PLAIN.test(categoryId))
      .flatMap(({ brandId, variants: own }) =>
        own.map(({ name }) => ({ brandId, name: name[language] ?? name.en })),
      );
    const brandsOf = Map.groupBy(names, ({ name }) => name);
    const shared = [...brandsOf].filter(
      ([, own]) => new Set(own.map((each) => each.brandId)).size > 1,
    );
    expect(names.length).toBeGreaterThan(2_000);
    expect(shared.map(([name]) => name)).toEqual([]);
  });

  it('gives numbered shades, which are skin tones, nude and brown colours', () => {
    const tones = shades.filter(({ name }) => /^\d{3}[CNW] /.test(name.en));
    expect(tones.length).toBeGreaterThan(100);
    const families = new Set(tones.map(({ color = '' }) => colorFamilyOf(color).id));
    expect([...families].sort()).toEqual(['brown', 'nude']);
  });

  it('is on sale, sold out, new, coming and unrated in realistic shares', () => {
    const coming = share(({ launch }) => !!launch && Date.parse(launch.launchAt) > +SEEDED_AT);
    const unrated = share(({ rating }) => rating === null);
    expect(coming).toBeGreaterThan(0.01);
    expect(coming).toBeLessThan(0.05);
    expect(unrated).toBeGreaterThan(coming);
    expect(unrated).toBeLessThan(0.1);
    expect(share(({ isNew }) => isNew)).toBeCloseTo(0.12, 1);
    expect(share((product) => isReduced(product))).toBeCloseTo(0.18, 1);
    expect(share((product) => isSoldOut(product))).toBeCloseTo(0.04, 1);
    expect(share((product) => isSoldOut(product))).toBeGreaterThan(0.02);
  });

  it('rates between 2.5 and 5, and never without a review', () => {
    for (const { rating, reviewsCount } of products) {
      expect(rating === null).toBe(reviewsCount === 0);
      if (rating !== null) expect(rating).toBeGreaterThanOrEqual(2.5);
    }
  });

  it.each(COUNTRIES)(
    'sells 85 to 100%% of the products in %s, each with a price and a stock',
    (country) => {
      const carried = products.filter(({ countries }) => countries.includes(country));
      expect(carried.length / products.length).toBeGreaterThanOrEqual(0.85);
      for (const { prices, inventory } of carried.flatMap((product) => product.variants)) {
        expect(prices[country]?.price).toBeGreaterThan(0);
        expect(inventory[country]).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

function isReduced({ variants: [first] }: SeedProduct): boolean {
  return first?.prices.SG?.originalPrice !== undefined;
}

function isSoldOut(product: SeedProduct): boolean {
  return product.variants.every(({ inventory }) => inventory.SG === 0);
}

function initialConsonant(name: string): string | undefined {
  const syllable = name.charCodeAt(0) - 0xac00;
  return syllable < 0
    ? '#'
    : [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'][Math.floor(syllable / 588)];
}
