import { BRANDS } from '#domain/addresses/addresses.ts';
import type { SeedResource } from '../seed/seed.ts';
import type { CountryRange } from './country-range.ts';
import { countryText } from './country-text.ts';
import { SHOP_LABELS } from './shop-labels.ts';

interface Options extends Pick<CountryRange, 'country' | 'roots'> {
  /** How many of the roots have a menu. The others are plain links. */
  readonly menus?: number;
}

/** New arrivals, brands, the root categories with or without their menus, and the sale. */
export function mainNavigation({ country, roots, menus = roots.length }: Options): SeedResource {
  const items = [
    { label: countryText(country, SHOP_LABELS.newArrivals), link: '/new-arrivals' },
    { label: countryText(country, SHOP_LABELS.brands), link: BRANDS },
    ...roots.map(({ category, path }, place) => ({
      label: countryText(country, category.label),
      link: path,
      ...(place < menus && { 'category-id': category.id }),
    })),
    { label: countryText(country, SHOP_LABELS.sale), link: '/sale', highlighted: true },
  ];
  return { id: 'main', attributes: { items } };
}
