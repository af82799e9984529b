import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import { TRADE } from '#shop/tables/countries.ts';
import { stableShare } from '../stable-hash.ts';

/** The share of brands that a country doesn't sell at all, if it leaves anything out. */
const SHARE_OF_BRANDS_LEFT_OUT = 0.03;

/** The countries that sell a product. */
export function countriesCarrying(productId: string, brandSlug: string): ReadonlyArray<Country> {
  return COUNTRIES.filter(
    (country) =>
      sellsBrand(country, brandSlug) &&
      stableShare('assortment', productId, country) >= TRADE[country].imports.shareLeftOut,
  );
}

function sellsBrand(country: Country, brandSlug: string): boolean {
  if (TRADE[country].imports.shareLeftOut === 0 || brandSlug === SHOP.houseBrandSlug) return true;
  return stableShare('brand', brandSlug, country) >= SHARE_OF_BRANDS_LEFT_OUT;
}
