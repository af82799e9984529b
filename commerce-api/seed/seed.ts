import type { Country } from '#domain/locale/locales.ts';
import type { SalePrice } from '#domain/money/price.ts';
import type { Texts } from '../database/text-rows.ts';
import type { Text } from '../database/translated.ts';
import type { EditorialType } from '../editorial/editorial-routes.ts';

/**
 * What a shop is filled with. The demo catalogue and the JSON Lines importer both make one, and
 * `writeSeed` stores it.
 */
export interface Seed {
  readonly brands: ReadonlyArray<SeedBrand>;
  readonly categories: ReadonlyArray<SeedCategory>;
  readonly products: Iterable<SeedProduct>;
  /** What each country's home page and shell show. */
  readonly content: Readonly<Record<Country, SeedContent>>;
}

export interface SeedBrand {
  readonly id: string;
  readonly slug: string;
  readonly name: Text;
  readonly description: Text;
}

export interface SeedCategory {
  readonly id: string;
  /** One segment of the address, unique among its siblings: `lipstick`. */
  readonly slug: string;
  readonly label: Text;
  readonly parentId: string | null;
  readonly position: number;
}

export interface SeedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: Text;
  readonly description: Text;
  readonly brandId: string;
  /** The deepest category; its ancestors are implied. */
  readonly categoryId: string;
  readonly optionType: 'shade' | 'size' | 'scent' | 'type' | null;
  readonly rating: number | null;
  readonly reviewsCount: number;
  /** Higher for products that sell more. Popularity lists are ordered by it. */
  readonly popularity: number;
  readonly isNew: boolean;
  readonly tags: ReadonlyArray<string>;
  readonly launch?: { readonly earlyAccessAt?: string; readonly launchAt: string };
  readonly variants: ReadonlyArray<SeedVariant>;
  /** Lists of its guide and its reviews as the language layer has them, in JSON. */
  readonly listTexts?: { readonly guide: Texts; readonly reviews: Texts } | undefined;
  /** What the stores of each country hold of the product. */
  readonly storeStock?: Readonly<Partial<Record<Country, ReadonlyArray<SeedStoreStock>>>>;
  /** Ids of the products that are used with it, most often first. */
  readonly goesWellWith?: ReadonlyArray<string>;
  /** Shown in place of drawn ones where a variant has none of its own. */
  readonly pictures?: ReadonlyArray<SeedPicture> | undefined;
  /** Countries the product is sold in. */
  readonly countries: ReadonlyArray<Country>;
}

export interface SeedStoreStock {
  readonly storeId: string;
  readonly variantIds: ReadonlyArray<string>;
}

export interface SeedVariant {
  readonly id: string;
  readonly name: Text;
  /** Swatch colour, `#rrggbb`. */
  readonly color?: string;
  /** The number of the article in trade, of 8, 12, 13 or 14 digits. */
  readonly gtin?: string | undefined;
  /** What its maker calls it. */
  readonly mpn?: string | undefined;
  /** The stock system's name of the variant; by default the id. */
  readonly sku?: string | undefined;
  readonly pictures?: ReadonlyArray<SeedPicture> | undefined;
  /** Minor units of each country's currency. */
  readonly prices: Readonly<Partial<Record<Country, SeedPrice>>>;
  /** Units in stock by country. */
  readonly inventory: Readonly<Partial<Record<Country, number>>>;
}

export interface SeedPicture {
  /** An address, or a path of the shop. */
  readonly src: string;
  /** The picture's alternative text; by default the names of product and variant. */
  readonly alt?: Text | undefined;
}

export interface SeedPrice {
  readonly price: number;
  /** The price before a reduction. */
  readonly originalPrice?: number;
  /** A lower price for a time. */
  readonly salePrice?: SalePrice | undefined;
}

/**
 * A country's editorial content: the resources of each record type. Attributes have the API's names
 * (kebab-case), and translated texts are given by language. `home-page-carousels` have `product-ids` in the order
 * shown, `feature-carousels` their `items`. The id of a `global-config` is its key, its attribute `value` the value;
 * those of `pages` are their slugs. If several `ads` name the same variant, the first counts.
 */
export type SeedContent = Readonly<Record<EditorialType, ReadonlyArray<SeedResource>>> &
  OtherContent;

/** What pages read otherwise than by its type, or don't read. */
interface OtherContent {
  /** Content of category pages besides their products. The ids are those of the categories. */
  readonly 'category-contents': ReadonlyArray<SeedResource>;
  /** Content of brand pages besides their products. The ids are those of the brands. */
  readonly 'brand-contents': ReadonlyArray<SeedResource>;
  /** `variant-id`, and the `threshold` in minor units from which it's added to bags. */
  readonly 'gifts-with-purchase': ReadonlyArray<SeedResource>;
  /** `variant-id`, and the `points` that it costs. */
  readonly rewards: ReadonlyArray<SeedResource>;
  /** `variant-id` of each variant that there are samples of. */
  readonly 'free-samples': ReadonlyArray<SeedResource>;
  /** Offers to members from a `loyalty-tier` on: `extra-samples`, `free-shipping`. */
  readonly 'exclusive-offers': ReadonlyArray<SeedResource>;
  /**
   * The ids are the codes, in capitals: `kind`, `value` (per cent, or minor units), the `minimum`
   * subtotal, and the instants `starts-at` and `ends-at`.
   */
  readonly 'promo-codes': ReadonlyArray<SeedResource>;
  /** Overlays, latest first: where they open (`paths`) and for whom (`loyalty-tiers`). */
  readonly overlays: ReadonlyArray<SeedResource>;
}

export interface SeedResource {
  readonly id: string;
  /** Attributes. A `Text` wrapped in `translated(…)` is answered in the request's language. */
  readonly attributes: Readonly<Record<string, unknown>>;
}
