import {
  CONFIRM_EMAIL,
  HOME,
  localAddress,
  RESET_PASSWORD,
  SIGN_IN,
  signInPath,
} from '#domain/addresses/addresses.ts';
import { type Locale, parseCountry } from '#domain/locale/locales.ts';

const SHOP = 'http://shop';

/**
 * Where a visitor goes after signing in: a page of the shop, or home for anything else. The address
 * is parsed like browsers parse it, which recognise another host in more spellings than `//host`,
 * and the result is parsed again, because a path such as `/.//host` becomes one of them.
 */
export function returnAddress(returnTo: string | null): string {
  const url = returnTo?.startsWith('/') ? URL.parse(returnTo, SHOP) : null;
  if (url?.origin !== SHOP || SIGN_IN_PAGES.has(url.pathname)) return HOME;
  const address = url.pathname + url.search + url.hash;
  return URL.parse(address, SHOP)?.href === url.href ? address : HOME;
}

/** Pages for signing in, to which nobody returns. */
const SIGN_IN_PAGES: ReadonlySet<string> = new Set([SIGN_IN, CONFIRM_EMAIL, RESET_PASSWORD]);

/** The same in the language of the sign-in page, which the visitor may have chosen there. */
export function localReturnAddress(returnTo: string | null, locale: Locale): string {
  return inLanguageOf(returnAddress(returnTo), locale);
}

/** An address of the locale's country, with `language` only if that isn't the country's first. */
function inLanguageOf(address: string, locale: Locale): string {
  const url = new URL(address, SHOP);
  const country = url.searchParams.get('country_code');
  if (country && parseCountry(country) !== locale.country) return address;
  if (!locale.isDefault) return localAddress(address, locale);
  if (!url.searchParams.has('language')) return address;
  url.searchParams.delete('language');
  return url.pathname + url.search + url.hash;
}

/** The sign-in link of a page, which returns there unless that is home or sign-in itself. */
export function signInAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  locale: Locale,
): string {
  const comesBack = pathname !== HOME && !SIGN_IN_PAGES.has(pathname);
  const returnTo = inLanguageOf(pathname + search, locale);
  return localAddress(comesBack ? signInPath(returnTo) : SIGN_IN, locale);
}
