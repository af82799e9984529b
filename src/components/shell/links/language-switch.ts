import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import { writeCookie } from '#islands/browser-cookies.ts';
import { leaveNotice } from '#islands/toast/arrival-notice.ts';

/** A chosen language is remembered, and the page that comes says that it has changed. */
for (const link of document.querySelectorAll('a[data-language]')) {
  link.addEventListener('click', () => {
    writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + link.getAttribute('data-language'));
    if (!link.hasAttribute('aria-current')) leaveNotice('languageUpdated');
  });
}
