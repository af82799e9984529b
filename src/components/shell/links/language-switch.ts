import { parseLocaleTag } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { writeCookie } from '#islands/browser-cookies.ts';
import { leaveNotice } from '#islands/toast/arrival-notice.ts';

const remember = (chosen: string | null) =>
  writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + chosen);

/** If an address names its page's country and language, both are stored. */
const named = new URLSearchParams(location.search);
const language = named.get('language');
const page = parseLocaleTag(document.documentElement.lang);
if (named.has('country_code') && language === page?.language) remember(language);

/** Stores a chosen language, and has the next page say that it changed. */
for (const link of document.querySelectorAll('a[data-language]')) {
  link.addEventListener('click', () => {
    remember(link.getAttribute('data-language'));
    if (!link.hasAttribute('aria-current')) leaveNotice('languageUpdated');
  });
}
