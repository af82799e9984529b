// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { Outline, Place, Trade } from '#domain/locale/country-facts.ts';
import * as JP from '../countries/jp.ts';
import * as VN from '../countries/vn.ts';

/** What all pages know of each country. */
export const COUNTRY_FACTS = {
  JP: JP.facts,
  VN: VN.facts,
};

export type Country = keyof typeof COUNTRY_FACTS;

/** How the embedded commerce API sells there. */
export const TRADE: Readonly<Record<Country, Trade>> = {
  JP: JP.trade,
  VN: VN.trade,
};

/** The time zones of those that have several, by place. */
export const ZONES_OF_PLACES: Readonly<Partial<Record<Country, (place: Place) => string>>> = {};

/** The land of their maps. */
export const OUTLINES: Readonly<Partial<Record<Country, Outline>>> = {
  JP: JP.outline,
  VN: VN.outline,
};
