import { HOME, SIGN_IN } from './addresses.ts';

/** What the queries of the sign-in page mean. They are written by anyone, and believed in nothing. */

export const SIGN_IN_QUERIES = {
  returnTo: 'return_to',
  method: 'signin_method',
  email: 'email',
  message: 'msg',
} as const;

/** The sign-in method that goes to the company's single sign-on. */
export const COMPANY_METHOD = 'okta';

/** The least number of characters of a password. */
export const PASSWORD_MIN_LENGTH = 8;

const MESSAGE_MAX_LENGTH = 200;

const SHOP = 'http://shop';

/**
 * Where a visitor goes once signed in: a page of the shop, and home for anything else. It is read
 * as a browser reads it, which finds another host in more spellings than `//host`; and what is
 * written of it is read once more, since a path such as `/.//host` becomes one of them.
 */
export function returnAddress(returnTo: string | null): string {
  const url = returnTo?.startsWith('/') ? URL.parse(returnTo, SHOP) : null;
  if (url?.origin !== SHOP || url.pathname === SIGN_IN) return HOME;
  const address = url.pathname + url.search + url.hash;
  return URL.parse(address, SHOP)?.href === url.href ? address : HOME;
}

/** A message for the visitor, as text of bounded length; empty for none. */
export function shownMessage(message: string | null): string {
  return (message ?? '').trim().slice(0, MESSAGE_MAX_LENGTH);
}

export type EmailProblem = 'missing' | 'invalid';

/** What is wrong with an email address as typed, or undefined. */
export function emailProblem(text: string): EmailProblem | undefined {
  const email = text.trim();
  if (email === '') return 'missing';
  return /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'invalid';
}

/**
 * Whether an email address is on the company's own domain, or on one below it.
 *
 * @example isCompanyEmail('ann@mail.shop.example', 'shop.example') // true
 */
export function isCompanyEmail(email: string, companyDomain: string | undefined): boolean {
  if (!companyDomain || emailProblem(email)) return false;
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  const company = companyDomain.toLowerCase();
  return domain === company || domain.endsWith(`.${company}`);
}
