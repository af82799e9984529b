import { BRANDS } from '#domain/addresses.ts';
import type { SeedResource } from '../seed/seed.ts';
import type { CountryRange } from './country-range.ts';
import { textIn } from './country-text.ts';
import { SHOP_LABELS } from './shop-labels.ts';

/** New arrivals, brands, the root categories with their menus, and the sale. */
export function mainNavigation({
  country,
  roots,
}: Pick<CountryRange, 'country' | 'roots'>): SeedResource {
  const items = [
    { label: textIn(country, SHOP_LABELS.newArrivals), link: '/new-arrivals' },
    { label: textIn(country, SHOP_LABELS.brands), link: BRANDS },
    ...roots.map(({ category, path }) => ({
      label: textIn(country, category.label),
      link: path,
      'category-id': category.id,
    })),
    { label: textIn(country, SHOP_LABELS.sale), link: '/sale', highlighted: true },
  ];
  return { id: 'main', attributes: { items } };
}
