import type { Language } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';

/** The shop's name as its pages show it. */
export function shopName(language: Language): string {
  return translator(language)('site.name');
}
