import type { MobileNumbers, Outline, Place, Trade } from '#domain/locale/country-facts.ts';
import type { Country } from '../countries.ts';
import * as jp from './jp.ts';
import * as vn from './vn.ts';

/** Their mobile numbers. */
export const MOBILE_NUMBERS: Readonly<Record<Country, MobileNumbers>> = {
  JP: jp.mobile,
  VN: vn.mobile,
};

/** Each has one time zone. */
export const ZONES_OF_PLACES: Readonly<Partial<Record<Country, (place: Place) => string>>> = {};

/** How the embedded commerce API would sell there. */
export const TRADE: Readonly<Record<Country, Trade>> = { JP: jp.trade, VN: vn.trade };

/** The land of their maps. */
export const OUTLINES: Readonly<Record<Country, Outline>> = { JP: jp.outline, VN: vn.outline };
