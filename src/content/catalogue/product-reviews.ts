import { PICTURED_REVIEWS_MAX, REVIEWS_ON_PAGE, WOULD_BUY_ANSWERS_MIN } from '#domain/limits.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { squarePicture } from './product-card.ts';
import type { ProductRecord } from './product-schema.ts';

/** What is known of a product's reviews besides their number and mean. */
export interface ProductReviews {
  /** How many have five stars, four, three, two and one; null if that isn't known. */
  readonly counts: ReadonlyArray<number> | null;
  /** How many said whether they would buy it again, and the part who would; null if too few said so. */
  readonly wouldBuyAgain: { readonly answers: number; readonly share: number } | null;
  /** How many have words. */
  readonly writtenCount: number;
  /** The first reviews with words. */
  readonly reviews: ReadonlyArray<ProductReview>;
  /** The first reviews with photos; a source may know only of those among the first reviews. */
  readonly pictured: ReadonlyArray<ProductReview>;
  /** The variants that reviews with words are about; empty if all are about the same. */
  readonly variants: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

export type ProductReview = Readonly<Omit<ProductRecord['reviews'][number], 'photos'>> & {
  readonly photos: ReadonlyArray<Picture>;
};

/** The reviews of a product; apart from the product, so that a new one changes only its page. */
export function productReviews(store: ContentStore, slug: string): ProductReviews | undefined {
  const record = recordAt(store, 'products', catalogueKeys.productSlug(slug));
  if (!record) return undefined;
  const { ratingCounts, reviewsCount, reviews, picturedReviews, writtenReviewsCount } = record;
  const counted = ratingCounts?.reduce((sum, count) => sum + count, 0);
  return {
    // Counts with a different total would contradict the number on the page.
    counts: reviewsCount > 0 && counted === reviewsCount ? ratingCounts : null,
    wouldBuyAgain: shareOf(record.wouldBuyAgain),
    writtenCount: Math.max(writtenReviewsCount, reviews.length),
    reviews: reviews.slice(0, REVIEWS_ON_PAGE).map(withPictures),
    pictured: (picturedReviews.length > 0 ? picturedReviews : reviews)
      .filter(({ photos }) => photos.length > 0)
      .slice(0, PICTURED_REVIEWS_MAX)
      .map(withPictures),
    variants: reviewedVariants(record),
  };
}

/** In whole hundredths, of which none is added: not everybody would, unless all say so. */
function shareOf(counts: ProductRecord['wouldBuyAgain']): ProductReviews['wouldBuyAgain'] {
  const [yes = 0, no = 0] = counts ?? [];
  const answers = yes + no;
  if (answers < WOULD_BUY_ANSWERS_MIN) return null;
  return { answers, share: Math.floor((yes * 100) / answers) / 100 };
}

const withPictures = ({ photos, ...review }: ProductRecord['reviews'][number]): ProductReview => ({
  ...review,
  photos: photos.map((url) => squarePicture(url, '')),
});

function reviewedVariants({ reviewedVariantIds, variants }: ProductRecord) {
  const reviewed = new Set(reviewedVariantIds);
  const known = variants.filter(({ id }) => reviewed.has(id));
  return known.length > 1 ? known.map(({ id, name }) => ({ id, name })) : [];
}
