/**
 * The products of a listing: of a brand, a category, or a brand within a category; or the reduced
 * or new ones of the shop or of a category.
 */
export type ListingScope =
  | {
      readonly brandId?: string | undefined;
      readonly categoryId?: string | undefined;
      readonly only?: undefined;
    }
  | {
      readonly brandId?: undefined;
      readonly categoryId?: string | undefined;
      readonly only: ListingKind;
    };

/** A product is on sale if a variant of it is reduced. */
export type ListingKind = 'on-sale' | 'new';
