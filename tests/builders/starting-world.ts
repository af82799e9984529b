import type { World } from './edit.ts';
import {
  aBanner,
  aBeautyClass,
  aBillboard,
  aBookingPage,
  aBookingService,
  aBrand,
  aCampaign,
  aCategory,
  aContentPage,
  aFeatureCarousel,
  aFilterType,
  aLayoutConfig,
  aProduct,
  aProductsBlock,
  aSearchRule,
  aStore,
  aStoreEvent,
} from './records.ts';
import type { Records } from './snapshot.ts';

export const PRODUCTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
export const BRANDS = ['b1', 'b2', 'b3'] as const;
export const CATEGORIES = ['c1', 'c2', 'c3', 'c4'] as const;
export const CHAINS: ReadonlyArray<ReadonlyArray<string>> = [
  ['c1'],
  ['c1', 'c2'],
  ['c3'],
  ['c3', 'c4'],
];

const START = Date.parse('2026-01-01T00:00:00Z');
export const HOUR_MS = 3_600_000;

/** An instant that is reached a few hours after the start. */
export const afterHours = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

/** The same each time, so that what is found out about its content can be remembered. */
export function startingWorld(): World {
  world ??= { content: startingContent(), elsewhere: startingContent(), now: START };
  return world;
}

let world: World | undefined;

function startingContent(): Records {
  return { ...catalogue(), ...homeAndShell(), ...furtherPages() };
}

/** Two root categories, three brands and six products, and enough others for a second page. */
function catalogue(): Records {
  return {
    brands: [
      aBrand({ bestSellerIds: ['p1', 'p4'] }),
      aBrand({ id: 'b2', name: 'Brise', slugUrl: 'brise' }),
      aBrand({ id: 'b3', name: '19 Fathoms', slugUrl: '19-fathoms' }),
    ],
    categories: [
      aCategory(),
      aCategory({ id: 'c2', label: 'Lip', slugUrl: 'lip', parentId: 'c1', level: 1 }),
      aCategory({ id: 'c3', label: 'Skincare', slugUrl: 'skincare', position: 1 }),
      aCategory({ id: 'c4', label: 'Serums', slugUrl: 'serums', parentId: 'c3', level: 1 }),
    ],
    products: [
      ...PRODUCTS.map((id, index) =>
        aProduct({
          id,
          brandId: BRANDS[index % 3] ?? 'b1',
          categoryIds: [...(CHAINS[index % 4] ?? [])],
          filterValues: [index % 2 === 0 ? 'finish:matte' : 'finish:satin'],
          newArrival: index < 2,
        }),
      ),
      ...Array.from({ length: 44 }, (_, index) => aFiller(index)),
    ],
    'popularity-lists': [
      { id: 'category-c1', productIds: ['p2', 'p1'] },
      { id: 'all', productIds: ['p4', 'p2', 'p1'] },
    ],
    'filter-types': [aFilterType()],
    'search-rules': [aSearchRule({ scope: 'category', categoryId: 'c1', hiddenProducts: ['p6'] })],
  };
}

/**
 * A product for the second page of a listing. All of them share an address, so they have only one
 * page together.
 */
export function aFiller(index: number) {
  return aProduct({
    id: `filler${index}`,
    slugUrl: 'filler',
    brandId: 'b3',
    categoryIds: ['c3', 'c4'],
  });
}

function homeAndShell(): Records {
  const item = {
    label: 'Makeup',
    link: '/categories/makeup',
    categoryId: 'c1',
    highlighted: false,
  };
  return {
    billboards: [aBillboard()],
    'content-banners': [aBanner()],
    'featured-contents': [aBanner({ id: 'fc1', title: 'Care guide' })],
    'home-page-carousels': [
      { id: 'h1', title: 'New', link: null, position: 0, productIds: ['p1', 'p4'] },
    ],
    'feature-carousels': [aFeatureCarousel()],
    'quick-links': [{ id: 'q1', name: 'Sale', link: '/sale', newTab: false, position: 0 }],
    'shop-by-campaigns': [aCampaign()],
    'layout-config': [aLayoutConfig()],
    navigation: [{ id: 'main', items: [item] }],
    'global-config': [
      { id: 'promotions', value: { web: 'Free delivery', mobileWeb: null } },
      { id: 'sale-page-visibility', value: true },
      { id: 'feature-flags', value: featureFlags(true) },
    ],
  };
}

/** All features of a country, on or off. */
export function featureFlags(isOn: boolean) {
  return {
    supportGiftCard: isOn,
    hasStoreLocations: isOn,
    hasOnlineReservationSystem: isOn,
    showGetAppSection: isOn,
  };
}

function furtherPages(): Records {
  return {
    pages: [
      aContentPage(),
      aContentPage({ id: 'gift-cards' }),
      aContentPage({ id: 'wellness', blocks: [aProductsBlock({ p1: '100 points', p3: '' })] }),
    ],
    stores: [aStore(), aStore({ id: 'st2', position: 1 })],
    'store-events': [aStoreEvent({ startsAt: afterHours(0), endsAt: afterHours(2) })],
    'booking-services': [
      aBookingService(),
      aBookingService({ id: 'bs2', bookingVendor: 'in-house', cutoverFrom: afterHours(2) }),
    ],
    'booking-pages': [aBookingPage()],
    'beauty-classes': [aBeautyClass()],
  };
}
