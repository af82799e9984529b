import type { ProductReview } from '#commerce/review.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDate } from '#i18n/dates.ts';

/** The types of skin to filter by. */
export interface SkinTypes {
  readonly title: string;
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

/** A review as it is printed; what it doesn't have is empty. */
export interface ShownReview extends Omit<ProductReview, 'skinType'> {
  readonly date: string;
  /** With its title. */
  readonly skinType: string;
}

interface Wording {
  readonly locale: Locale;
  readonly skinTypes?: SkinTypes | undefined;
}

/** Prints a review in the words of the page. */
export function shownReview(
  { skinType, ...review }: ProductReview,
  { locale, skinTypes }: Wording,
): ShownReview {
  const isDated = !Number.isNaN(Date.parse(review.writtenAt));
  const skin = skinTypes?.options.find(({ id }) => id === skinType)?.name;
  return {
    ...review,
    date: isDated ? formatDate(review.writtenAt, locale) : '',
    skinType: skin ? `${skinTypes?.title}: ${skin}` : '',
  };
}
