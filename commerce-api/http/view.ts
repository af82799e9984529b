import type { Locale } from '#domain/locales.ts';

/** For whom, and at which instant, resources are written. */
export interface View {
  readonly locale: Locale;
  readonly now: Date;
}
