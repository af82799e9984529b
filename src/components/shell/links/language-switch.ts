import { SESSION_STORAGE } from '#domain/browser-storage.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import { writeCookie } from '#islands/browser-cookies.ts';

/** A chosen language is remembered, and the page that comes says that it has changed. */
for (const link of document.querySelectorAll('a[data-language]')) {
  link.addEventListener('click', () => {
    writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + link.getAttribute('data-language'));
    if (!link.hasAttribute('aria-current')) {
      sessionStorage.setItem(SESSION_STORAGE.languageUpdated, 'true');
    }
  });
}

const notice = document.querySelector('[data-updated]')?.getAttribute('data-updated');
if (notice && sessionStorage.getItem(SESSION_STORAGE.languageUpdated)) {
  sessionStorage.removeItem(SESSION_STORAGE.languageUpdated);
  const { showToast } = await import('#islands/toast/toast-store.ts');
  showToast('success', notice);
}
