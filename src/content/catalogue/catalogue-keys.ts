import type { IndexKey } from '#content-sync/locale-file/keys.ts';
import type { ListingScope } from './listing-scope.ts';

/** How many parts a feed has at most. An edit renders the others of its part anew: five of ten thousand. */
export const FEED_PARTS = 2_048;

/** Keys of the indexes over products, brands and categories. */
export const catalogueKeys = {
  productSlug: (slug: string): IndexKey => `product-slug ${slug}`,
  brandSlug: (slug: string): IndexKey => `brand-slug ${slug}`,
  categorySlug: (parentId: string | null, slug: string): IndexKey =>
    `category-slug ${parentId ?? ''}/${slug}`,
  /** Children of a category; roots for null. */
  childrenOf: (parentId: string | null): IndexKey => `children-of ${parentId ?? ''}`,
  /** The products on a listing, with the facets that its filters count. */
  productsOf: (scope: ListingScope): IndexKey => `products-of ${scopeKey(scope)}`,
  /** Those of them that are sold out. */
  soldOutOf: (scope: ListingScope): IndexKey => `sold-out-of ${scopeKey(scope)}`,
  /** The products in one of the `FEED_PARTS` parts of each feed. */
  productsInPart: (part: number): IndexKey => `products-in-part ${part}`,
  /** The numbers of the parts of feeds that have products. */
  feedParts: 'feed-parts',
  /** The rules in force of listings: of all, a category or a brand. */
  rulesOf: (of: string): IndexKey => `rules-of ${of}`,
  /** The rules in force of searches that have a banner. */
  searchBanners: 'search-banners' as IndexKey,
  /** Categories in which a brand has products. */
  categoriesOfBrand: (brandId: string): IndexKey => `categories-of-brand ${brandId}`,
} as const;

function scopeKey({ brandId = '', categoryId = '', only }: ListingScope): string {
  return `${brandId}/${categoryId}${only ? `/${only}` : ''}`;
}
