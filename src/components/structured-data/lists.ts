import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import type { Listing } from '#content';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import type { PublicAddresses } from './addresses.ts';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The path from the home page to a page. The page itself needs no address and is left out. */
export function breadcrumbThing(
  trail: ReadonlyArray<Crumb>,
  current: string | undefined,
  addresses: PublicAddresses,
): WithContext<BreadcrumbList> {
  const above = trail.map(({ label, path }) => ({ name: label, item: addresses.page(path) }));
  const crumbs = [...above, ...(current === undefined ? [] : [{ name: current }])];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
}

/** The products of one page of a listing, with their positions in the whole listing. */
export function listingThing(
  { products, page, productsCount }: Listing,
  addresses: PublicAddresses,
): WithContext<ItemList> {
  const before = (page - 1) * LISTING_PAGE_SIZE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: productsCount,
    itemListElement: products.map(({ path }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: addresses.page(path),
    })),
  };
}
