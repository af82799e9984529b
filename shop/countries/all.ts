import type { MobileNumbers, Outline, Place, Trade } from '#domain/locale/country-facts.ts';
import type { Country } from '../countries.ts';
import * as au from './au.ts';
import * as hk from './hk.ts';
import * as id from './id.ts';
import * as kr from './kr.ts';
import * as my from './my.ts';
import * as nz from './nz.ts';
import * as ph from './ph.ts';
import * as sg from './sg.ts';
import * as th from './th.ts';

/* Tables of what the files of the countries say. Pages of browsers load only what they read of it. */

/** Their mobile numbers. */
export const MOBILE_NUMBERS: Readonly<Record<Country, MobileNumbers>> = {
  AU: au.mobile,
  HK: hk.mobile,
  ID: id.mobile,
  KR: kr.mobile,
  MY: my.mobile,
  NZ: nz.mobile,
  PH: ph.mobile,
  SG: sg.mobile,
  TH: th.mobile,
};

/** The time zones of those that have several, by place. */
export const ZONES_OF_PLACES: Readonly<Partial<Record<Country, (place: Place) => string>>> = {
  AU: au.zoneAt,
  ID: id.zoneAt,
};

/** How the embedded commerce API sells there. */
export const TRADE: Readonly<Record<Country, Trade>> = {
  AU: au.trade,
  HK: hk.trade,
  ID: id.trade,
  KR: kr.trade,
  MY: my.trade,
  NZ: nz.trade,
  PH: ph.trade,
  SG: sg.trade,
  TH: th.trade,
};

/** The land of their maps. */
export const OUTLINES: Readonly<Record<Country, Outline>> = {
  AU: au.outline,
  HK: hk.outline,
  ID: id.outline,
  KR: kr.outline,
  MY: my.outline,
  NZ: nz.outline,
  PH: ph.outline,
  SG: sg.outline,
  TH: th.outline,
};
