// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { MobileNumbers } from '#domain/locale/country-facts.ts';
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

/** The mobile numbers of each country. */
export const MOBILE_NUMBERS: Readonly<Record<Country, MobileNumbers>> = {
  AU: AU.mobile,
  HK: HK.mobile,
  ID: ID.mobile,
  KR: KR.mobile,
  MY: MY.mobile,
  NZ: NZ.mobile,
  PH: PH.mobile,
  SG: SG.mobile,
  TH: TH.mobile,
};
