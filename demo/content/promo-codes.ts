import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { localPrice } from '#commerce-api/import/local-prices.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import type { PromoTerms } from '#domain/bag/promo-code.ts';
import type { Country } from '#domain/locale/locales.ts';

/** Codes that shoppers of the demo shop may enter in their bag: each kind, and each problem. */

/** The reduction by an amount, and the subtotal that it needs, in US dollars. */
const AMOUNT_USD = 12;
const AMOUNT_FROM_USD = 60;
/** Countries in which the codes for the Lunar New Year count. */
const LUNAR_COUNTRIES: ReadonlyArray<Country> = ['HK', 'KR', 'MY', 'SG'];
const DAY_MS = 86_400_000;

export function promoCodes({ country, now }: CountryRange): ReadonlyArray<SeedResource> {
  const minimum = localPrice(AMOUNT_FROM_USD, country);
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  return [
    code('GLOW10', { kind: 'percentage', value: 10 }),
    code('TREAT', { kind: 'amount', value: localPrice(AMOUNT_USD, country), minimum }),
    code('SHIPFREE', { kind: 'free-delivery' }),
    ...(LUNAR_COUNTRIES.includes(country)
      ? [code('LUNAR15', { kind: 'percentage', value: 15 })]
      : []),
    code('SUMMER20', { kind: 'percentage', value: 20, 'ends-at': yesterday }),
  ];
}

type Terms = Pick<PromoTerms, 'kind'> & Partial<PromoTerms> & { readonly 'ends-at'?: string };

function code(id: string, terms: Terms): SeedResource {
  return { id, attributes: terms };
}
