import type { TFunction } from 'i18next';
import {
  type MemberPage,
  memberPagePath,
  memberPageTexts,
} from '#components/account/account-texts.ts';
import type { ContentReader } from '#content';
import { type AccountPage, accountPages, listPages } from '#domain/addresses/account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_PASS,
  BEAUTY_SERVICES,
  REWARDS_BOUTIQUE,
  STORE_EVENTS,
  STORE_LOCATIONS,
} from '#domain/addresses/addresses.ts';
import { giftCardLinks, helpLinks } from './content-links.ts';

export interface Menu {
  readonly label: string;
  readonly links: ReadonlyArray<MenuLink>;
}

export interface MenuLink {
  readonly label: string;
  readonly link: string;
  /** A short description. */
  readonly description?: string;
  /** Whether it's marked as new. */
  readonly isNew?: boolean;
}

/** The menus of the top bar and the sidebar. Entries without a link aren't shown. */
export interface Menus {
  /** For members only; visitors see a link to sign in instead. Empty in a shop without members. */
  readonly account: Menu;
  readonly beautyPass: Menu;
  /** For members who still have onboarding steps, which only their browser knows. */
  readonly getStarted: MenuLink | undefined;
  readonly stores: Menu;
  readonly services: Menu;
}

export function shopMenus(content: ContentReader, t: TFunction): Menus {
  const onboarding = ownPages(content).find(isOnboarding);
  return {
    account: { label: t('shell.account'), links: accountLinks(content, t) },
    beautyPass: { label: t('shell.beautyPass'), links: beautyPassLinks(content, t) },
    getStarted: onboarding && { label: t('shell.getStarted'), link: memberPagePath(onboarding) },
    stores: { label: t('shell.stores'), links: storeLinks(content, t) },
    services: { label: t('shell.services'), links: serviceLinks(content, t) },
  };
}

const isOnboarding = (page: AccountPage) => page === 'user-onboarding';

/** Account pages that other menus link to. */
const ELSEWHERE: ReadonlySet<MemberPage> = new Set(['point_logs', 'user-onboarding']);

function accountLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  const pages = ownPages(content).filter((page) => !ELSEWHERE.has(page));
  return [...pages, ...listPages(content.lacks())].map((page) => ({
    ...memberLink(page, t),
    isNew: page === 'beauty-profile',
  }));
}

function ownPages(content: ContentReader): ReadonlyArray<AccountPage> {
  return accountPages(content.config('enable-flags'), content.lacks());
}

function memberLink(page: MemberPage, t: TFunction): MenuLink {
  return { label: memberPageTexts(page, t).title, link: memberPagePath(page) };
}

function beautyPassLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  if (content.lacks().includes('beauty-pass')) return [];
  return [
    { label: t('footer.exploreBenefits'), link: BEAUTY_PASS },
    { label: t('shell.rewards'), link: REWARDS_BOUTIQUE },
    memberLink('point_logs', t),
  ];
}

function storeLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  if (!content.config('feature-flags')?.hasStoreLocations) return [];
  return [
    { label: t('shell.storeLocations'), link: STORE_LOCATIONS },
    { label: t('shell.storeEvents'), link: STORE_EVENTS },
  ];
}

function serviceLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  const flags = content.config('feature-flags');
  return [
    ...(flags?.hasOnlineReservationSystem ? bookingLinks(content, t) : []),
    ...giftCardLinks(content, t),
    ...helpLinks(content, t),
  ];
}

function bookingLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  const { services, pages } = content.bookingMenu();
  return [
    { label: t('shell.beautyServices'), link: BEAUTY_SERVICES },
    ...services.map(({ name, path }) => ({ label: name, link: path })),
    ...pages.map(({ title, description, path }) => ({ label: title, link: path, description })),
    { label: t('shell.beautyClasses'), link: BEAUTY_CLASSES },
  ];
}
