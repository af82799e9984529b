// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { CountryNames } from '#domain/locale/country-facts.ts';
import * as AU from '../countries/au.ts';
import * as HK from '../countries/hk.ts';
import * as ID from '../countries/id.ts';
import * as KR from '../countries/kr.ts';
import * as MY from '../countries/my.ts';
import * as NZ from '../countries/nz.ts';
import * as PH from '../countries/ph.ts';
import * as SG from '../countries/sg.ts';
import * as TH from '../countries/th.ts';
import type { Country } from './countries.ts';

/** What each country is called, in English and in its own languages. */
export const COUNTRY_NAMES: Readonly<Record<Country, CountryNames>> = {
  AU: AU.names,
  HK: HK.names,
  ID: ID.names,
  KR: KR.names,
  MY: MY.names,
  NZ: NZ.names,
  PH: PH.names,
  SG: SG.names,
  TH: TH.names,
};
