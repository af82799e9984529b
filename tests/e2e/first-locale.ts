import { localeFor } from '#domain/locale/locales.ts';

/** For tests of behaviour that is the same in every locale; every tier has it. */
export const FIRST_LOCALE = localeFor('SG');
