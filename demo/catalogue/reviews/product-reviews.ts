import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { toSlug } from '#commerce-api/catalogue/slugs.ts';
import {
  itemAt,
  stableInteger,
  stablePick,
  stableShare,
  stableShuffle,
} from '#commerce-api/import/stable-hash.ts';
import { packshotAddress } from '#commerce-api/pictures/addresses.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import type { SeedReview, SeedVariant } from '#commerce-api/seed/seed.ts';
import type { PlannedProduct } from '../product-plan.ts';
import { OPINIONS, type Opinion } from './opinions.ts';
import { opinionsOn } from './opinions-on.ts';
import { REVIEWERS } from './reviewers.ts';
import type { StarCounts } from './star-counts.ts';

/** How many reviews of a product have words, if it has as many. */
const WRITTEN = { from: 5, to: 9 } as const;
/** How many days before the seeding they were written: the last and the first. */
const DAYS_AGO = { from: 2, to: 330 } as const;
const DAY_MS = 86_400_000;
/** Few authors show what they bought. */
const SHARE_WITH_PHOTOS = 0.2;

const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const;
/** Departments in which the author's skin type matters. */
const ON_SKIN: ReadonlyArray<string> = ['complexion', 'cleanser', 'skincare', 'sun', 'body'];

export interface Reviewed {
  readonly counts: StarCounts;
  readonly variants: ReadonlyArray<Pick<SeedVariant, 'id' | 'color'>>;
  /** The day of the seeding. */
  readonly now: Date;
}

/** Reviews with words, as many of each rating as possible: no two say the same. */
export function productReviews(
  product: PlannedProduct,
  { counts, variants, now }: Reviewed,
): ReadonlyArray<SeedReview> {
  const { id } = product;
  const group = opinionsOn(product);
  const reviewers = stableShuffle(REVIEWERS, ([name]) => name, 'reviewers', id);
  return ratedOpinions(product, counts).map(([rating, { title, text }], position) => {
    const number = position + 1;
    const bought = stablePick(variants, 'reviewed', id, number);
    return {
      id: `${id}-${number}`,
      rating,
      title: fiveLanguages(...title),
      text: fiveLanguages(...text),
      author: fiveLanguages(...itemAt(reviewers, position)),
      writtenAt: daysBefore(now, stableInteger(DAYS_AGO.from, DAYS_AGO.to, 'written', id, number)),
      ...(ON_SKIN.includes(group) && { skinType: stablePick(SKIN_TYPES, 'skin', id, number) }),
      ...(variants.length > 1 && { variantId: bought.id }),
      ...(stableShare('photo', id, number) < SHARE_WITH_PHOTOS && {
        photos: photosOf(product, bought),
      }),
    };
  });
}

/** What the author photographed: the pack, open and in use where it has a texture. */
function photosOf(product: PlannedProduct, { color = null }: { readonly color?: string | null }) {
  const { id, brand, leaf, noun } = product;
  const productType = productTypeOf(leaf.categoryId.split('.'), toSlug(noun[0]));
  const pack = { productType, brandName: brand.name, color, seed: id };
  const views = color === null ? ([1] as const) : ([2, 1] as const);
  return views.map((view) => packshotAddress({ ...pack, view }));
}

/** Opinions with ratings, in the shares that all reviews have. */
function ratedOpinions(
  product: PlannedProduct,
  counts: StarCounts,
): ReadonlyArray<readonly [rating: number, Opinion]> {
  const { id } = product;
  const { content, undecided, disappointed } = OPINIONS[opinionsOn(product)];
  const left = new Map(
    ([content, undecided, disappointed] as const).map((list, index) => [
      index,
      [...stableShuffle<Opinion>(list, ({ title: [name] }) => name, 'opinions', id)],
    ]),
  );
  return ratingsToWrite(id, counts).flatMap((rating) => {
    const next = left.get(kindOf(rating))?.shift();
    return next ? [[rating, next] as const] : [];
  });
}

/** What a rating says: content, undecided or disappointed. */
function kindOf(rating: number): 0 | 1 | 2 {
  if (rating > 3) return 0;
  return rating === 3 ? 1 : 2;
}

/** The ratings of the reviews with words: spread evenly over all, from the best to the worst. */
function ratingsToWrite(id: string, counts: StarCounts): ReadonlyArray<number> {
  const all = counts.reduce((total, count) => total + count, 0);
  const written = Math.min(all, stableInteger(WRITTEN.from, WRITTEN.to, 'written', id));
  return Array.from({ length: written }, (_, index) =>
    ratingAt(counts, Math.floor(((index + 0.5) * all) / written)),
  );
}

/** The rating of the review at a position, when all are in order, best first. */
function ratingAt(counts: StarCounts, position: number): number {
  let passed = 0;
  const index = counts.findIndex((count) => {
    passed += count;
    return position < passed;
  });
  return 5 - index;
}

function daysBefore(now: Date, days: number): string {
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  return new Date(noon - days * DAY_MS).toISOString();
}
