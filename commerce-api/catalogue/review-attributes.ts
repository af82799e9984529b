/** The type under which the reviews of products are stored, by product and language. */
export const PRODUCT_REVIEWS = 'product-reviews';

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
  /** Addresses of square pictures. */
  readonly photos?: ReadonlyArray<string> | undefined;
}

/** What is known of a product's reviews. */
export interface Reviews {
  /** How many have five stars, four, three, two and one; empty if unknown. */
  readonly counts: ReadonlyArray<number>;
  /** The reviews with words, newest first. */
  readonly written: ReadonlyArray<WrittenReview>;
}
