import type { ProductReview } from '#commerce/review.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDate } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';

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
  /** How many found it helpful; without it, the source knows of no votes. */
  readonly helpful?: HelpfulCount;
}

/** As it is printed, in brackets: empty while nobody does. */
interface HelpfulCount {
  readonly id: string;
  readonly count: string;
}

interface Wording {
  readonly locale: Locale;
  readonly skinTypes?: SkinTypes | undefined;
}

/** Prints a review in the words of the page. */
export function shownReview(
  { id, helpfulCount, skinType, variantName, photos, ...review }: ProductReview,
  { locale, skinTypes }: Wording,
): ShownReview {
  const isDated = !Number.isNaN(Date.parse(review.writtenAt));
  const skin = skinTypes?.options.find((option) => option.id === skinType)?.name;
  return {
    ...review,
    date: isDated ? formatDate(review.writtenAt, locale) : '',
    ...(variantName && { variantName }),
    ...(photos.length > 0 && { photos }),
    ...(helpfulCount !== undefined && { helpful: { id, count: countText(helpfulCount, locale) } }),
    ...(skin && { skinType: `${skinTypes?.title}: ${skin}` }),
  };
}

/** How many found a review helpful, beside the button that says so: `(12)`. */
export const countText = (count: number, { tag }: Locale): string =>
  count > 0 ? `(${formatNumber(count, tag)})` : '';
