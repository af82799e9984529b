import type { Country, Language } from '#domain/locale/locales.ts';
import { countryPairs, languagePairs } from './source-pairs.ts';

/** Where Vendure is, and its names for the shop's countries and languages. */
export interface VendureConfig {
  /** Without a slash at its end. */
  readonly url: string;
  /** The token of each country's channel. */
  readonly channels: ReadonlyMap<Country, string>;
  /** Vendure's codes for languages that it spells differently. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly brandFacet: string;
  readonly priceDigits: number;
  /** Custom fields for what Vendure doesn't have itself. */
  readonly colorField?: string | undefined;
  readonly originalPriceField?: string | undefined;
  readonly gtinField?: string | undefined;
  readonly mpnField?: string | undefined;
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
