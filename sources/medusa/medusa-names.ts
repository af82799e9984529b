import type { Country, Language } from '#domain/locales.ts';

/** What says of which brand a product is: a tag such as `brand:Velour`, the entry `brand` of its metadata … */
export type BrandPlace = 'collection' | 'type' | 'tag' | 'metadata';

/** What an installation of Medusa calls what the shop has. */
export interface MedusaNames {
  /** The id of each country's region. */
  readonly regions: ReadonlyMap<Country, string>;
  /** The publishable key of each country: that of its sales channel. */
  readonly keys: ReadonlyMap<Country, string>;
  /** The codes of languages that Medusa has under others than the shop's `zh-HK`. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly brandPlace: BrandPlace;
}
