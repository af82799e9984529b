import { localeFor } from '#domain/locales.ts';

/** For tests of behaviour that is the same in every locale; every tier has it. */
export const FIRST_LOCALE = localeFor('SG');
