import type { Capability } from '#domain/capabilities.ts';
import { WAITLISTS, WISHLIST } from './addresses.ts';

/** The pages of a member's account, and which of them a country has. */

const ACCOUNT_PAGES = [
  'dashboard',
  'orders',
  'get-it-again',
  'purchased-items',
  'addresses',
  'reviews',
  'questions',
  'brands',
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

/** The capability that a page needs besides `members`; pages that aren't named need no other. */
const NEEDS: Partial<Record<AccountPage, Capability>> = {
  orders: 'orders',
  'get-it-again': 'orders',
  'purchased-items': 'orders',
  addresses: 'addresses',
  reviews: 'reviews',
  questions: 'questions',
  brands: 'followed-brands',
  point_logs: 'beauty-pass',
  'beauty-profile': 'beauty-profile',
  'user-onboarding': 'onboarding',
};

export const pageCapability = (page: AccountPage): Capability => NEEDS[page] ?? 'members';

const NO_FLAGS: AccountFlags = { fullsize: false, beautyProfile: false, signupRevamp: false };

/** The account pages of a country in menu order, without those that need what the shop lacks. */
export function accountPages(
  flags: AccountFlags = NO_FLAGS,
  lacks: ReadonlyArray<Capability> = [],
): ReadonlyArray<AccountPage> {
  const hasAll = (page: AccountPage) => !lacks.includes(pageCapability(page));
  return lacks.includes('members')
    ? []
    : ACCOUNT_PAGES.filter((page) => hasAll(page) && (IS_SWITCHED_ON[page]?.(flags) ?? true));
}

/** The pages of the lists that members have, in menu order. */
export function listPages(lacks: ReadonlyArray<Capability>): ReadonlyArray<ListPage> {
  return LIST_PAGES.filter((page) => !lacks.includes(LIST_NEEDS[page]));
}

const LIST_PAGES = ['wishlist', 'waitlists'] as const;
export type ListPage = (typeof LIST_PAGES)[number];

export function isListPage(page: string): page is ListPage {
  return LIST_PAGES.some((known) => known === page);
}

export const listPath = (page: ListPage) => LIST_PATHS[page];

const LIST_PATHS = { wishlist: WISHLIST, waitlists: WAITLISTS } as const;

const LIST_NEEDS = {
  wishlist: 'wish-list',
  waitlists: 'wait-list',
} as const satisfies Record<ListPage, Capability>;

/** Shows the first of the account's pages, for those who type the address. */
export const ACCOUNT = '/account';

export const accountPath = (page: AccountPage) => `/account/${page}`;

/** The query of the account's reviews and questions that names a product, by its slug. */
export const NAMED_PRODUCT = 'product';

/** Where members review a product: `/account/reviews?product=x` for `/products/x`. */
export const reviewPath = (productPath: string) => pathAbout('reviews', productPath);

/** Where members ask about a product: `/account/questions?product=x` for `/products/x`. */
export const questionPath = (productPath: string) => pathAbout('questions', productPath);

function pathAbout(page: AccountPage, productPath: string): string {
  const slug = productPath.split('/').at(-1) ?? '';
  return `${accountPath(page)}?${NAMED_PRODUCT}=${slug}`;
}

/** The account page at the end of a path: `orders` for `/account/orders`. */
export function parseAccountPage(segment: string | undefined): AccountPage | undefined {
  return ACCOUNT_PAGES.find((page) => page === segment);
}
