import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { mainNavigation } from '#commerce-api/import/main-navigation.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { COUNTRY_FEATURES } from './country-features.ts';

/** Menus of all root categories, or only of the first. */
export function navigation({ country, roots }: CountryRange): SeedResource {
  const { oneRoot } = COUNTRY_FEATURES[country];
  return mainNavigation({ country, roots, menus: oneRoot ? 1 : roots.length });
}
