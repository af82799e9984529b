import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale/locales.ts';
import { SEEDED_AT } from '../../../tests/builders/seed.ts';
import { isInAllLanguages } from '../../../tests/unit/seed/editorial-checks.ts';
import { DEMO_SEED } from '../demo-seed.ts';

/** What is said of the demo's products agrees with their ratings. */

const products = [...DEMO_SEED.products];
const rated = products.flatMap(({ ratingCounts, reviews, ...product }) =>
  ratingCounts && reviews ? [{ ...product, ratingCounts, reviews }] : [],
);
const sum = (list: ReadonlyArray<number>) => list.reduce((total, one) => total + one, 0);

test('every product with reviews has their distribution, and at least one with words', () => {
  expect(rated.length).toBe(products.filter(({ reviewsCount }) => reviewsCount > 0).length);
  expect(rated.filter(({ reviews }) => reviews.length === 0)).toEqual([]);
});

test('the spread has as many reviews as the product, and their mean', () => {
  for (const { ratingCounts, reviewsCount, rating } of rated) {
    expect(sum(ratingCounts)).toBe(reviewsCount);
    const mean = sum(ratingCounts.map((count, index) => count * (5 - index))) / reviewsCount;
    expect(Math.round(mean * 10) / 10).toBe(rating);
  }
});

test('no rating has more reviews with words than reviews', () => {
  for (const { reviews, ratingCounts } of rated) {
    const byRating = Map.groupBy(reviews, ({ rating }) => rating);
    for (const [rating, written] of byRating) {
      expect(written.length).toBeLessThanOrEqual(ratingCounts[5 - rating] ?? 0);
    }
  }
});

test('reviews are in all languages, and no two of a product say the same', () => {
  for (const { reviews } of rated) {
    const texts = reviews.flatMap(({ title, text, author }) => [title, text, author]);
    expect(texts.filter((text) => !isInAllLanguages(text))).toEqual([]);
    for (const language of LANGUAGES) {
      for (const part of ['title', 'text', 'author'] as const) {
        const said = reviews.map((review) => review[part][language] ?? review[part].en);
        expect(new Set(said).size, said.join('\n')).toBe(reviews.length);
      }
    }
  }
});

test('the more ratings a product has, the more of its reviews have words', () => {
  const written = ([from, below]: readonly [number, number]) =>
    rated
      .filter(({ reviewsCount }) => reviewsCount >= from && reviewsCount < below)
      .filter(({ categoryId }) => !categoryId.startsWith('gifts'))
      .map(({ reviews }) => reviews.length);
  const mean = (counts: ReadonlyArray<number>) => sum(counts) / counts.length;
  const steps = [
    [0, 500],
    [500, 1_000],
    [1_000, 1_500],
    [1_500, 2_000],
    [2_000, 2_500],
  ] as const;
  const means = steps.map((step) => mean(written(step)));
  expect(means).toEqual(means.toSorted((one, other) => one - other));
  expect(Math.min(...written([2_000, 2_500]))).toBeGreaterThan(14);
  expect(Math.max(...written([2_000, 2_500]))).toBe(40);
});

test('reviews are about the product’s variants, and from before the seeding', () => {
  for (const { reviews, variants } of rated) {
    const ids = new Set([undefined, ...variants.map(({ id }) => id)]);
    expect(reviews.filter(({ variantId }) => !ids.has(variantId))).toEqual([]);
    expect(reviews.filter(({ writtenAt }) => Date.parse(writtenAt) >= +SEEDED_AT)).toEqual([]);
  }
});

test('some authors show what they bought, in the shade that they bought', () => {
  const photographed = rated.flatMap(({ reviews, variants }) =>
    reviews.flatMap(({ photos = [], variantId }) => {
      const bought = variants.find(({ id }) => id === variantId) ?? variants[0];
      return photos.map((url) => ({ url, color: bought?.color?.slice(1) }));
    }),
  );
  expect(photographed.length).toBeGreaterThan(500);
  expect(photographed.filter(({ url, color }) => color && !url.includes(color))).toEqual([]);
});
