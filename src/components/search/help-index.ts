import type { TFunction } from 'i18next';
import {
  helpLinks,
  privacyLinks,
  termsLinks,
  topicLinks,
} from '#components/shell/links/content-links.ts';
import { type MenuLink, shopMenus } from '#components/shell/links/menus.ts';
import { navItems } from '#components/shell/navigation/nav-items.ts';
import type { ContentReader } from '#content';
import {
  APP_PAGE,
  FAQ,
  INTERNATIONAL,
  localAddress,
  SIGN_IN,
  STORE_LOCATIONS,
} from '#domain/addresses/addresses.ts';
import { answerId } from '#domain/addresses/answer-id.ts';
import { linksToLackingPage } from '#domain/addresses/lacking-pages.ts';
import { timeZoneOf } from '#domain/locale/zone-of-place.ts';
import type { HelpIndex, IndexedPage, NamedLink } from '#domain/search/help-index.ts';
import { translator } from '#i18n/translate.ts';

/** All that a locale's shop says besides its products. */
export function helpIndex(content: ContentReader): HelpIndex {
  const t = translator(content.locale.language);
  return {
    pages: [
      ...menuPages(content, t),
      ...questions(content),
      ...stores(content, t),
      ...contact(content, t),
    ],
    categories: navItems(content, t)
      .filter(({ children }) => children.length > 0)
      .map(({ label, link }) => namedLink(content, { label, link })),
    ways: [
      ...helpLinks(content, t),
      ...(hasStores(content) ? [{ label: t('shell.storeLocations'), link: STORE_LOCATIONS }] : []),
    ].map((link) => namedLink(content, link)),
  };
}

const hasStores = (content: ContentReader) =>
  content.config('feature-flags')?.hasStoreLocations === true;

const namedLink = ({ locale }: ContentReader, { label, link }: MenuLink): NamedLink => ({
  name: label,
  address: localAddress(link, locale),
});

const PRODUCTS = /^\/(?:$|(?:brands|categories|products|sale|search|new-arrivals)(?:[/?#]|$))/;

/** What the menus of header and footer lead to, other than products; each address once. */
function menuPages(content: ContentReader, t: TFunction): ReadonlyArray<IndexedPage> {
  const links = menuLinks(content, t).filter(({ link }) => /^\/(?!\/)/.test(link));
  const pages = links
    .filter(({ link }) => !PRODUCTS.test(link))
    .map(({ description, ...link }) => ({
      ...namedLink(content, link),
      ...(description && { description }),
    }));
  const firsts = new Map(pages.toReversed().map((page) => [page.address, page]));
  return pages.filter((page) => firsts.get(page.address) === page);
}

/** The links of header and footer that aren't those of the category menus. */
export function menuLinks(content: ContentReader, t: TFunction): ReadonlyArray<MenuLink> {
  const { account, beautyPass, getStarted, stores: storeMenu, services } = shopMenus(content, t);
  const lacks = content.lacks();
  const about = (content.config('about-us') ?? []).filter(
    ({ link }) => !linksToLackingPage(link, lacks),
  );
  return [
    ...(lacks.includes('members') ? [] : [{ label: t('shell.signInOrRegister'), link: SIGN_IN }]),
    ...[account, beautyPass, storeMenu, services].flatMap(({ links }) => links),
    ...(getStarted ? [getStarted] : []),
    ...navItems(content, t),
    ...(content.config('feature-flags')?.showGetAppSection
      ? [{ label: t('shell.getApp'), link: APP_PAGE }]
      : []),
    { label: t('footer.country'), link: INTERNATIONAL },
    ...about,
    ...topicLinks(content),
    ...termsLinks(content, t),
    ...privacyLinks(content, t),
  ];
}

/** The questions of the help page. */
function questions(content: ContentReader): ReadonlyArray<IndexedPage> {
  const address = localAddress(FAQ, content.locale);
  return (content.contentPage('faq')?.blocks ?? []).flatMap((block) =>
    block.kind === 'questions'
      ? block.questions.map(({ question }) => ({
          name: question,
          address: `${address}#${encodeURIComponent(answerId(question) ?? '')}`,
          topic: block.title ?? '',
        }))
      : [],
  );
}

/** Stores are also found by their area, and by what their cards say, such as opening hours. */
function stores(content: ContentReader, t: TFunction): ReadonlyArray<IndexedPage> {
  if (!hasStores(content)) return [];
  return content.stores().map((store) => {
    const { name, area, path, address, phone, openingHours, specialDays, location } = store;
    const zone = timeZoneOf(content.locale.country, location);
    const terms = [
      t('footer.address'),
      address,
      ...(phone ? [t('footer.phone')] : []),
      ...(openingHours.length > 0 ? [t('stores.hours')] : []),
    ];
    return {
      name: [name, area].filter(Boolean).join(', '),
      address: localAddress(path, content.locale),
      topic: terms.join(' '),
      facts: [address.replace(/\s*\n\s*/g, ', ')].filter(Boolean),
      isStore: true,
      ...(zone && { hours: openingHours, zone }),
      ...(zone && specialDays.length > 0 && { special: specialDays }),
    };
  });
}

/**
 * How to reach the shop: a place in the help page that says it, and here already. Whoever asks for
 * the hours of stores may mean those of the phone.
 */
function contact(content: ContentReader, t: TFunction): ReadonlyArray<IndexedPage> {
  const { phoneNumber, emailAddress, operatingHours } = content.config('customer-service') ?? {};
  if (!content.hasContentPage('faq') || !(phoneNumber || emailAddress)) return [];
  const facts = [
    { term: t('footer.phone'), fact: phoneNumber },
    { term: t('footer.hours'), fact: operatingHours },
    { term: t('footer.email'), fact: emailAddress },
  ].filter(({ fact }) => fact);
  const terms = [
    ...facts.map(({ term }) => term),
    ...(hasStores(content) ? [t('stores.hours')] : []),
  ];
  return [
    {
      name: t('footer.contact'),
      address: `${localAddress(FAQ, content.locale)}#help-contact`,
      topic: terms.join(' '),
      facts: facts.flatMap(({ fact }) => fact ?? []),
    },
  ];
}
