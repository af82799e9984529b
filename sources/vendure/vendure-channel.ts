import type { Country, Language } from '#domain/locale/locales.ts';

/** Vendure's names for what the shop needs. */
export interface VendureNames {
  /** The token of each country's channel. */
  readonly channels: ReadonlyMap<Country, string>;
  /** Languages with another code in Vendure: `zh_Hant` for Chinese. */
  readonly languages: ReadonlyMap<Language, string>;
  /** The code of the facet whose values are the brands. */
  readonly brandFacet: string;
  /** How many decimal digits Vendure's prices have: 2 unless its money strategy says otherwise. */
  readonly priceDigits: number;
  /** The custom field of product options that has their colour: `#C2185B`. */
  readonly colorField?: string | undefined;
  /** The custom field of variants that has their price before a reduction, with tax. */
  readonly originalPriceField?: string | undefined;
  /** The custom field of variants that has their GTIN, as text. */
  readonly gtinField?: string | undefined;
  /** The custom field of variants that has what their maker calls them. */
  readonly mpnField?: string | undefined;
}

/** The names that mapping a product needs. */
export type ProductNames = Omit<VendureNames, 'channels' | 'languages'>;

/** The names that mapping a product needs, and nothing else. */
export const productNames = (names: ProductNames): ProductNames => ({
  brandFacet: names.brandFacet,
  priceDigits: names.priceDigits,
  colorField: names.colorField,
  originalPriceField: names.originalPriceField,
  gtinField: names.gtinField,
  mpnField: names.mpnField,
});
