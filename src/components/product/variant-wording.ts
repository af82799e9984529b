import type { TFunction } from 'i18next';
import type { Locale } from '#domain/locale/locales.ts';

/** What is needed to describe variants: texts, locale and the current time. */
export interface VariantWording {
  readonly t: TFunction;
  readonly locale: Locale;
  /** Without members, there is no early access. */
  readonly hasMembers: boolean;
  readonly hasPassed: (instant: string) => boolean;
}
