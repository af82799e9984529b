import type { Launch } from '#domain/locale/launch.ts';
import type { Money } from '#domain/money/money.ts';
import type { Picture } from '#domain/pictures/picture.ts';

/** A product with the variant that its card shows. */
export interface ProductCard {
  readonly id: string;
  /** The variant that goes on the wish list; without it, there is no heart. */
  readonly variantId?: string | undefined;
  readonly path: string;
  readonly name: string;
  /** The variant's name, where the card stands for that variant alone, as on a wish list. */
  readonly variantName?: string | undefined;
  readonly brandName: string;
  readonly picture: Picture;
  /** Another picture of the same variant, if there is one. */
  readonly secondPictureUrl?: string | null;
  /** The lowest price of a variant in stock. */
  readonly price: Money;
  /** Whether other variants cost more. */
  readonly isFromPrice: boolean;
  /** The price before its reduction; null if it isn't reduced. */
  readonly originalPrice: Money | null;
  readonly saleText: string | null;
  /** The next instant at which a sale price begins or ends, if one does. */
  readonly priceChangesAt?: string | undefined;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly variantsCount: number;
  readonly optionType: string | null;
  /** The first shades; empty if the variants don't differ by colour. */
  readonly swatches: ReadonlyArray<Swatch>;
  readonly isNew: boolean;
  readonly isSoldOut: boolean;
  /** `launchStatusAt` derives the status at render time. */
  readonly launch: Launch;
  /** The ad for the variant on the card. */
  readonly featuredAd: FeaturedAd | null;
}

/** A shade on a card. */
export interface Swatch {
  readonly variantId: string;
  readonly name: string;
  /** `#rrggbb`; null if there is only a picture of it. */
  readonly color: string | null;
  /** Shown if there is no colour. */
  readonly iconUrl: string | null;
  /** The product in this shade; a square picture. */
  readonly pictureUrl: string | null;
  readonly isSoldOut: boolean;
}

export interface FeaturedAd {
  /** Selects the icon: `gift`, `exclusive` … */
  readonly iconType: string;
  readonly shortTitle: string;
  /** The variants that it concerns. */
  readonly variantIds: ReadonlyArray<string>;
}
