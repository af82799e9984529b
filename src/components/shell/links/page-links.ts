import { signInAddress } from '#domain/account/sign-in.ts';
import { choosingAddress } from '#domain/addresses/addresses.ts';
import { parseLocaleTag } from '#domain/locale/locales.ts';
import { alternateAddress } from '#islands/languages/alternate-address.ts';

/**
 * The shell is the same on all pages, so links that depend on the page are completed in the
 * browser: "this page in another language", "sign in and come back here", and the current item.
 */
const { pathname, search } = location;
const locale = parseLocaleTag(document.documentElement.lang);

for (const link of linksOf('a[data-language]')) {
  const other = parseLocaleTag(link.hreflang);
  if (link.hasAttribute('aria-current')) link.href = pathname + search;
  // If a language doesn't have this page, its link leads to the home page.
  else if (other && alternateAddress(other.hreflang)) {
    link.href = choosingAddress(pathname + search, other);
  }
}

for (const link of linksOf('a[data-sign-in]')) {
  if (locale) link.href = signInAddress({ pathname, search }, locale);
}

for (const link of linksOf('.nav a[href]:not([data-language])')) {
  if (new URL(link.href).pathname === pathname) link.setAttribute('aria-current', 'page');
}

function linksOf(selector: string): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(selector);
}
