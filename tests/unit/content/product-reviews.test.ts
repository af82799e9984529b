import { expect, test } from 'vitest';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProduct, aReview, aVariant } from '../../builders/records.ts';
import { aSnapshot, records } from '../../builders/snapshot.ts';

/** What a page reads of a product's reviews. */
function reviewsOf(product: Parameters<typeof aProduct>[0]) {
  const snapshot = aSnapshot({ ...records(), products: [aProduct({ id: 'p1', ...product })] });
  const { answer } = createAnswerer(snapshot.open());
  const content = aContentReader({ locale: localeFor('SG'), answer, now: 0 });
  return content.productReviews('lipstick-p1');
}

test('a page has the first reviews, and knows how many there are', () => {
  const reviews = Array.from({ length: 9 }, (_, index) => aReview({ id: `r${index}` }));
  const found = reviewsOf({ reviews, writtenReviewsCount: 40 });
  expect(found?.reviews.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3']);
  expect(found?.writtenCount).toBe(40);
  expect(reviewsOf({ reviews })?.writtenCount).toBe(9);
});

test('a page has the photos of reviews that it is given apart, or else those of its own', () => {
  const photos = ['/a.webp', '/b.webp'];
  const others = Array.from({ length: 9 }, (_, index) => aReview({ id: `p${index}`, photos }));
  const reviews = [aReview(), aReview({ id: 'r2', photos })];
  const pictured = (product: Parameters<typeof aProduct>[0]) =>
    reviewsOf(product)?.pictured.map(({ id, photos: own }) => [id, own.map(({ url }) => url)]);
  expect(pictured({ reviews, picturedReviews: others })).toEqual(
    others.slice(0, 8).map(({ id }) => [id, photos]),
  );
  expect(pictured({ reviews })).toEqual([['r2', photos]]);
  expect(pictured({ reviews: [aReview()] })).toEqual([]);
});

test.each([
  [[9, 0], null],
  [[8, 2], { answers: 10, share: 0.8 }],
  [[999, 1], { answers: 1_000, share: 0.99 }],
  [[50, 0], { answers: 50, share: 1 }],
  [null, null],
])('of the answers %j whether they would buy it again, a page says %j', (counts, shown) => {
  expect(reviewsOf({ wouldBuyAgain: counts && [...counts] })?.wouldBuyAgain).toEqual(shown);
});

test('reviews name variants if they are about several that exist', () => {
  const variants = ['v1', 'v2', 'v3'].map((id) => aVariant({ id, name: `Shade ${id}` }));
  const of = (...reviewedVariantIds: ReadonlyArray<string>) =>
    reviewsOf({ variants, reviewedVariantIds: [...reviewedVariantIds] })?.variants;
  expect(of('v3', 'v1')).toEqual([
    { id: 'v1', name: 'Shade v1' },
    { id: 'v3', name: 'Shade v3' },
  ]);
  expect(of('v1')).toEqual([]);
  expect(of('v1', 'gone')).toEqual([]);
});

test('ratings are spread only over as many reviews as the product says', () => {
  expect(reviewsOf({ reviewsCount: 10, ratingCounts: [6, 4, 0, 0, 0] })?.counts).toHaveLength(5);
  expect(reviewsOf({ reviewsCount: 12, ratingCounts: [6, 4, 0, 0, 0] })?.counts).toBeNull();
  expect(reviewsOf({ reviewsCount: 0, ratingCounts: [0, 0, 0, 0, 0] })?.counts).toBeNull();
  expect(reviewsOf({ ratingCounts: null })?.counts).toBeNull();
});

test.each([
  { reviews: [aReview({ rating: 6 })] },
  { reviews: [aReview({ rating: 4.5 })] },
  { reviews: [aReview({ photos: ['javascript:alert(1)'] })] },
  { reviews: [aReview({ photos: Array.from({ length: 7 }, () => '/a.svg') })] },
  { reviews: [aReview({ text: 'x'.repeat(5_001) })] },
  { reviews: [aReview({ writtenAt: 'yesterday' })] },
  { reviews: Array.from({ length: 51 }, () => aReview()) },
  { ratingCounts: [1, 2, 3] },
  { ratingCounts: [1, 2, 3, -4, 5] },
])('what is no review is refused', (attributes) => {
  expect(productSchema.safeParse({ ...aProduct(), ...attributes }).success).toBe(false);
});
