import { describe, expect, test } from 'vitest';
import type { RecordOf } from '#content/records.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { indexPages } from '#content-sync/ingest/index-pages.ts';
import { standsAt } from '#content-sync/locale-file/page-index.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';
import { aProduct, aVariant, NO_PICTURE } from '../builders/records.ts';
import { aSnapshot, type Records, records } from '../builders/snapshot.ts';

const paths = (products: number) => pathsOf(records({ products }));

/** Paths of the pages for people. */
function pathsOf(content: Records) {
  const { file, open } = aSnapshot(content);
  indexPages(open(), { anew: true });
  return file.pageIndex
    .allPages()
    .map(standsAt)
    .filter((at) => at !== SHELL && !isForPrograms(at))
    .sort();
}

const FIXED = [
  '/',
  '/404',
  '/500',
  '/account',
  '/account/addresses',
  '/account/brands',
  '/account/dashboard',
  '/account/orders',
  '/account/point_logs',
  '/account/purchased-items',
  '/account/questions',
  '/account/reviews',
  '/brands',
  '/cart',
  '/international',
  '/new-arrivals',
  '/plain/cart',
  '/plain/search',
  '/sandbox-web',
  '/search',
  '/sign_in',
  '/reset_password',
  '/confirm_email',
  '/stock_notice',
  '/thank-you',
  '/find_order',
  '/waitlists',
  '/wishlist',
];

test('a locale has its fixed pages, listings, brands within categories, and products', () => {
  const ofRecords = [
    '/brands/maison-aube',
    '/brands/maison-aube/makeup',
    '/brands/maison-aube/makeup/lip',
    '/categories/makeup',
    '/categories/makeup/lip',
    '/products/lipstick-p1',
    '/search/makeup',
    '/search/makeup/lip',
  ];
  expect(paths(1)).toEqual([...FIXED, ...ofRecords].sort());
});

test('a listing of more than 48 products has further pages', () => {
  const further = paths(97).filter((path) => path.includes('/page-'));
  expect(further).toContain('/categories/makeup/lip/page-3');
  expect(further).not.toContain('/categories/makeup/lip/page-4');
  expect(further).toHaveLength(10);
});

test('a category without products has no page', () => {
  expect(paths(0)).toEqual([...FIXED, '/brands/maison-aube'].sort());
});

test('the flags of a country decide which account pages there are', () => {
  const value = { oktaLogin: false, fullsize: true, beautyProfile: true, signupRevamp: true };
  const found = pathsOf({ ...records(), 'global-config': [{ id: 'enable-flags', value }] });
  expect(found.filter((path) => path.startsWith('/account/'))).toEqual([
    '/account/addresses',
    '/account/beauty-profile',
    '/account/brands',
    '/account/dashboard',
    '/account/get-it-again',
    '/account/orders',
    '/account/point_logs',
    '/account/questions',
    '/account/reviews',
    '/account/user-onboarding',
  ]);
});

describe('what a country’s features switch on', () => {
  const place = { slugUrl: 'orchard', position: 0 };
  const art = { imageUrl: '/x.svg', imageWidth: 3, imageHeight: 2, altText: '' };
  const hours = { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' };
  const text = { description: '', bookingLink: null };
  const service = {
    ...art,
    ...text,
    id: 's1',
    name: 'Makeover',
    slugUrl: 'makeover',
    status: 'published',
    bookingVendor: 'partner',
    activityType: 'Service',
    cutoverFrom: null,
    cutoverTill: null,
    treatments: [],
    position: 0,
  };
  const content = (features: object = {}, sale = false): Records => ({
    ...records(),
    products: [aProduct({ variants: [aVariant({ underSale: true, originalPrice: 4000 })] })],
    'global-config': [
      { id: 'feature-flags', value: { ...OFF, ...features } },
      { id: 'sale-page-visibility', value: sale },
    ],
    pages: ['terms', 'gift-cards', 'wellness'].map((slugUrl) => ({
      id: slugUrl,
      slugUrl,
      title: slugUrl,
      introduction: '',
      blocks: [],
      seo: {},
    })),
    stores: [aStore({ id: 'st1', ...place })],
    'store-events': ['orchard', 'launch'].map((slugUrl) => ({
      ...art,
      ...hours,
      ...text,
      id: slugUrl,
      title: slugUrl,
      slugUrl,
      storeId: 'st1',
    })),
    'booking-services': [service, { ...service, id: 's2', slugUrl: 'draft', status: 'draft' }],
  });
  const added = (features: object, sale = false) => {
    const without = new Set(pathsOf(content()));
    return pathsOf(content(features, sale)).filter((path) => !without.has(path));
  };

  test('pages of text exist without any', () => {
    const found = pathsOf(content());
    expect(found).toContain('/terms');
    expect(found).toContain('/pages/wellness');
    expect(found).not.toContain('/gift-cards');
  });

  test.each([
    [{ supportGiftCard: true }, ['/gift-cards']],
    [
      { hasStoreLocations: true },
      [
        '/store-events',
        '/store-locations',
        '/stores-and-events/launch',
        '/stores-and-events/orchard',
      ],
    ],
    [
      { hasOnlineReservationSystem: true },
      ['/beauty-classes', '/beauty-services', '/beauty-services/makeover'],
    ],
  ])('%o', (features, expected) => {
    expect(added(features)).toEqual(expected);
  });

  test('the sale, with a page for each root that has reduced products', () => {
    expect(added({}, true)).toEqual(['/sale', '/sale/makeup']);
  });
});

const OFF = {
  supportGiftCard: false,
  hasStoreLocations: false,
  hasOnlineReservationSystem: false,
  showGetAppSection: false,
};

function aStore(own: { id: string; slugUrl: string; position: number }): RecordOf<'stores'> {
  return {
    ...NO_PICTURE,
    name: own.slugUrl,
    area: 'Orchard',
    city: 'Singapore',
    address: '19 Orchard Road',
    phone: null,
    openingHours: [],
    specialDays: [],
    mapLink: null,
    mapImageUrl: null,
    latitude: null,
    longitude: null,
    description: '',
    services: [],
    ...own,
  };
}
