// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { Outline, Place, Trade } from '#domain/locale/country-facts.ts';
import * as AU from '../countries/au.ts';
import * as HK from '../countries/hk.ts';
import * as ID from '../countries/id.ts';
import * as KR from '../countries/kr.ts';
import * as MY from '../countries/my.ts';
import * as NZ from '../countries/nz.ts';
import * as PH from '../countries/ph.ts';
import * as SG from '../countries/sg.ts';
import * as TH from '../countries/th.ts';

/** What all pages know of each country. */
export const COUNTRY_FACTS = {
  AU: AU.facts,
  HK: HK.facts,
  ID: ID.facts,
  KR: KR.facts,
  MY: MY.facts,
  NZ: NZ.facts,
  PH: PH.facts,
  SG: SG.facts,
  TH: TH.facts,
};

export type Country = keyof typeof COUNTRY_FACTS;

/** How the embedded commerce API sells there. */
export const TRADE: Readonly<Record<Country, Trade>> = {
  AU: AU.trade,
  HK: HK.trade,
  ID: ID.trade,
  KR: KR.trade,
  MY: MY.trade,
  NZ: NZ.trade,
  PH: PH.trade,
  SG: SG.trade,
  TH: TH.trade,
};

/** The time zones of those that have several, by place. */
export const ZONES_OF_PLACES: Readonly<Partial<Record<Country, (place: Place) => string>>> = {
  AU: AU.zoneAt,
  ID: ID.zoneAt,
};

/** The land of their maps. */
export const OUTLINES: Readonly<Partial<Record<Country, Outline>>> = {
  AU: AU.outline,
  HK: HK.outline,
  ID: ID.outline,
  KR: KR.outline,
  MY: MY.outline,
  NZ: NZ.outline,
  PH: PH.outline,
  SG: SG.outline,
  TH: TH.outline,
};
