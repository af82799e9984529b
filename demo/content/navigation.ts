import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { BRANDS } from '#domain/addresses.ts';
import { LABELS } from './content-labels.ts';
import { COUNTRY_FEATURES } from './country-features.ts';

/** New arrivals, brands, the root categories with their menus or the first of them, and the sale. */
export function navigation({ country, roots }: CountryRange): SeedResource {
  const shown = COUNTRY_FEATURES[country].oneRoot ? roots.slice(0, 1) : roots;
  const items = [
    { label: textIn(country, LABELS.newArrivals), link: '/new-arrivals' },
    { label: textIn(country, LABELS.brands), link: BRANDS },
    ...shown.map(({ category, path }) => ({
      label: textIn(country, category.label),
      link: path,
      'category-id': category.id,
    })),
    { label: textIn(country, LABELS.sale), link: '/sale', highlighted: true },
  ];
  return { id: 'main', attributes: { items } };
}
