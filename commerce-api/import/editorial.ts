import { BRANDS } from '#domain/addresses/addresses.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS } from '#domain/money/money.ts';
import type { SeedContent, SeedResource } from '../seed/seed.ts';
import { type Catalogue, type CountryRange, rangeOf } from './country-range.ts';
import { countryText } from './country-text.ts';
import { filterTypes } from './filter-types.ts';
import { productCarousels, quickLinks } from './home-lists.ts';
import { mainNavigation } from './main-navigation.ts';
import { plainPages } from './plain-pages.ts';
import { PRICE_STEPS } from './price-steps.ts';
import { SHOP_LABELS } from './shop-labels.ts';

/** Makes the content around a shop's products; dates are relative to the given instant. */
export type WriteEditorial = (
  catalogue: Catalogue,
  now: Date,
) => Readonly<Record<Country, SeedContent>>;

/**
 * What can be made from a catalogue alone: a home page of its products, menus, filters, and a page
 * at each address that the shell links to. Banners, texts, stores and the company are for the
 * shop's editors to write.
 */
export const plainEditorial: WriteEditorial = (catalogue, now) => {
  const contents = COUNTRIES.map(
    (country) => [country, plainContent(rangeOf(country, catalogue, now))] as const,
  );
  return Object.fromEntries(contents) as Record<Country, SeedContent>;
};

export function plainContent(range: CountryRange): SeedContent {
  return {
    ...UNWRITTEN,
    'home-page-carousels': productCarousels(range),
    'quick-links': quickLinks(range),
    'layout-config': [LAYOUT],
    navigation: [mainNavigation(range)],
    'global-config': globalConfig(range),
    'filter-types': filterTypes(range),
    pages: plainPages(range.country),
  };
}

const UNWRITTEN = {
  billboards: [],
  'content-banners': [],
  'featured-contents': [],
  'feature-carousels': [],
  'shop-by-campaigns': [],
  ads: [],
  'brand-contents': [],
  'category-contents': [],
  stores: [],
  'store-events': [],
  'booking-services': [],
  'booking-pages': [],
  'beauty-classes': [],
  'gifts-with-purchase': [],
  rewards: [],
  'free-samples': [],
  'exclusive-offers': [],
  'promo-codes': [],
  overlays: [],
};

const LAYOUT: SeedResource = {
  id: 'layout',
  attributes: {
    'featured-content-header': null,
    'has-android-app': false,
    'has-ios-app': false,
    'header-banner': null,
  },
};

/** Switches off all features but the sale. */
function globalConfig({ country }: CountryRange): ReadonlyArray<SeedResource> {
  const values = {
    currency: { symbol: CURRENCY_SYMBOLS[COUNTRY_CURRENCY[country]], step: PRICE_STEPS[country] },
    'about-us': [{ label: countryText(country, SHOP_LABELS.ourBrands), link: BRANDS }],
    'sale-page-visibility': true,
    'enable-flags': {},
    'feature-flags': {},
  };
  return Object.entries(values).map(([id, value]) => ({ id, attributes: { value } }));
}
