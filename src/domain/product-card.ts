import type { Launch } from './launch.ts';
import type { Money } from './money.ts';
import type { Picture } from './picture.ts';

/** A product as a card shows it, with the variant that it shows. */
export interface ProductCard {
  readonly id: string;
  /** Which goes on the wish list from here; without it, nothing does. */
  readonly variantId?: string | undefined;
  readonly path: string;
  readonly name: string;
  readonly brandName: string;
  readonly picture: Picture;
  readonly price: Money;
  /** Present when the featured variant is reduced. */
  readonly originalPrice: Money | null;
  readonly saleText: string | null;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly variantsCount: number;
  readonly optionType: string | null;
  readonly isNew: boolean;
  readonly isSoldOut: boolean;
  /** `launchStatusAt` says what it is when the page is rendered. */
  readonly launch: Launch;
  /** What is said of the variant that the card shows. */
  readonly featuredAd: FeaturedAd | null;
}

export interface FeaturedAd {
  /** What stands beside the words: `gift`, `exclusive` …; a page has an icon for those it knows. */
  readonly iconType: string;
  readonly shortTitle: string;
  /** The variants it is about. */
  readonly variantIds: ReadonlyArray<string>;
}
