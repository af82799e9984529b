import { HOME, localAddress, SIGN_IN } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { emailProblem, isCompanyEmail } from './credentials.ts';

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

/** The parameters of the sign-in page's address. */
export interface SignInParams {
  readonly returnTo: string | null;
  /** The email address; empty without one. */
  readonly email: string;
  readonly message: SignInMessage | undefined;
  /** The step to begin with, if it isn't the usual one. */
  readonly begin: 'register' | 'company' | undefined;
}

/** Parses the sign-in page's address, and ignores invalid email addresses and unknown messages. */
export function parseSignInParams(
  { search, hash }: { readonly search: string; readonly hash: string },
  companyDomain: string | undefined,
): SignInParams {
  const query = new URLSearchParams(search);
  const messageName = query.get(SIGN_IN_QUERIES.message);
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
    message: SIGN_IN_MESSAGES.find((message) => message === messageName),
    begin: isForCompany ? 'company' : registers,
  };
}
