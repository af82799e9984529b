import type { TFunction } from 'i18next';
import type { Locale } from '#domain/locales.ts';

/** How variants are put into words, and what time it is. */
export interface VariantWording {
  readonly t: TFunction;
  readonly locale: Locale;
  readonly hasPassed: (instant: string) => boolean;
}
