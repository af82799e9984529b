import type { TFunction } from 'i18next';
import type { ContentReader } from '#content';
import { SIGN_IN } from '#domain/addresses.ts';

export interface Menu {
  readonly label: string;
  readonly links: ReadonlyArray<MenuLink>;
}

export interface MenuLink {
  readonly label: string;
  readonly link: string;
}

/** The menus of the top bar and of the sidebar; those without a link are left out. */
export function shopMenus(content: ContentReader, t: TFunction): ReadonlyArray<Menu> {
  return [
    { label: t('shell.account'), links: accountLinks(t) },
    { label: t('shell.beautyPass'), links: beautyPassLinks(t) },
    { label: t('shell.stores'), links: storeLinks(content, t) },
    { label: t('shell.services'), links: serviceLinks(content, t) },
  ].filter(({ links }) => links.length > 0);
}

function accountLinks(t: TFunction): ReadonlyArray<MenuLink> {
  return [
    { label: t('shell.signInOrRegister'), link: SIGN_IN },
    { label: t('footer.orders'), link: '/account/orders' },
    { label: t('shell.wishlist'), link: '/wishlist' },
    { label: t('shell.waitlist'), link: '/waitlists' },
  ];
}

function beautyPassLinks(t: TFunction): ReadonlyArray<MenuLink> {
  return [
    { label: t('shell.beautyPass'), link: '/beauty-pass' },
    { label: t('shell.rewards'), link: '/rewards-boutique' },
    { label: t('shell.pointLogs'), link: '/account/point_logs' },
  ];
}

function storeLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  if (!content.config('feature-flags')?.hasStoreLocations) return [];
  return [
    { label: t('shell.storeLocations'), link: '/store-locations' },
    { label: t('shell.storeEvents'), link: '/store-events' },
  ];
}

function serviceLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  const flags = content.config('feature-flags');
  return [
    ...(flags?.hasOnlineReservationSystem
      ? [
          { label: t('shell.beautyServices'), link: '/beauty-services' },
          { label: t('shell.beautyClasses'), link: '/beauty-classes' },
        ]
      : []),
    ...(flags?.supportGiftCard ? [{ label: t('shell.giftCards'), link: '/gift-cards' }] : []),
    { label: t('shell.help'), link: '/faq' },
  ];
}
