import { COUNTRY_FEATURES } from '#demo/content/country-features.ts';
import type { Locale } from '#domain/locales.ts';

/** Whether wide screens have a bar of categories: a country with a single root does without. */
export const hasMenuBar = ({ country }: Locale): boolean => !COUNTRY_FEATURES[country].oneRoot;
