/** What is stored of products beside their own columns and texts: how it's named, and its shape. */

/** The field that holds a variant's name in its product's language layer. */
export const variantNameField = (variantId: string) => `variants.${variantId}.name`;

/** The type under which the texts of products' guides are stored, apart from their names. */
export const PRODUCT_GUIDES = 'product-guides';

/** A product's attributes about what it's made of and how to use it. */
export const GUIDE_ATTRIBUTES = [
  'ingredients',
  'key-ingredients',
  'free-from',
  'how-to-use',
  'warnings',
] as const;

/** The relationship to products that are used with this one. It's stored beside the guide. */
export const COMPANIONS = 'goes-well-with';

export type GuideAttribute = (typeof GUIDE_ATTRIBUTES)[number];

/** A product's attributes from its guide: lists, as `README.md` describes them. */
export type Guide = Readonly<Partial<Record<GuideAttribute, unknown>>>;

/** The type under which the reviews of products are stored, by product and language. */
export const PRODUCT_REVIEWS = 'product-reviews';

/** What is stored of reviews, apart from a product's own columns. */
export const REVIEW_ATTRIBUTES = ['rating-counts', 'would-buy-again', 'reviews'] as const;

/** A review with words, as it is stored: attributes of a resource with its id. */
export interface WrittenReview {
  readonly id: string;
  /** One to five stars. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  /** An instant. */
  readonly 'written-at': string;
  /** An answer of the Beauty Profile: `dry`. */
  readonly 'skin-type'?: string | undefined;
  /** What the author bought. */
  readonly 'variant-id'?: string | undefined;
  /** How many found it helpful: as stored, without the members who said so since. */
  readonly 'helpful-count'?: number | undefined;
  /** Addresses of square pictures. */
  readonly photos?: ReadonlyArray<string> | undefined;
}

/** What is known of a product's reviews. */
export interface Reviews {
  /** How many have five stars, four, three, two and one; empty if unknown. */
  readonly counts: ReadonlyArray<number>;
  /** How many would buy it again, and how many would not; empty if unknown. */
  readonly wouldBuyAgain: ReadonlyArray<number>;
  /** The reviews with words, newest first. */
  readonly written: ReadonlyArray<WrittenReview>;
}

/** A member's question that the shop answered: attributes of a resource with its id. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly text: string;
  /** Empty once the member has left. */
  readonly author: string;
  /** An instant. */
  readonly 'asked-at': string;
  readonly answer: string;
}

/** The type under which a country's store stock is stored, by product; and the attribute's name. */
export const STORE_STOCK = 'store-stock';

/** What a store holds of a product, as `README.md` describes it. */
export interface HeldInStore {
  readonly 'store-id': string;
  readonly 'variant-ids': ReadonlyArray<string>;
}
