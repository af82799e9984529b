// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { CountryNames } from '#domain/locale/country-facts.ts';
import * as JP from '../countries/jp.ts';
import * as VN from '../countries/vn.ts';
import type { Country } from './countries.ts';

/** What each country is called, in English and in its own languages. */
export const COUNTRY_NAMES: Readonly<Record<Country, CountryNames>> = {
  JP: JP.names,
  VN: VN.names,
};
