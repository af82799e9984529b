import { many, meta } from '#commerce/json-api-document.ts';
import { productReviewSchema } from '#commerce/review.ts';
import { count, part } from '#commerce/schema.ts';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { type ShownReview, type SkinTypes, shownReview } from './shown-review.ts';

interface Product extends PageLocale {
  readonly productId: string;
  readonly skinTypes?: SkinTypes | undefined;
}

/**
 * A page of a product's reviews, from 1, and how many match the choice.
 *
 * @param chosen by the names of the page's fields; empty for all
 */
export async function fetchReviews(
  { productId, country, language, skinTypes }: Product,
  page: number,
  chosen: Readonly<Record<string, string>>,
): Promise<{ reviews: ReadonlyArray<ShownReview>; total: number }> {
  const { document } = await browserClient({ country, language }).get('productReviews', {
    id: productId,
    query: {
      sort: chosen.sort,
      'filter[rating]': chosen.rating || undefined,
      'filter[skin-type]': chosen['skin-type'] || undefined,
      'filter[variant]': chosen.variant || undefined,
      'page[number]': page,
      'page[size]': REVIEWS_ON_PAGE,
    },
  });
  const locale = localeFor(country, language);
  const reviews = many(productReviewSchema)(document);
  return {
    reviews: reviews.map((review) => shownReview(review, { locale, skinTypes })),
    total: Math.max(listed(document).totalItems, reviews.length),
  };
}

const listed = meta(part({ totalItems: count }));
