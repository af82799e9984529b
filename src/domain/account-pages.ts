/** The pages of a member's account, and which of them a country has. */

const ACCOUNT_PAGES = [
  'dashboard',
  'orders',
  'get-it-again',
  'purchased-items',
  'reviews',
  'point_logs',
  'beauty-profile',
  'user-onboarding',
] as const;

export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The flags that switch account pages on: `enable-flags` of the global configuration. */
export interface AccountFlags {
  /** Members see what to buy again instead of everything they bought. */
  readonly fullsize: boolean;
  readonly beautyProfile: boolean;
  readonly signupRevamp: boolean;
}

const IS_SWITCHED_ON: Partial<Record<AccountPage, (flags: AccountFlags) => boolean>> = {
  'get-it-again': ({ fullsize }) => fullsize,
  'purchased-items': ({ fullsize }) => !fullsize,
  'beauty-profile': ({ beautyProfile }) => beautyProfile,
  'user-onboarding': ({ signupRevamp }) => signupRevamp,
};

const NO_FLAGS: AccountFlags = { fullsize: false, beautyProfile: false, signupRevamp: false };

/** The account pages of a country in menu order. */
export function accountPages(flags: AccountFlags = NO_FLAGS): ReadonlyArray<AccountPage> {
  return ACCOUNT_PAGES.filter((page) => IS_SWITCHED_ON[page]?.(flags) ?? true);
}

export const accountPath = (page: AccountPage) => `/account/${page}`;

/** The account page at the end of a path: `orders` for `/account/orders`. */
export function parseAccountPage(segment: string | undefined): AccountPage | undefined {
  return ACCOUNT_PAGES.find((page) => page === segment);
}
