import { type CountryRange, rangeOf } from '#commerce-api/import/country-range.ts';
import type { WriteEditorial } from '#commerce-api/import/editorial.ts';
import { filterTypes } from '#commerce-api/import/filter-types.ts';
import type { SeedContent } from '#commerce-api/seed/seed.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { ads } from './ads.ts';
import { beautyClasses } from './booking/beauty-classes.ts';
import { bookingPages } from './booking/booking-pages.ts';
import { bookingServices } from './booking/booking-services.ts';
import { brandContents } from './brand-contents.ts';
import { categoryContents } from './category-contents.ts';
import { globalConfig } from './global-config.ts';
import { homeContent } from './home-content.ts';
import { navigation } from './navigation.ts';
import { overlays } from './overlays.ts';
import { contentPages } from './pages/pages.ts';
import { promoCodes } from './promo-codes.ts';
import { exclusiveOffers, freeSamples, giftsWithPurchase, rewards } from './purchase-extras.ts';
import { storeEvents } from './stores/store-events.ts';
import { stores } from './stores/stores.ts';

/**
 * What each country's home page and shell show, made for the given catalogue. Every link leads to
 * something that the country sells; dates are relative to the given instant.
 */
export const createEditorial: WriteEditorial = (catalogue, now) => {
  const contents = COUNTRIES.map(
    (country) => [country, contentOf(rangeOf(country, catalogue, now))] as const,
  );
  return Object.fromEntries(contents) as Record<Country, SeedContent>;
};

function contentOf(range: CountryRange): SeedContent {
  return {
    ...homeContent(range),
    navigation: [navigation(range)],
    'global-config': globalConfig(range),
    ads: ads(range),
    'brand-contents': brandContents(range),
    'category-contents': categoryContents(range),
    'filter-types': filterTypes(range),
    pages: contentPages(range),
    stores: stores(range),
    'store-events': storeEvents(range),
    'booking-services': bookingServices(range),
    'booking-pages': bookingPages(range),
    'beauty-classes': beautyClasses(range),
    'gifts-with-purchase': giftsWithPurchase(range),
    rewards: rewards(range),
    'free-samples': freeSamples(range),
    'exclusive-offers': exclusiveOffers(range),
    'promo-codes': promoCodes(range),
    overlays: overlays(range),
  };
}
