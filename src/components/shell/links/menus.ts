import type { TFunction } from 'i18next';
import type { ContentReader } from '#content';
import { type AccountPage, accountPages, accountPath } from '#domain/account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_PASS,
  BEAUTY_SERVICES,
  FAQ,
  GIFT_CARDS,
  REWARDS_BOUTIQUE,
  STORE_EVENTS,
  STORE_LOCATIONS,
  WAITLISTS,
  WISHLIST,
} from '#domain/addresses.ts';

export interface Menu {
  readonly label: string;
  readonly links: ReadonlyArray<MenuLink>;
}

export interface MenuLink {
  readonly label: string;
  readonly link: string;
  /** Whether it is tagged New. */
  readonly isNew?: boolean;
}

/** The menus of the top bar and the sidebar. One without a link is not shown. */
export interface Menus {
  /** What members see; visitors are offered to sign in. */
  readonly account: Menu;
  readonly beautyPass: Menu;
  /** For members whose account asks for it, which only their browser knows. */
  readonly getStarted: MenuLink | undefined;
  readonly stores: Menu;
  readonly services: Menu;
}

export function shopMenus(content: ContentReader, t: TFunction): Menus {
  const onboarding = accountPages(content.config('enable-flags')).find(isOnboarding);
  return {
    account: { label: t('shell.account'), links: accountLinks(content, t) },
    beautyPass: { label: t('shell.beautyPass'), links: beautyPassLinks(t) },
    getStarted: onboarding && { label: t('shell.getStarted'), link: accountPath(onboarding) },
    stores: { label: t('shell.stores'), links: storeLinks(content, t) },
    services: { label: t('shell.services'), links: serviceLinks(content, t) },
  };
}

const isOnboarding = (page: AccountPage) => page === 'user-onboarding';

const ACCOUNT_LABELS = {
  dashboard: 'shell.dashboard',
  orders: 'footer.orders',
  'get-it-again': 'shell.getItAgain',
  'purchased-items': 'shell.purchasedItems',
  reviews: 'shell.reviews',
  'beauty-profile': 'shell.beautyProfile',
} as const;

function accountLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  const pages = accountPages(content.config('enable-flags')).flatMap((page) =>
    page in ACCOUNT_LABELS ? [page as keyof typeof ACCOUNT_LABELS] : [],
  );
  return [
    ...pages.map((page) => ({
      label: t(ACCOUNT_LABELS[page]),
      link: accountPath(page),
      isNew: page === 'beauty-profile',
    })),
    { label: t('shell.wishlist'), link: WISHLIST },
    { label: t('shell.waitlist'), link: WAITLISTS },
  ];
}

function beautyPassLinks(t: TFunction): ReadonlyArray<MenuLink> {
  return [
    { label: t('footer.exploreBenefits'), link: BEAUTY_PASS },
    { label: t('shell.rewards'), link: REWARDS_BOUTIQUE },
    { label: t('shell.pointLogs'), link: accountPath('point_logs') },
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
  const booking = [
    { label: t('shell.beautyServices'), link: BEAUTY_SERVICES },
    { label: t('shell.beautyClasses'), link: BEAUTY_CLASSES },
  ];
  return [
    ...(flags?.hasOnlineReservationSystem ? booking : []),
    ...(flags?.supportGiftCard ? [{ label: t('shell.giftCards'), link: GIFT_CARDS }] : []),
    { label: t('shell.help'), link: FAQ },
  ];
}
