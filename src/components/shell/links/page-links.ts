import { HOME, SIGN_IN } from '#domain/addresses.ts';
import { addressInLanguage } from './address-in-language.ts';
import { alternateAddress } from './alternate-address.ts';

/**
 * The shell is the same on every page, so what its links know of the page is completed in the
 * browser: "this page in another language", "sign in and come back here", and where we are.
 */
const here = new URL(location.href);

for (const link of linksOf('a[data-language]')) {
  // A language that has not this page keeps its link to the home page.
  if (!link.hasAttribute('aria-current') && !alternateAddress(link.hreflang)) continue;
  const language = new URL(link.href).searchParams.get('language') ?? undefined;
  link.href = addressInLanguage(here.href, language);
}

if (here.pathname !== HOME && here.pathname !== SIGN_IN) {
  for (const link of linksOf('a[data-sign-in]')) {
    const address = new URL(link.href);
    address.searchParams.set('return_to', here.pathname + here.search);
    link.href = address.pathname + address.search;
  }
}

for (const link of linksOf('.nav a[href]:not([data-language])')) {
  if (new URL(link.href).pathname === here.pathname) link.setAttribute('aria-current', 'page');
}

function linksOf(selector: string): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(selector);
}
