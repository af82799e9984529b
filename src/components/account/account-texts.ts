import type { TFunction } from 'i18next';
import {
  type AccountPage,
  accountPath,
  isListPage,
  type ListPage,
  listPath,
} from '#domain/addresses/account-pages.ts';

/** Pages that belong to a member: those of the account, and the two lists. */
export type MemberPage = AccountPage | ListPage;

/** The title and description of a member's page. */
export interface MemberPageTexts {
  readonly title: string;
  readonly text: string;
}

export function memberPageTexts(page: MemberPage, t: TFunction): MemberPageTexts {
  const [title, text] = KEYS[page];
  return { title: t(title), text: t(text) };
}

const KEYS = {
  dashboard: ['account.dashboard', 'account.dashboardText'],
  orders: ['account.orders', 'account.ordersText'],
  'get-it-again': ['account.get-it-again', 'account.get-it-againText'],
  'purchased-items': ['account.purchased-items', 'account.purchased-itemsText'],
  addresses: ['account.addresses', 'account.addressesText'],
  reviews: ['account.reviews', 'account.reviewsText'],
  questions: ['account.questions', 'account.questionsText'],
  brands: ['account.brands', 'account.brandsText'],
  point_logs: ['account.point_logs', 'account.point_logsText'],
  'beauty-profile': ['account.beauty-profile', 'account.beauty-profileText'],
  'user-onboarding': ['account.user-onboarding', 'account.user-onboardingText'],
  wishlist: ['account.wishlist', 'account.wishlistText'],
  waitlists: ['account.waitlists', 'account.waitlistsText'],
} as const satisfies Record<MemberPage, readonly [string, string]>;

export const MEMBER_PAGE_ICONS = {
  dashboard: 'account',
  orders: 'box',
  'get-it-again': 'repeat',
  'purchased-items': 'bag',
  addresses: 'pin',
  reviews: 'star',
  questions: 'mail',
  brands: 'heart',
  point_logs: 'coins',
  'beauty-profile': 'sparkle',
  'user-onboarding': 'flag',
  wishlist: 'heart',
  waitlists: 'bell',
} as const satisfies Record<MemberPage, string>;

export function memberPagePath(page: MemberPage): string {
  return isListPage(page) ? listPath(page) : accountPath(page);
}
