import { describe, expect, test } from 'vitest';
import { isInAllLanguages } from '../../../tests/unit/seed/editorial-checks.ts';
import { DEMO_SEED } from '../demo-seed.ts';

/** The ingredients of the demo's products contradict nothing that is said about them. */

const products = [...DEMO_SEED.products];
const guided = products.flatMap((product) =>
  product.guide ? [{ ...product, guide: product.guide }] : [],
);
const made = guided.filter(({ guide }) => guide.ingredients.length > 0);

test('most products have a guide, and all that are put on the skin list what is in them', () => {
  expect(guided.length / products.length).toBeGreaterThan(0.85);
  expect(made.length / products.length).toBeGreaterThan(0.8);
});

test('guides are in all languages', () => {
  const texts = guided.flatMap(({ guide }) => [
    ...guide.howToUse,
    ...guide.warnings,
    ...guide.freeFrom,
    ...guide.keyIngredients.flatMap(({ name, text }) => [name, text]),
  ]);
  expect(texts.length).toBeGreaterThan(5_000);
  expect(texts.filter((text) => !isInAllLanguages(text))).toEqual([]);
});

describe('a product tagged', () => {
  test.each([
    ['Fragrance Free', /^(Parfum|Aroma|Limonene|Linalool)$/],
    ['Hypoallergenic', /^(Parfum|Aroma|Limonene|Linalool)$/],
    ['Oil Free', /\b(Oil|Butter)$/],
    ['Alcohol Free', /^Alcohol Denat\.$/],
    ['Without Parabens', /paraben/i],
    ['Without Silicones', /cone\b|siloxysilicate/],
    ['Without Sulfates SLS & SLES', /^Sodium Laur(eth|yl) Sulfate$/],
    ['Vegan', /^(Mel|Cera Alba|Lanolin|Soluble Collagen|CI 75470)$/],
    ['Reef Safe SPF', /^(Benzophenone-3|Ethylhexyl Methoxycinnamate|Octocrylene)$/],
  ])('%s lists nothing of it', (tag, found) => {
    const tagged = made.filter(({ tags }) => tags.includes(tag));
    expect(tagged.length).toBeGreaterThan(0);
    const liars = tagged.filter(({ guide }) => guide.ingredients.some((name) => found.test(name)));
    expect(liars.map(({ name }) => name.en)).toEqual([]);
  });

  test.each([
    ['Hyaluronic Acid', 'Sodium Hyaluronate'],
    ['Vitamin C', 'Ascorbyl Glucoside'],
    ['Niacinamide', 'Niacinamide'],
    ['Retinol', 'Retinol'],
    ['Salicylic Acid', 'Salicylic Acid'],
    ['Collagen', 'Soluble Collagen'],
  ])('%s lists it', (tag, ingredient) => {
    const tagged = made.filter(({ tags }) => tags.includes(tag));
    const without = tagged.filter(({ guide }) => !guide.ingredients.includes(ingredient));
    expect(tagged.length).toBeGreaterThan(0);
    expect(without.map(({ name }) => name.en)).toEqual([]);
  });
});

test('what a product is said to be free from is not among its ingredients', () => {
  const scented = made.filter(({ guide }) => guide.ingredients.includes('Parfum'));
  expect(scented.length).toBeGreaterThan(100);
  const liars = scented.filter(({ guide }) => guide.freeFrom.some(({ en }) => en === 'Fragrance'));
  expect(liars).toEqual([]);
});

test('no ingredient is listed twice', () => {
  const repeated = made.filter(
    ({ guide }) => new Set(guide.ingredients).size < guide.ingredients.length,
  );
  expect(repeated.map(({ name }) => name.en)).toEqual([]);
});

test.each([
  ['Oil Free', /\b(Oil|Balm|Butter)\b(?!-)/],
  ['Fragrance Free', /\b(Parfum|Perfume|Toilette|Cologne|Fragrance)\b/],
])('nothing is tagged %s that is called the opposite', (tag, kind) => {
  const tagged = products.filter(({ tags }) => tags.includes(tag));
  expect(tagged.length).toBeGreaterThan(0);
  expect(tagged.filter(({ name }) => kind.test(name.en)).map(({ name }) => name.en)).toEqual([]);
});

test('what goes well with a product is sold, is of another kind, and leaves no department out', () => {
  const byId = new Map(products.map((product) => [product.id, product]));
  const pairs = products.flatMap((product) =>
    (product.goesWellWith ?? []).map((id) => ({ product, other: byId.get(id) })),
  );
  expect(pairs.length).toBeGreaterThan(products.length);
  expect(pairs.filter(({ product, other }) => other?.categoryId === product.categoryId)).toEqual(
    [],
  );
  expect(pairs.filter(({ other }) => other === undefined)).toEqual([]);
  expect(products.filter(({ goesWellWith = [] }) => goesWellWith.length > 4)).toEqual([]);
  const departments = new Set(pairs.map(({ product }) => product.categoryId.split('.')[0]));
  expect([...departments].sort()).toEqual([
    'bath-and-body',
    'fragrance',
    'hair',
    'makeup',
    'men',
    'skincare',
    'tools-and-brushes',
  ]);
});
