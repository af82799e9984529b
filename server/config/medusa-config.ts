import type { Country, Language } from '#domain/locale/locales.ts';
import { countryPairs, countryPairsOrOne, languagePairs } from './source-pairs.ts';

/** Where Medusa may have a product's brand. */
export const BRAND_PLACES = ['collection', 'type', 'tag', 'metadata'] as const;

/** Where Medusa is, and its names for the shop's countries and languages. */
export interface MedusaConfig {
  /** Without a slash at its end. */
  readonly url: string;
  /** The id of each country's region. */
  readonly regions: ReadonlyMap<Country, string>;
  /** The publishable key of each country. */
  readonly keys: ReadonlyMap<Country, string>;
  /** Medusa's codes for languages that it spells differently. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly brandPlace: (typeof BRAND_PLACES)[number];
}

export const parseRegions = countryPairs({
  value: 'id',
  meaning: "the id of that country's region",
  example: 'SG=reg_01J',
});

export const parseKeys = countryPairsOrOne({
  value: 'key',
  meaning: 'a publishable key, or one key for all countries',
  example: 'SG=pk_1234',
});

export const parseMedusaLanguages = languagePairs({
  system: 'Medusa',
  code: /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/,
  example: 'zh=zh-TW',
});
