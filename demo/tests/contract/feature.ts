import type { Country } from '#domain/locale/locales.ts';
import type { CountryShop } from './country-shop.ts';

/** One state of a feature, and where a country of the demo shop shows it. */
export interface Feature {
  readonly name: string;
  /** What a person sees there. */
  readonly look: string;
  /** The address that shows it; undefined if the country doesn't have it. */
  readonly find: (shop: CountryShop) => string | undefined;
  /**
   * The only countries that have it according to the specification. If absent, two countries must
   * have it, and English must not be the first language of one.
   */
  readonly only?: ReadonlyArray<Country>;
}

/** Features of the same topic. */
export interface FeatureGroup {
  readonly title: string;
  readonly features: ReadonlyArray<Feature>;
}

/** The address if the country meets the condition; undefined otherwise. */
export const at = (path: string, holds: boolean | undefined) => (holds ? path : undefined);
