import { COUNTRIES, type Country } from '#domain/locales.ts';
import type { SeedContent } from '../seed.ts';
import { type Catalogue, rangeOf } from './country-range.ts';
import { filterTypes } from './filter-types.ts';
import { globalConfig } from './global-config.ts';
import { homeContent } from './home-content.ts';
import { navigation } from './navigation.ts';

/**
 * What each country's home page and shell show, chosen from the catalogue given: every link leads
 * to something that the country sells.
 */
export function createEditorial(catalogue: Catalogue): Record<Country, SeedContent> {
  const contents = COUNTRIES.map((country) => [country, contentOf(country, catalogue)] as const);
  return Object.fromEntries(contents) as Record<Country, SeedContent>;
}

function contentOf(country: Country, catalogue: Catalogue): SeedContent {
  const range = rangeOf(country, catalogue);
  return {
    ...homeContent(range),
    navigation: [navigation(range)],
    'global-config': globalConfig(range),
    ads: [],
    'category-contents': [],
    'filter-types': filterTypes(range),
    pages: [],
    stores: [],
    'store-events': [],
    'booking-services': [],
    'booking-pages': [],
    'beauty-classes': [],
  };
}
