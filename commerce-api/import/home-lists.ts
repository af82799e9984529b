import { BRANDS, brandPath } from '#domain/addresses/addresses.ts';
import { QUICK_LINKS_MAX } from '#domain/limits.ts';
import type { Text } from '../database/translated.ts';
import type { SeedProduct, SeedResource } from '../seed/seed.ts';
import type { CountryRange } from './country-range.ts';
import { countryText } from './country-text.ts';
import { CAROUSEL_TITLES, SHOP_LABELS } from './shop-labels.ts';

/**
 * The parts of the home page that are made from a country's range and need no texts of their own.
 */

const CAROUSEL_LENGTH = 12;

/**
 * Carousels of new products, bestsellers, reduced products, and bestsellers of the first root. A
 * product is only in the first carousel that can have it, and an empty carousel is left out.
 */
export function productCarousels({ country, ...range }: CountryRange): ReadonlyArray<SeedResource> {
  const lists: ReadonlyArray<CarouselDraft> = [
    { id: 'new', title: CAROUSEL_TITLES.newest, products: range.newest },
    { id: 'best-sellers', title: CAROUSEL_TITLES.bestSellers, products: range.bestSellers },
    { id: 'on-sale', title: CAROUSEL_TITLES.onSale, products: range.onSale },
    ...range.roots.slice(0, 1).map(({ category, path, bestSellers }) => ({
      id: `root-${category.id}`,
      title: category.label,
      link: path,
      products: bestSellers,
    })),
  ];
  const shown = new Set<SeedProduct>();
  return lists
    .map(({ products, ...list }) => {
      const shownHere = products.filter((product) => !shown.has(product)).slice(0, CAROUSEL_LENGTH);
      for (const product of shownHere) shown.add(product);
      return { ...list, products: shownHere };
    })
    .filter(({ products }) => products.length > 0)
    .map(({ id, title, link, products }, position) => ({
      id: `home-${id}`,
      attributes: {
        title: countryText(country, title),
        link: link ?? null,
        position,
        'product-ids': products.map((product) => product.id),
      },
    }));
}

interface CarouselDraft {
  readonly id: string;
  readonly title: Text;
  readonly link?: string;
  readonly products: ReadonlyArray<SeedProduct>;
}

/** Links to the house brand, the first roots and all brands. */
export function quickLinks({
  country,
  roots,
  houseBrand,
}: CountryRange): ReadonlyArray<SeedResource> {
  const links: ReadonlyArray<{ name: Text; link: string }> = [
    ...(houseBrand ? [{ name: houseBrand.name, link: brandPath(houseBrand.slug) }] : []),
    ...roots.slice(0, QUICK_LINKS_MAX - 2).map(({ category, path }) => ({
      name: category.label,
      link: path,
    })),
    { name: SHOP_LABELS.allBrands, link: BRANDS },
  ];
  return links.slice(0, QUICK_LINKS_MAX).map(({ name, link }, position) => ({
    id: `quick-${position + 1}`,
    attributes: { name: countryText(country, name), link, 'new-tab': false, position },
  }));
}
