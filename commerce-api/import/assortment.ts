import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { stableShare } from '../stable-hash.ts';

/** The house brand. The shell links to it, so every country sells it. */
export const HOUSE_BRAND_SLUG = 'sephora-collection';

/** The share of products that each country doesn't sell. */
const SHARE_LEFT_OUT: Readonly<Record<Country, number>> = {
  AU: 0.03,
  HK: 0.02,
  ID: 0.08,
  KR: 0.08,
  MY: 0.04,
  NZ: 0.08,
  PH: 0.07,
  SG: 0,
  TH: 0.05,
};

/** The share of brands that a country other than Singapore doesn't sell at all. */
const SHARE_OF_BRANDS_LEFT_OUT = 0.03;

/**
 * The countries that sell a product. Singapore, for which the range is planned, sells everything.
 */
export function countriesCarrying(productId: string, brandSlug: string): ReadonlyArray<Country> {
  return COUNTRIES.filter(
    (country) =>
      carriesBrand(country, brandSlug) &&
      stableShare('assortment', productId, country) >= SHARE_LEFT_OUT[country],
  );
}

function carriesBrand(country: Country, brandSlug: string): boolean {
  if (country === 'SG' || brandSlug === HOUSE_BRAND_SLUG) return true;
  return stableShare('brand', brandSlug, country) >= SHARE_OF_BRANDS_LEFT_OUT;
}
