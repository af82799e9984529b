import { localeFor } from '#domain/locales.ts';

/** Where behaviour is tested that is the same in every locale; every tier has it. */
export const FIRST_LOCALE = localeFor('SG');
