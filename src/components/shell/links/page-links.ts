import { signInAddress } from '#domain/account/sign-in.ts';
import { parseLocaleTag } from '#domain/locale/locales.ts';

/**
 * The shell is the same on all pages, so links that depend on the page are completed in the
 * browser: "sign in and come back here", and the current item.
 */
export function completePageLinks(): void {
  const { pathname, search } = location;
  const locale = parseLocaleTag(document.documentElement.lang);
  for (const link of linksOf('a[data-sign-in]')) {
    if (locale) link.href = signInAddress({ pathname, search }, locale);
  }
  for (const link of linksOf('.nav a[href]:not([hreflang])')) {
    if (new URL(link.href).pathname === pathname) link.setAttribute('aria-current', 'page');
  }
}

function linksOf(selector: string): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(selector);
}
