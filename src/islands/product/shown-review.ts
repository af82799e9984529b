import type { ProductReview } from '#commerce/review.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDate } from '#i18n/dates.ts';

/** The types of skin to filter by. */
export interface SkinTypes {
  readonly title: string;
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

/** A review as it is printed, without what it doesn't have: it takes part of the page's limit. */
export interface ShownReview
  extends Pick<ProductReview, 'rating' | 'title' | 'text' | 'author' | 'writtenAt'> {
  readonly date: string;
  readonly variantName?: string;
  /** Addresses. */
  readonly photos?: ReadonlyArray<string>;
  /** With its title. */
  readonly skinType?: string;
}

interface Wording {
  readonly locale: Locale;
  readonly skinTypes?: SkinTypes | undefined;
}

/** Prints a review in the words of the page. */
export function shownReview(
  { skinType, variantName, photos, ...review }: ProductReview,
  { locale, skinTypes }: Wording,
): ShownReview {
  const isDated = !Number.isNaN(Date.parse(review.writtenAt));
  const skin = skinTypes?.options.find(({ id }) => id === skinType)?.name;
  return {
    ...review,
    date: isDated ? formatDate(review.writtenAt, locale) : '',
    ...(variantName && { variantName }),
    ...(photos.length > 0 && { photos }),
    ...(skin && { skinType: `${skinTypes?.title}: ${skin}` }),
  };
}
