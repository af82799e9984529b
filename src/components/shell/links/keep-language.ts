import { parseLocaleTag } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { writeCookie } from '#islands/browser/cookies.ts';

/** If an address names its page's country and language, both are stored. */
export function keepLanguage(): void {
  const named = new URLSearchParams(location.search);
  const language = named.get('language');
  const page = parseLocaleTag(document.documentElement.lang);
  if (named.has('country_code') && language === page?.language) {
    writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + language);
  }
}
