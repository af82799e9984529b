import type { Language } from '#domain/locales.ts';
import { translator } from '#i18n/translate.ts';

/** What the shop is called, as its pages say it. */
export function shopName(language: Language): string {
  return translator(language)('site.name');
}
