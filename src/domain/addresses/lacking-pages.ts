import type { Capability } from '#domain/capabilities.ts';
import { ACCOUNT, type AccountPage, pageCapability, parseAccountPage } from './account-pages.ts';
import {
  BEAUTY_PASS,
  CONFIRM_EMAIL,
  FIND_ORDER,
  GIFT_CARDS,
  RESET_PASSWORD,
  REWARDS_BOUTIQUE,
  SIGN_IN,
  STOCK_NOTICE,
  WAITLISTS,
  WISHLIST,
} from './addresses.ts';

const NEEDS: Readonly<Record<string, Capability>> = {
  [ACCOUNT]: 'members',
  [SIGN_IN]: 'members',
  [RESET_PASSWORD]: 'members',
  [CONFIRM_EMAIL]: 'members',
  [WISHLIST]: 'wish-list',
  [WAITLISTS]: 'wait-list',
  [STOCK_NOTICE]: 'stock-notices',
  [FIND_ORDER]: 'order-lookup',
  [GIFT_CARDS]: 'gift-cards',
  [BEAUTY_PASS]: 'beauty-pass',
  [REWARDS_BOUTIQUE]: 'beauty-pass',
};

/**
 * Whether a link, as content has it, leads to a page that a shop without these capabilities doesn't
 * have.
 *
 * @example linksToLackingPage('/wishlist?from=faq', ['wish-list']) // true
 */
export function linksToLackingPage(link: string, lacks: ReadonlyArray<Capability>): boolean {
  if (lacks.length === 0) return false;
  const path = link.replace(/[?#].*$/s, '');
  const [, account] = /^\/account\/([^/]+)$/.exec(path) ?? [];
  const page: AccountPage | undefined = parseAccountPage(account);
  const needed = page ? pageCapability(page) : NEEDS[path];
  return needed !== undefined && (lacks.includes(needed) || (!!page && lacks.includes('members')));
}
