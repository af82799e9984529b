import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import type { Judgement, Relevant } from './judged-queries.ts';

/** A product's relevance: 3 if it's wanted, 1 if it's acceptable, 0 otherwise. */
export function gradeOf(product: SeedProduct, { best, fair }: Judgement): 0 | 1 | 3 {
  if (isRelevant(product, best)) return 3;
  return fair && isRelevant(product, fair) ? 1 : 0;
}

function isRelevant(product: SeedProduct, { leaves, brand, tag, tags, name, variant }: Relevant) {
  const { categoryId } = product;
  return (
    (leaves?.some((leaf) => `${categoryId}.`.startsWith(`${leaf}.`)) ?? true) &&
    (brand === undefined || product.brandId === brand) &&
    (tag === undefined || product.tags.includes(tag)) &&
    (tags?.some((each) => product.tags.includes(each)) ?? true) &&
    (name?.test(product.name.en) ?? true) &&
    (variant === undefined || product.variants.some((each) => variant.test(each.name.en)))
  );
}

/** @see https://en.wikipedia.org/wiki/Discounted_cumulative_gain, with a gain of 2^grade - 1 */
export function ndcgAt(depth: number, grades: ReadonlyArray<number>, all: ReadonlyArray<number>) {
  const ideal = gainOf(all.toSorted((one, other) => other - one).slice(0, depth));
  return ideal === 0 ? 0 : gainOf(grades.slice(0, depth)) / ideal;
}

function gainOf(grades: ReadonlyArray<number>): number {
  return grades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

/**
 * The share of wanted products that is found. If more are wanted than fit on a page, a full page is
 * enough.
 */
export function recallAt(depth: number, grades: ReadonlyArray<number>, all: ReadonlyArray<number>) {
  const wanted = Math.min(depth, all.filter((grade) => grade === 3).length);
  return grades.slice(0, depth).filter((grade) => grade === 3).length / wanted;
}

export const mean = (values: ReadonlyArray<number>) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
