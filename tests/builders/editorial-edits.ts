import fc from 'fast-check';
import type { RecordOf, RecordType } from '#content/records.ts';
import { create, type Edit, put, remove } from './edit.ts';
import {
  aBanner,
  aBeautyClass,
  aBillboard,
  aBookingPage,
  aBookingService,
  aCampaign,
  aContentPage,
  aFeatureCarousel,
  aFilterType,
  aLayoutConfig,
  aProductsBlock,
  aSearchRule,
  aStore,
  aStoreEvent,
} from './records.ts';
import { afterHours, featureFlags, PRODUCTS } from './starting-world.ts';

/** Edits of editorial records: each puts a record into one of a few states, or removes it. */

const picture = { imageUrl: '/pictures/other.svg', imageFocus: '30% 70%' };

export const homeEdits = [
  states(
    'billboards',
    aBillboard({ title: 'Day colours' }),
    aBillboard({ termsAndConditions: 'While stocks last.', bannerVideoId: 'abc', ...picture }),
    aBillboard({ id: 'bb2', mobileOnly: true, mainBanner: false, position: -1 }),
  ),
  states('content-banners', aBanner({ ctaLabel: 'Shop' }), aBanner({ id: 'cb2', position: -1 })),
  states('featured-contents', aBanner({ id: 'fc1', ...picture }), aBanner({ id: 'fc2' })),
  fc.shuffledSubarray([...PRODUCTS]).map((productIds) =>
    create('home-page-carousels', {
      id: 'h1',
      title: 'New',
      link: null,
      position: 0,
      productIds,
    }),
  ),
  states(
    'feature-carousels',
    aFeatureCarousel({ title: 'Reads' }),
    aFeatureCarousel({ items: [] }),
    aFeatureCarousel({ id: 'fe0', title: 'Earlier' }),
  ),
  fc
    .tuple(fc.constantFrom('q1', 'q2'), fc.integer({ min: 0, max: 1 }))
    .map(([link, position]) =>
      create('quick-links', { id: link, name: link, link: '/brands', newTab: false, position }),
    ),
  states('shop-by-campaigns', aCampaign({ title: 'Looks' }), aCampaign({ images: [] })),
];

export const redirectEdits = [
  states(
    'redirects',
    { id: 'r1', from: '/products/p1', to: '/sale' },
    { id: 'r1', from: '/old/*', to: '/brands/*' },
    { id: 'r2', from: '/OLD/*', to: '/products/p1' },
    { id: 'r2', from: '/pages/terms', to: '/old/a' },
  ),
];

export const shellEdits = [
  states(
    'layout-config',
    aLayoutConfig({ hasIosApp: false, featuredContentHeader: null }),
    aLayoutConfig({ headerBanner: null }),
  ),
  fc.constantFrom('Makeup', 'Colour').map((label) =>
    put(`menu says ${label}`, ['navigation', 'main'], ({ items }) => ({
      items: items.map((item) => ({ ...item, label })),
    })),
  ),
  fc
    .constantFrom('Free delivery', 'Sale ends today')
    .map((web) => create('global-config', { id: 'promotions', value: { web, mobileWeb: null } })),
  states(
    'global-config',
    { id: 'sale-page-visibility', value: true },
    { id: 'sale-page-visibility', value: false },
  ),
  ...(['supportGiftCard', 'hasStoreLocations', 'hasOnlineReservationSystem'] as const).map((flag) =>
    states(
      'global-config',
      { id: 'feature-flags', value: { ...featureFlags(true), [flag]: false } },
      { id: 'feature-flags', value: { ...featureFlags(false), [flag]: true } },
    ),
  ),
  states(
    'global-config',
    { id: 'enable-flags', value: { fullsize: true, beautyProfile: true, signupRevamp: false } },
    { id: 'enable-flags', value: { fullsize: false, beautyProfile: false, signupRevamp: true } },
  ),
];

const filterTypeEdits = states(
  'filter-types',
  aFilterType({ values: [{ id: 'matte', name: 'Flat' }] }),
  aFilterType({ id: 'other', name: 'Other', values: [{ id: 'x', name: 'X' }], position: -1 }),
);

export const contentPageEdits = states(
  'pages',
  aContentPage({ title: 'Rules' }),
  aContentPage({ id: 'wellness', blocks: [] }),
  aContentPage({ id: 'wellness', slugUrl: 'terms' }),
  aContentPage({ id: 'terms', blocks: [aProductsBlock({ p2: '', unknown: 'soon', p1: 'best' })] }),
  aContentPage({ id: 'gift-cards', introduction: 'For them.' }),
);

export const storeEdits = [
  states(
    'stores',
    aStore({ name: 'The store' }),
    aStore({ id: 'st2', slugUrl: 'store-st1', position: -1 }),
    aStore({ id: 'st2', slugUrl: 'event-ev1', address: 'Elsewhere' }),
  ),
  states(
    'store-events',
    aStoreEvent({ title: 'Class', startsAt: afterHours(1), endsAt: afterHours(3) }),
    aStoreEvent({ storeId: 'st2' }),
    aStoreEvent({ id: 'ev2', slugUrl: 'store-st1', endsAt: afterHours(1) }),
  ),
];

const ofCategory = { scope: 'category', categoryId: 'c3' } as const;
const none = { products: [], categories: [], brands: [] };

const RULE_BANNER = {
  ...{ imageUrl: null, imageWidth: 1_440, imageHeight: 360, altText: '' },
  ...{ title: 'A banner', description: '', url: null },
};

export const ruleEdits = [
  states(
    'search-rules',
    aSearchRule({ hiddenProducts: ['p1', 'filler3'], until: afterHours(2) }),
    aSearchRule({ pins: [{ productId: 'p3', position: 1 }], from: afterHours(1) }),
    aSearchRule({
      id: 'rule4',
      scope: 'query',
      words: ['x'],
      banner: RULE_BANNER,
      until: afterHours(2),
    }),
    aSearchRule({ id: 'rule4', ...ofCategory, banner: { ...RULE_BANNER, url: '/sale' } }),
    aSearchRule({
      id: 'rule2',
      ...ofCategory,
      pins: [
        { productId: 'filler43', position: 2 },
        { productId: 'p3', position: 49 },
      ],
      hiddenProducts: ['filler1'],
      until: afterHours(3),
    }),
    aSearchRule({
      id: 'rule2',
      ...ofCategory,
      boosted: { ...none, brands: ['b1'] },
      buried: { ...none, products: ['p3'] },
    }),
    aSearchRule({
      id: 'rule3',
      scope: 'brand',
      brandId: 'b3',
      boosted: { ...none, categories: ['c1'] },
      hiddenProducts: ['filler2', 'p6'],
    }),
    aSearchRule({ id: 'rule4', scope: 'query', words: ['p1'], hiddenProducts: ['p1'] }),
  ),
  states('synonyms', {
    id: 'synonyms1',
    internalName: '',
    language: null,
    words: ['gloss', 'lippie'],
    onlyFrom: [],
    position: 0,
  }),
];

export const pageEdits = [
  ...ruleEdits,
  filterTypeEdits,
  contentPageEdits,
  ...storeEdits,
  states(
    'booking-services',
    aBookingService({ status: 'draft' }),
    aBookingService({ id: 'bs2', cutoverTill: afterHours(1), name: 'Brows' }),
    aBookingService({ id: 'bs3', slugUrl: 'studio', activityType: 'Class' }),
  ),
  states(
    'booking-pages',
    aBookingPage({ serviceIds: ['bs2', 'bs1'], dropdownDescription: 'By us' }),
    aBookingPage({ slugUrl: 'service-bs1' }),
  ),
  states(
    'beauty-classes',
    aBeautyClass({ price: null }),
    aBeautyClass({ id: 'bc2', storeIds: [] }),
  ),
];

/** A record in one of its states, or the removal of one. */
function states<T extends RecordType>(
  type: T,
  ...records: ReadonlyArray<RecordOf<T>>
): fc.Arbitrary<Edit> {
  const removals = [...new Set(records.map((record) => record.id))].map((id) => remove(type, id));
  return fc.constantFrom(...records.map((record) => create(type, record)), ...removals);
}
