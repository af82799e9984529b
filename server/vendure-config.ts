import type { Country, Language } from '#domain/locales.ts';
import { countryPairs, languagePairs } from './source-pairs.ts';

/** Where Vendure is, and what it calls the shop's countries and languages. */
export interface VendureConfig {
  /** Without a slash at its end. */
  readonly url: string;
  /** The token of each country's channel. */
  readonly channels: ReadonlyMap<Country, string>;
  /** Languages that have another name in Vendure. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly brandFacet: string;
  readonly priceDigits: number;
  /** Custom fields with what Vendure itself doesn't have. */
  readonly colorField?: string | undefined;
  readonly originalPriceField?: string | undefined;
}

export const parseChannels = countryPairs({
  value: 'token',
  meaning: "the token of that country's channel",
  example: 'SG=sg-token',
});

export const parseLanguages = languagePairs({
  system: 'Vendure',
  code: /^[a-z]{2,3}(_[A-Za-z]+)?$/,
  example: 'zh=zh_Hant',
});
