import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { PICTURED_REVIEWS_MAX, REVIEWS_ON_PAGE } from '#domain/limits.ts';
import type { Language, Locale } from '#domain/locale/locales.ts';
import { pipelined } from '../database/pipelined.ts';
import { helpfulCounts } from '../reviews/helpful-votes.ts';
import { publishedReviews } from '../reviews/published-reviews.ts';
import { loadProducts, type Product, type Variant } from './product.ts';
import { PRODUCT_REVIEWS, type Reviews, type WrittenReview } from './product-parts.ts';
import { type Detail, type ProductTexts, readDetail } from './product-texts.ts';

/** The reviews of products in the language: those of the catalogue, and members' published ones. */
export async function readReviews(
  db: Database,
  language: Language,
  ids: ReadonlyArray<string>,
): Promise<Detail> {
  const toProduct: ProductTexts['toProduct'] = (fields) => ({ reviews: reviewsOf(fields) });
  const [addCatalogues, ofMembers, votes] = await Promise.all([
    readDetail(db, ids, { type: PRODUCT_REVIEWS, language, toProduct }),
    publishedReviews(db, language, ids),
    helpfulCounts(db, ids),
  ]);
  return (product) => {
    const detailed = addCatalogues(product);
    const members = ofMembers.get(product.id);
    const reviews = members
      ? withMembers(detailed.reviews ?? NO_REVIEWS, members, product.reviewsCount)
      : detailed.reviews;
    return reviews ? { ...detailed, reviews: withVotes(reviews, votes.get(product.id)) } : detailed;
  };
}

/** A product with its reviews; undefined if the country doesn't sell it. */
export function loadReviewed(
  db: Database,
  locale: Locale,
  id: string,
): Promise<Product | undefined> {
  return pipelined(db, async (connected) => {
    const [[product], addReviews] = await Promise.all([
      loadProducts(connected, locale, [id]),
      readReviews(connected, locale.language, [id]),
    ]);
    return product && addReviews(product);
  });
}

const NO_REVIEWS: Reviews = { counts: [], wouldBuyAgain: [], written: [] };

function reviewsOf(fields: Readonly<Record<string, string>>): Reviews {
  return {
    counts: parseJson(fields['rating-counts'] ?? '[]'),
    wouldBuyAgain: parseJson(fields['would-buy-again'] ?? '[]'),
    written: newestFirst(parseJson(fields.reviews ?? '[]')),
  };
}

/** If it isn't known how the catalogue's ratings are spread, neither is it of all. */
function withMembers(catalogues: Reviews, members: Reviews, reviewsCount: number): Reviews {
  const counts = added(members.counts, catalogues.counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    counts: total === reviewsCount ? counts : catalogues.counts,
    wouldBuyAgain: added(members.wouldBuyAgain, catalogues.wouldBuyAgain),
    written: newestFirst([...catalogues.written, ...members.written]),
  };
}

/** With how many found each review helpful: as the catalogue says, and members since. */
function withVotes(reviews: Reviews, votes: ReadonlyMap<string, number> | undefined): Reviews {
  const written = reviews.written.map((review) => ({
    ...review,
    'helpful-count': (review['helpful-count'] ?? 0) + (votes?.get(review.id) ?? 0),
  }));
  return { ...reviews, written };
}

const added = (counts: ReadonlyArray<number>, more: ReadonlyArray<number>) =>
  counts.map((count, index) => count + (more[index] ?? 0));

function newestFirst(written: ReadonlyArray<WrittenReview>): ReadonlyArray<WrittenReview> {
  return written.toSorted((one, other) => (one['written-at'] < other['written-at'] ? 1 : -1));
}

/**
 * A product's attributes about its reviews: how many there are of each rating, how many authors would
 * buy it again, the newest, and the newest of those with photos.
 */
export function reviewAttributes({ reviews, variants }: Product) {
  if (!reviews) return {};
  const { counts, wouldBuyAgain, written } = reviews;
  const pictured = written.filter(({ photos = [] }) => photos.length > 0);
  const resourcesOf = (some: ReadonlyArray<WrittenReview>) =>
    some.map((review) => ({ id: review.id, ...attributesOf(review, variants) }));
  return {
    ...(counts.length > 0 && { 'rating-counts': counts }),
    ...(wouldBuyAgain.some((count) => count > 0) && { 'would-buy-again': wouldBuyAgain }),
    'written-reviews-count': written.length,
    'reviewed-variant-ids': variants
      .map(({ id }) => id)
      .filter((id) => written.some((review) => review['variant-id'] === id)),
    reviews: resourcesOf(written.slice(0, REVIEWS_ON_PAGE)),
    ...(pictured.length > 0 && {
      'pictured-reviews': resourcesOf(pictured.slice(0, PICTURED_REVIEWS_MAX)),
    }),
  };
}

/**
 * A review's attributes, with the name of the variant that its author bought, if the country sells
 * it.
 */
export function attributesOf(review: WrittenReview, variants: ReadonlyArray<Variant>) {
  const { id: _, ...attributes } = review;
  const bought = variants.find(({ id }) => id === review['variant-id']);
  return { ...attributes, ...(bought && { 'variant-name': bought.name }) };
}
