import { emailProblem, isCompanyEmail } from '#domain/account/credentials.ts';
import {
  CONFIRM_EMAIL,
  HOME,
  localAddress,
  RESET_PASSWORD,
  SIGN_IN,
  signInPath,
} from '#domain/addresses/addresses.ts';
import { type Locale, parseCountry } from '#domain/locale/locales.ts';

/** Parameters of the sign-in page. Anybody can write them, so none is trusted. */

export const SIGN_IN_QUERIES = {
  returnTo: 'return_to',
  method: 'signin_method',
  email: 'email',
  message: 'msg',
} as const;

/** The sign-in method for the company's single sign-on. */
export const COMPANY_METHOD = 'okta';

/** The fragment with which the page begins with registering, if its address has an email address. */
export const REGISTER_FRAGMENT = '#register';

/**
 * What an address may have the page say, by the names of its texts: whatever else an address says is
 * somebody's own words, which must not be shown as the shop's.
 */
export const SIGN_IN_MESSAGES = ['failed', 'notLinked'] as const;

export type SignInMessage = (typeof SIGN_IN_MESSAGES)[number];

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

/** The sign-in page for creating an account with an email address, and for coming back. */
export function registerAddress(email: string, locale: Locale, returnTo: string = HOME): string {
  const query = new URLSearchParams({ [SIGN_IN_QUERIES.email]: email });
  if (returnTo !== HOME) query.set(SIGN_IN_QUERIES.returnTo, returnTo);
  return localAddress(`${SIGN_IN}?${query}${REGISTER_FRAGMENT}`, locale);
}

/** The sign-in page that says a message, and leads on to the page that the visitor wanted. */
export function signInSaying(
  message: SignInMessage,
  locale: Locale,
  returnTo: string | null = null,
): string {
  const query = new URLSearchParams({ [SIGN_IN_QUERIES.message]: message });
  if (returnTo !== null) query.set(SIGN_IN_QUERIES.returnTo, returnTo);
  return localAddress(`${SIGN_IN}?${query}`, locale);
}

/** What the address of the sign-in page asks for. */
export interface AskedSignIn {
  readonly returnTo: string | null;
  /** Empty without one. */
  readonly email: string;
  readonly message: SignInMessage | undefined;
  /** The step to begin with, if it isn't the usual one. */
  readonly begin: 'register' | 'company' | undefined;
}

/** Whatever in an address isn't an email address or a known message is ignored. */
export function askedSignIn(
  { search, hash }: { readonly search: string; readonly hash: string },
  companyDomain: string | undefined,
): AskedSignIn {
  const query = new URLSearchParams(search);
  const asked = query.get(SIGN_IN_QUERIES.message);
  const named = query.get(SIGN_IN_QUERIES.email) ?? '';
  const email = emailProblem(named) ? '' : named;
  const isForCompany =
    query.get(SIGN_IN_QUERIES.method) === COMPANY_METHOD &&
    companyDomain !== undefined &&
    (named === '' || isCompanyEmail(email, companyDomain));
  const registers = email !== '' && hash === REGISTER_FRAGMENT ? 'register' : undefined;
  return {
    returnTo: query.get(SIGN_IN_QUERIES.returnTo),
    email,
    message: SIGN_IN_MESSAGES.find((message) => message === asked),
    begin: isForCompany ? 'company' : registers,
  };
}
