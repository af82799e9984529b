import { many, meta } from '#commerce/json-api-document.ts';
import { type ProductReview, productReviewSchema } from '#commerce/review.ts';
import { count, part } from '#commerce/schema.ts';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { formatDate } from '#i18n/dates.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import type { ShownReview } from './Review.tsx';

/** The types of skin to filter by. */
export interface SkinTypes {
  readonly title: string;
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

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

/** Prints a review in the words of the page. */
export function shownReview(
  { skinType, ...review }: ProductReview,
  { locale, skinTypes }: { readonly locale: Locale } & Pick<Product, 'skinTypes'>,
): ShownReview {
  const isDated = !Number.isNaN(Date.parse(review.writtenAt));
  const skin = skinTypes?.options.find(({ id }) => id === skinType)?.name;
  return {
    ...review,
    date: isDated ? formatDate(review.writtenAt, locale) : '',
    skinType: skin ? `${skinTypes?.title}: ${skin}` : '',
  };
}
