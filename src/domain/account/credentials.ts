/** What visitors sign in with: how it's typed, and what is wrong with it. */

/** The minimum length of a password. */
export const PASSWORD_MIN_LENGTH = 8;

export type EmailProblem = 'missing' | 'invalid';

/** What is wrong with a typed email address, or undefined. */
export function emailProblem(text: string): EmailProblem | undefined {
  const email = text.trim();
  if (email === '') return 'missing';
  return /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'invalid';
}

/**
 * Whether an email address belongs to the company's domain or a subdomain of it.
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
