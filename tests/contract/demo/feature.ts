import type { Country } from '#domain/locales.ts';
import type { CountryShop } from './country-shop.ts';

/** One state of a feature, and where a country of the demo shop shows it. */
export interface Feature {
  readonly name: string;
  /** What one sees there, for people. */
  readonly look: string;
  /** The address that shows it; undefined where the country does not. */
  readonly find: (shop: CountryShop) => string | undefined;
  /** The only countries that have it by the specification; without, two have to, one not English. */
  readonly only?: ReadonlyArray<Country>;
}

/** Features that belong together. */
export interface FeatureGroup {
  readonly title: string;
  readonly features: ReadonlyArray<Feature>;
}

/** The address where a fact holds of the country; undefined elsewhere. */
export const at = (path: string, holds: boolean | undefined) => (holds ? path : undefined);
