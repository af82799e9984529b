import type { Country, Language } from '#domain/locale/locales.ts';

/** Where Medusa has a product's brand: a tag such as `brand:Velour`, `brand` in its metadata … */
export type BrandPlace = 'collection' | 'type' | 'tag' | 'metadata';

/** Medusa's names for what the shop needs. */
export interface MedusaNames {
  /** The id of each country's region. */
  readonly regions: ReadonlyMap<Country, string>;
  /** The publishable key of each country: that of its sales channel. */
  readonly keys: ReadonlyMap<Country, string>;
  /** The codes of languages that Medusa spells differently from the shop's `zh-HK`. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly brandPlace: BrandPlace;
}
