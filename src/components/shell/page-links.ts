import { HOME, SIGN_IN } from '#domain/addresses.ts';

/**
 * The shell is the same on every page, so its links to "this page in another language" and "sign in
 * and come back here" are completed in the browser.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  const address = new URL(location.href);
  const language = link.getAttribute('data-language');
  if (language) address.searchParams.set('language', language);
  else address.searchParams.delete('language');
  link.href = address.pathname + address.search;
}

if (location.pathname !== HOME && location.pathname !== SIGN_IN) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sign-in]')) {
    const address = new URL(link.href);
    address.searchParams.set('return_to', location.pathname + location.search);
    link.href = address.pathname + address.search;
  }
}
