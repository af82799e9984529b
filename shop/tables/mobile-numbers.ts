// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { MobileNumbers } from '#domain/locale/country-facts.ts';
import * as AU from '../countries/au.ts?mobile';
import * as HK from '../countries/hk.ts?mobile';
import * as ID from '../countries/id.ts?mobile';
import * as KR from '../countries/kr.ts?mobile';
import * as MY from '../countries/my.ts?mobile';
import * as NZ from '../countries/nz.ts?mobile';
import * as PH from '../countries/ph.ts?mobile';
import * as SG from '../countries/sg.ts?mobile';
import * as TH from '../countries/th.ts?mobile';
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
