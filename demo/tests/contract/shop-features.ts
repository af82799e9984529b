import { DEMO_MEMBERS } from '#demo/load/demo-members.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_PASS,
  beautyServicePath,
  CART,
  categoryPath,
  contentPagePath,
  FIND_ORDER,
  GIFT_CARDS,
  HOME,
  REWARDS_BOUTIQUE,
  SALE,
  SIGN_IN,
  STORE_EVENTS,
  STORE_LOCATIONS,
  searchPath,
  storeOrEventPath,
  WISHLIST,
} from '#domain/addresses/addresses.ts';
import { feedPath } from '#domain/addresses/feeds.ts';
import type { Country } from '#domain/locale/locales.ts';
import { sharedListPath } from '#domain/product/shared-list.ts';
import { isBookable } from '#domain/stores/booking.ts';
import { type CountryShop, OVERLAY_PATH } from './country-shop.ts';
import { at, type Feature, type FeatureGroup } from './feature.ts';

/** Both states of a switch of the global configuration. */
function bothWays(
  [key, flag]: readonly [key: 'enable-flags' | 'feature-flags', flag: string],
  on: Pick<Feature, 'name' | 'look'> & { readonly path: string },
  off: Pick<Feature, 'name' | 'look'> & { readonly path: string },
): ReadonlyArray<Feature> {
  const isOn = (shop: CountryShop) =>
    (shop.config(key) as Readonly<Record<string, boolean>> | undefined)?.[flag] === true;
  return [
    { ...on, find: (shop) => at(on.path, isOn(shop)) },
    { ...off, find: (shop) => at(off.path, !isOn(shop)) },
  ];
}

const layout = (shop: CountryShop) => shop.all('layout-config')[0];
const banner = (shop: CountryShop) => layout(shop)?.headerBanner;
const validTill = (shop: CountryShop) => banner(shop)?.validTill ?? null;

/** Root categories with a menu in the navigation. */
const menus = (shop: CountryShop) =>
  shop.all('navigation')[0]?.items.filter(({ categoryId }) => categoryId !== null).length ?? 0;

const billboard =
  (is: (billboard: ReturnType<typeof billboards>[number]) => boolean): Feature['find'] =>
  (shop) =>
    at(HOME, billboards(shop).some(is));
const billboards = (shop: CountryShop) => shop.all('billboards');

/** The rules that show a banner above searches or listings. */
const bannersOf = (shop: CountryShop, scope: string) =>
  shop.all('search-rules').filter((rule) => rule.banner !== null && rule.scope === scope);

const service =
  (vendor: 'in-house' | 'other'): Feature['find'] =>
  (shop) => {
    const found = shop
      .all('booking-services')
      .find(
        (one) =>
          isBookable(one) &&
          (one.bookingVendor === 'in-house') === (vendor === 'in-house') &&
          one.cutoverFrom !== null,
      );
    return found && beautyServicePath(found.slugUrl);
  };

const event =
  (is: (event: { startsAt: string; endsAt: string }, now: number) => boolean, now: number) =>
  (shop: CountryShop) => {
    const found = shop.all('store-events').find((one) => is(one, now));
    return found && storeOrEventPath(found.slugUrl);
  };

const firstVariants = (shop: CountryShop) =>
  shop
    .all('products')
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .slice(0, 3)
    .flatMap(({ variants }) => variants[0]?.id ?? []);

/** Features that don't depend on a product or a brand, at an instant. */
export function shopFeatures(now: Date): ReadonlyArray<FeatureGroup> {
  const instant = now.getTime();
  return [
    {
      title: 'Home',
      features: [
        {
          name: 'main billboard',
          look: 'first, over the whole width',
          find: billboard(({ mainBanner }) => mainBanner),
        },
        {
          name: 'billboard for phones alone',
          look: 'first on a narrow screen, absent from a wide one',
          find: billboard(({ mobileOnly }) => mobileOnly),
        },
        {
          name: 'video billboard, whose link opens a new tab',
          look: 'after the main ones; plays when it is asked to',
          find: billboard(({ bannerVideoId, newTab }) => bannerVideoId !== null && newTab),
        },
        {
          name: 'terms of a billboard',
          look: '“Terms and conditions” at the end',
          find: billboard(({ termsAndConditions }) => termsAndConditions !== null),
        },
        {
          name: 'what is done for every order',
          look: 'delivery, returns, points and stores, below the billboards',
          find: (shop) => at(HOME, shop.config('delivery-days') !== undefined),
        },
        {
          name: 'carousels, banners, brands, quick links, campaign',
          look: 'one below the other',
          find: (shop) =>
            at(
              HOME,
              shop.all('home-page-carousels').length === 4 &&
                shop.all('content-banners').length > 0 &&
                shop.all('featured-contents').length > 0 &&
                shop.all('feature-carousels').length > 0 &&
                shop.all('quick-links').length === 6 &&
                shop.all('shop-by-campaigns').length > 0,
            ),
        },
      ],
    },
    {
      title: 'Search and listings',
      features: [
        {
          name: 'banner above a search',
          look: 'above the products once they are found; it leads to the gift cards',
          find: (shop) => at(searchPath('gift'), bannersOf(shop, 'query').length > 0),
        },
        {
          name: 'banner above a listing',
          look: 'below the heading of the first page',
          find(shop) {
            const [rule] = bannersOf(shop, 'category');
            const category = shop.all('categories').find(({ id }) => id === rule?.categoryId);
            return category && categoryPath(category.slugUrl);
          },
        },
      ],
    },
    {
      title: 'Header and navigation',
      features: [
        {
          name: 'several root categories',
          look: 'a bar of menus on wide screens, the sidebar on narrow ones',
          find: (shop) => at(HOME, menus(shop) > 1),
        },
        {
          name: 'a single root category (`data-one-root`)',
          look: 'no bar from 1216 px on; a bar below that, and the sidebar',
          only: ['PH'],
          find: (shop) => at(HOME, menus(shop) === 1),
        },
        {
          name: 'header banner until its last day',
          look: 'above the page, for members (sign in first)',
          find: (shop) => at(HOME, Date.parse(validTill(shop) ?? '') > instant),
        },
        {
          name: 'header banner without an end, in a new tab',
          look: 'the same',
          find: (shop) =>
            at(HOME, banner(shop)?.newTab === true && banner(shop)?.validTill === null),
        },
        {
          name: 'header banner that is over',
          look: 'none, for members either',
          find: (shop) => at(HOME, Date.parse(validTill(shop) ?? '') < instant),
        },
        {
          name: 'apps for iOS and Android',
          look: '“Get App” in the top bar and the footer has both',
          find: (shop) => at(HOME, layout(shop)?.hasIosApp && layout(shop)?.hasAndroidApp),
        },
        {
          name: 'an app for iOS alone',
          look: 'iOS alone',
          find: (shop) => at(HOME, layout(shop)?.hasIosApp && !layout(shop)?.hasAndroidApp),
        },
        {
          name: 'an app for Android alone',
          look: 'Android alone',
          find: (shop) => at(HOME, !layout(shop)?.hasIosApp && layout(shop)?.hasAndroidApp),
        },
        ...bothWays(
          ['feature-flags', 'showGetAppSection'],
          { name: '“Get App” shown', look: 'in the top bar and the footer', path: HOME },
          { name: '“Get App” hidden', look: 'in neither', path: HOME },
        ),
        {
          name: 'overlay for everyone',
          look: 'pops up once in a session of the browser',
          find: ({ live }) => at(OVERLAY_PATH, live.overlay?.id === 'overlay-beauty-pass'),
        },
        {
          name: 'overlay for gold and black members',
          look: 'the same, with rewards, for `mei@members.example`',
          find: ({ live }) => at(OVERLAY_PATH, live.memberOverlay?.id === 'overlay-rewards'),
        },
        {
          name: 'two languages',
          look: 'the language switcher in the top bar',
          only: ['HK', 'ID', 'TH'],
          find: ({ country }) => at(HOME, ['HK', 'ID', 'TH'].includes(country)),
        },
      ],
    },
    {
      title: 'Bag',
      features: [
        {
          name: 'gift with purchase',
          look: 'a gift among the lines of a large bag',
          find: ({ live }) =>
            at(
              CART,
              live.largeBag.some(({ attributes }) => attributes['line-item-type'] === 'gwp'),
            ),
        },
        {
          name: 'free samples',
          look: 'two to choose below the lines',
          find: ({ live }) => at(CART, live.samples.length >= 2),
        },
        {
          name: 'rewards',
          look: 'products for points, for members',
          find: ({ live }) => at(REWARDS_BOUTIQUE, live.rewards.length > 0),
        },
        {
          name: 'offers of a tier',
          look: 'free delivery and one more sample, for `mei@members.example`',
          find: ({ live }) => at(CART, live.memberOffers.length === 2),
        },
        {
          name: 'promo codes',
          look: '`GLOW10`, `TREAT` for a large bag, and `SHIPFREE`; `SUMMER20` has ended',
          find: ({ live: { promoCodes } }) =>
            at(
              CART,
              ['GLOW10', 'TREAT', 'SHIPFREE'].every((code) => promoCodes.has(code)) &&
                !promoCodes.has('SUMMER20'),
            ),
        },
        {
          name: 'promo code of some countries',
          look: '`LUNAR15`; elsewhere the bag says that it is for another country',
          find: ({ live }) => at(CART, live.promoCodes.has('LUNAR15')),
        },
        {
          name: 'gift card at the checkout',
          look: 'pays all or part; one of another country is refused',
          find: (shop) => at(CART, shop.config('gift-cards') !== undefined),
        },
        {
          name: 'free delivery from an amount',
          look: 'how much is missing',
          find: (shop) => at(CART, shop.config('free-shipping-threshold') !== null),
        },
        {
          name: 'no free delivery promised',
          look: 'nothing of it; the bag does not ask to sign in, either',
          only: ['KR'],
          find: (shop) => at(CART, shop.config('free-shipping-threshold') === null),
        },
      ],
    },
    {
      title: 'Account',
      features: [
        ...bothWays(
          ['enable-flags', 'fullsize'],
          { name: '`fullsize` on', look: '“Get it again”', path: accountPath('get-it-again') },
          {
            name: '`fullsize` off',
            look: 'all that was bought',
            path: accountPath('purchased-items'),
          },
        ),
        ...bothWays(
          ['enable-flags', 'beautyProfile'],
          {
            name: 'beauty profile',
            look: 'in the account, tagged New',
            path: accountPath('beauty-profile'),
          },
          { name: 'no beauty profile', look: 'not in the account', path: accountPath('dashboard') },
        ),
        ...bothWays(
          ['enable-flags', 'signupRevamp'],
          {
            name: 'sign-up revamp on',
            look: '“Get Started” for new members such as `noah@members.example`',
            path: accountPath('user-onboarding'),
          },
          { name: 'sign-up revamp off', look: 'no “Get Started”', path: accountPath('dashboard') },
        ),
        ...bothWays(
          ['enable-flags', 'oktaLogin'],
          {
            name: 'company sign-in on',
            look: 'an address such as `anyone@kr.beauty.example` goes to single sign-on; it gets through where an issuer is configured',
            path: SIGN_IN,
          },
          {
            name: 'company sign-in off',
            look: 'every address is asked for its password',
            path: SIGN_IN,
          },
        ),
        {
          name: 'the own tier among all',
          look: 'its frame, and “Your tier”, for `mei@members.example`',
          find: (shop) =>
            at(
              BEAUTY_PASS,
              shop.all('pages').some(({ slugUrl }) => slugUrl === BEAUTY_PASS.slice(1)),
            ),
        },
        {
          name: 'wish list without an account',
          look: 'every heart fills; the list stays in this browser and moves into the account at sign-in',
          find: () => WISHLIST,
        },
        {
          name: 'wish list that somebody shared',
          look: 'its products at the prices of this country, with hearts; the link is made by “Share this list”',
          find: (shop) => sharedListPath(firstVariants(shop)),
        },
        {
          name: 'order of somebody without an account',
          look: 'found by its number and email for 30 days; cancelled there, or in the account, within an hour',
          find: () => FIND_ORDER,
        },
        {
          name: 'brand that a member follows',
          look: '“Follow this brand” beside its logo; with products of the others that they follow, for `mei@members.example`',
          find: () => accountPath('brands'),
        },
        {
          name: 'question that waits for an answer',
          look: '“Awaiting an answer” for the country’s member; the console answers it under “Questions”',
          find: ({ live }) => at(accountPath('questions'), live.openQuestions.length > 0),
        },
        {
          name: 'parcel under way',
          look: 'its carrier, number and tracking link, in the account of a member of the country, or found by the number of the order',
          find: ({ country }) => at(accountPath('orders'), hasParcel(country, 'shipped')),
        },
        {
          name: 'parcel that is delivered',
          look: 'the day of its delivery, in the account of a member of the country',
          find: ({ country }) => at(accountPath('orders'), hasParcel(country, 'delivered')),
        },
        {
          name: 'return of what was sent',
          look: '“Return something” at an order that you placed, once a parcel of it is added by the admin surface; what became of it says the order',
          find: (shop) => at(accountPath('orders'), shop.config('return-days') !== undefined),
        },
      ],
    },
    {
      title: 'Stores, services and pages',
      features: [
        {
          name: 'feed of all that is sold',
          look: 'for Google; `/feeds/meta.xml` is Meta’s',
          find: () => feedPath('google'),
        },
        ...bothWays(
          ['feature-flags', 'hasStoreLocations'],
          {
            name: 'stores',
            look: 'a list by city; “Stores” in the top bar',
            path: STORE_LOCATIONS,
          },
          { name: 'no stores', look: 'no “Stores” in the top bar', path: HOME },
        ),
        {
          name: 'event that is on',
          look: 'until when it is on',
          find: event(
            ({ startsAt, endsAt }, at_) => Date.parse(startsAt) < at_ && Date.parse(endsAt) > at_,
            instant,
          ),
        },
        {
          name: 'event to come',
          look: 'when it is, and where to book',
          find: event(({ startsAt }, at_) => Date.parse(startsAt) > at_, instant),
        },
        {
          name: 'event that is over',
          look: `missing at ${STORE_EVENTS}; its own page says so`,
          find: event(({ endsAt }, at_) => Date.parse(endsAt) < at_, instant),
        },
        ...bothWays(
          ['feature-flags', 'hasOnlineReservationSystem'],
          { name: 'services and classes', look: '“Services” in the top bar', path: BEAUTY_CLASSES },
          { name: 'no services', look: 'help alone under “Services”', path: HOME },
        ),
        {
          name: 'service of another vendor with a cut-over',
          look: 'linked, whatever the date',
          find: service('other'),
        },
        {
          name: 'service of the house with a cut-over',
          look: 'linked',
          find: service('in-house'),
        },
        {
          name: 'services that are not linked: a draft, a class, one of the house without dates',
          look: 'missing there',
          find: (shop) =>
            at(
              '/beauty-services',
              shop.all('booking-services').filter((one) => !isBookable(one)).length === 3,
            ),
        },
        {
          name: 'sale page',
          look: 'in the navigation, by category',
          find: (shop) => at(SALE, shop.config('sale-page-visibility')),
        },
        {
          name: 'no sale page',
          look: 'no “Sale” in the navigation',
          find: (shop) => at(HOME, !shop.config('sale-page-visibility')),
        },
        ...bothWays(
          ['feature-flags', 'supportGiftCard'],
          {
            name: 'gift cards',
            look: 'under “Services”: buy one, ask for a balance',
            path: GIFT_CARDS,
          },
          { name: 'no gift cards', look: 'not there', path: HOME },
        ),
        {
          name: 'wellness',
          look: 'in the navigation',
          only: ['AU'],
          find: (shop) =>
            at(
              contentPagePath('wellness'),
              shop.all('pages').some(({ id }) => id === 'wellness'),
            ),
        },
        {
          name: 'customer complaints',
          look: 'in the footer',
          only: ['ID'],
          find: (shop) => at(HOME, shop.config('customer-complaint') !== undefined),
        },
        {
          name: 'representative and registration numbers',
          look: 'in the footer',
          only: ['KR'],
          find: (shop) => at(HOME, shop.config('organization')?.ceoName != null),
        },
      ],
    },
  ];
}

/** Whether a member of the country has an order of a status whose parcels are known. */
const hasParcel = (country: Country, status: string): boolean =>
  DEMO_MEMBERS.members.some(
    (member) =>
      member.country === country &&
      member.orders.some((order) => order.status === status && order.parcels !== undefined),
  );
