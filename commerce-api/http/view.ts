import { type Locale, localeFor } from '#domain/locale/locales.ts';

/** The locale and the instant for which resources are written. */
export interface View {
  readonly locale: Locale;
  readonly now: Date;
}

/** For changes that are of no country, and name the countries that they are about. */
export const viewOfShop = (now: Date): View => ({ locale: localeFor('SG'), now });
