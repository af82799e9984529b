import { FALLBACK_COUNTRY, type Locale, localeFor } from '#domain/locale/locales.ts';

/** The locale and the instant for which resources are written. */
export interface View {
  readonly locale: Locale;
  readonly now: Date;
  /** Whether the products are another system's, so that records may name any. */
  readonly productsElsewhere?: boolean | undefined;
}

/** For changes that are of no country, and name the countries that they are about. */
export const viewOfShop = (now: Date): View => ({ locale: localeFor(FALLBACK_COUNTRY), now });
