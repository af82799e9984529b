import { describe, expect, test } from 'vitest';
import { topicLinks } from '#components/shell/links/content-links.ts';
import { type Menu, shopMenus } from '#components/shell/links/menus.ts';
import { hasOneRoot, navItems } from '#components/shell/navigation/nav-items.ts';
import type { ConfigValues } from '#content';
import type { RecordOf } from '#content/records.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { LOCALES, type Locale, localeFor } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProduct, aVariant } from '../../builders/records.ts';
import { aSnapshot, type Records, records } from '../../builders/snapshot.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');

type Config = { readonly [K in keyof ConfigValues]?: Partial<ConfigValues[K]> };

function aShop(config: Config, { locale = localeFor('SG'), ...content }: Shop = {}) {
  const values = Object.entries(config).map(([id, value]) => ({ id, value }));
  const given = { ...content, 'global-config': values } as Records;
  const { answer } = createAnswerer(aSnapshot(given).open());
  return aContentReader({ locale, answer, now: NOW });
}

type Shop = Records & { readonly locale?: Locale };

const t = translator('en');
const pages = ['faq', 'gift-cards'].map((slug) => ({
  id: slug,
  slugUrl: slug,
  title: slug,
  introduction: '',
  blocks: [],
  seo: {},
}));
const menusOf = (config: Config) => shopMenus(aShop(config, { pages }), t);
const addresses = ({ links }: Menu) => links.map(({ link }) => link);

describe('the account menu', () => {
  test.each([
    [true, 'get-it-again', 'purchased-items'],
    [false, 'purchased-items', 'get-it-again'],
  ] as const)('with fullsize %s has %s', (fullsize, shown, hidden) => {
    const links = addresses(menusOf({ 'enable-flags': { fullsize } }).account);
    expect(links).toContain(accountPath(shown));
    expect(links).not.toContain(accountPath(hidden));
  });

  test('tags the beauty profile New, where there is one', () => {
    const { account } = menusOf({ 'enable-flags': { beautyProfile: true } });
    const tagged = account.links.filter(({ isNew }) => isNew);
    expect(tagged.map(({ link }) => link)).toEqual([accountPath('beauty-profile')]);
    expect(addresses(menusOf({}).account)).not.toContain(accountPath('beauty-profile'));
  });

  test.each([true, false])(
    'with sign-up revamped %s offers to get started or not',
    (signupRevamp) => {
      const { getStarted } = menusOf({ 'enable-flags': { signupRevamp } });
      expect(getStarted?.link).toBe(signupRevamp ? accountPath('user-onboarding') : undefined);
    },
  );
});

describe('a flag of the country', () => {
  const ALL = {
    supportGiftCard: ['/gift-cards'],
    hasStoreLocations: ['/store-locations', '/store-events'],
    hasOnlineReservationSystem: ['/beauty-services', '/beauty-classes'],
  };

  test.each(Object.entries(ALL))('%s brings its links', (flag, expected) => {
    const links = (isOn: boolean) => {
      const { stores, services } = menusOf({ 'feature-flags': { [flag]: isOn } });
      return [...addresses(stores), ...addresses(services)];
    };
    expect(links(true)).toEqual(expect.arrayContaining(expected));
    expect(links(false)).toEqual(['/faq']);
  });
});

describe('the services menu', () => {
  test('leads to no page that the content does not have', () => {
    const config = { 'feature-flags': { supportGiftCard: true } };
    expect(addresses(menusOf(config).services)).toEqual(['/gift-cards', '/faq']);
    expect(addresses(shopMenus(aShop(config), t).services)).toEqual([]);
  });

  const aService = (slugUrl: string, overrides: Partial<RecordOf<'booking-services'>> = {}) => ({
    id: slugUrl,
    name: slugUrl,
    slugUrl,
    description: '',
    status: 'published',
    bookingVendor: 'elsewhere',
    activityType: 'Service',
    cutoverFrom: null,
    cutoverTill: null,
    bookingLink: null,
    treatments: [],
    position: 0,
    imageUrl: '/picture.svg',
    imageWidth: 100,
    imageHeight: 100,
    altText: '',
    ...overrides,
  });
  const servicesOf = (...services: ReadonlyArray<RecordOf<'booking-services'>>) => {
    const config = { 'feature-flags': { hasOnlineReservationSystem: true } };
    return addresses(shopMenus(aShop(config, { 'booking-services': services }), t).services);
  };

  test('has the services that the rule links', () => {
    const links = servicesOf(
      aService('facial'),
      aService('draft', { status: 'draft' }),
      aService('class', { activityType: 'Class' }),
      aService('own', { bookingVendor: 'in-house' }),
    );
    expect(links.filter((link) => link.startsWith('/beauty-services/'))).toEqual([
      '/beauty-services/facial',
    ]);
  });

  test.each(['2026-05-31T00:00:00Z', '2026-06-02T00:00:00Z'])(
    'has one of another vendor with a cut-over at %s, past or to come',
    (cutoverFrom) => {
      expect(servicesOf(aService('brow', { cutoverFrom }))).toContain('/beauty-services/brow');
    },
  );
});

describe('the category navigation', () => {
  const aPage = (slugUrl: string) => {
    return { id: slugUrl, slugUrl, title: slugUrl, introduction: '', blocks: [], seo: {} };
  };
  const NAVIGATION: Records = {
    ...records(),
    pages: [aPage('clean-at-sephora'), aPage('wellness')],
    navigation: [
      {
        id: 'main',
        items: [
          { label: 'New', link: '/new-arrivals', categoryId: null, highlighted: false },
          { label: 'Sale', link: '/sale', categoryId: null, highlighted: true },
        ],
      },
    ],
  };
  const linksOf = (config: Config, content: Shop = NAVIGATION) =>
    navItems(aShop(config, content), t).map(({ link }) => link);

  test.each([true, false])('has the sale if it is visible: %s', (isVisible) => {
    expect(linksOf({ 'sale-page-visibility': isVisible }).includes('/sale')).toBe(isVisible);
    // Other parts of the shop link to what the content's navigation has.
    const links = aShop({ 'sale-page-visibility': isVisible }, NAVIGATION)
      .navigation()
      .map(({ link }) => link);
    expect(links.includes('/sale')).toBe(isVisible);
  });

  test.each(LOCALES)('has wellness only in Australia: $id', (locale) => {
    const links = linksOf({}, { ...NAVIGATION, locale });
    expect(links.includes('/pages/wellness')).toBe(locale.country === 'AU');
    expect(links).toContain('/pages/clean-at-sephora');
  });

  test('leaves out what the content has no page for', () => {
    expect(linksOf({}, { ...NAVIGATION, pages: [] })).toEqual(['/new-arrivals']);
  });

  test('has the categories below the sale that have reduced products', () => {
    const reduced = aVariant({ underSale: true, originalPrice: 5000 });
    const shop = { ...NAVIGATION, products: [aProduct({ variants: [reduced] })] };
    const items = navItems(aShop({ 'sale-page-visibility': true }, shop), t);
    const sale = items.find(({ link }) => link === '/sale');
    expect(sale?.children.map(({ path }) => path)).toEqual(['/sale/makeup']);
  });

  test('knows when it has one root only', () => {
    const item = {
      label: 'Makeup',
      link: '/categories/makeup',
      highlighted: false,
      promotion: null,
    };
    const root = { ...item, children: [{ label: 'Lip', path: '/categories/lip', children: [] }] };
    const brands = { ...item, link: '/brands', children: [] };
    const sale = { ...root, link: '/sale' };
    expect(hasOneRoot([brands, root, sale])).toBe(true);
    expect(hasOneRoot([brands, root, root])).toBe(false);
    expect(hasOneRoot([brands, sale])).toBe(false);
  });
});

test('the footer leads to the first topics of help', () => {
  const topics = ['Orders and delivery', 'Returns & refunds', 'Products'];
  const blocks = topics.map((title) => ({ kind: 'questions' as const, title, questions: [] }));
  const help = { id: 'faq', slugUrl: 'faq', title: 'Help', introduction: '', blocks, seo: {} };
  expect(topicLinks(aShop({}, { pages: [help] }))).toEqual([
    { label: 'Orders and delivery', link: '/faq#orders-and-delivery' },
    { label: 'Returns & refunds', link: '/faq#returns-refunds' },
  ]);
  expect(topicLinks(aShop({}))).toEqual([]);
});
