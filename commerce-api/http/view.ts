import type { Locale } from '#domain/locale/locales.ts';

/** The locale and the instant for which resources are written. */
export interface View {
  readonly locale: Locale;
  readonly now: Date;
}
