import { factByCountry } from './locales.ts';

/** The time zone in which a country's shop shows dates and times. */
export const COUNTRY_TIME_ZONE = factByCountry(({ timeZone }) => timeZone);
