// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { MobileNumbers } from '#domain/locale/country-facts.ts';
import * as JP from '../countries/jp.ts';
import * as VN from '../countries/vn.ts';
import type { Country } from './countries.ts';

/** The mobile numbers of each country. */
export const MOBILE_NUMBERS: Readonly<Record<Country, MobileNumbers>> = {
  JP: JP.mobile,
  VN: VN.mobile,
};
