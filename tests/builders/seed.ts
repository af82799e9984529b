import { translated } from '#commerce-api/database/translated.ts';
import { billboardAddress } from '#commerce-api/pictures/addresses.ts';
import type {
  Seed,
  SeedBrand,
  SeedCategory,
  SeedContent,
  SeedProduct,
  SeedVariant,
} from '#commerce-api/seed/seed.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';

/** When the tests' shops are seeded. Dates in the content are relative to it. */
export const SEEDED_AT = new Date('2026-06-01T00:00:00Z');

export interface SeedShape {
  /** How many products, made by `aProduct` with the ids `p1`, `p2` … The first sells best. */
  readonly products?: number;
  /** Overrides by a product's position, from 0. */
  readonly product?: (index: number) => Partial<SeedProduct>;
  readonly content?: (country: Country) => Partial<SeedContent>;
}

/**
 * A small valid shop: two brands, the categories makeup › lip › lipstick and skincare, and
 * editorial content for all nine countries.
 */
export function aSeed({ products = 3, product, content }: SeedShape = {}): Seed {
  return {
    brands: [aBrand(), aBrand({ id: 'b2', slug: 'dune-lab', name: { en: 'Dune Lab' } })],
    categories: CATEGORIES,
    products: Array.from({ length: products }, (_, index) =>
      aProduct({ ...numbered(index), ...product?.(index) }),
    ),
    content: perCountry((country) => ({ ...aContent(), ...content?.(country) })),
  };
}

export function aBrand(overrides: Partial<SeedBrand> = {}): SeedBrand {
  return {
    id: 'b1',
    slug: 'atelier-nuit',
    name: { en: 'Atelier Nuit', ko: '아틀리에 뉘' },
    description: { en: 'Colour for after dark.', ko: '밤을 위한 색.' },
    ...overrides,
  };
}

/**
 * A lipstick of the first brand in two shades, sold everywhere for 20.00 (or 2,000, in currencies
 * without decimals).
 */
export function aProduct(overrides: Partial<SeedProduct> = {}): SeedProduct {
  const id = overrides.id ?? 'p1';
  return {
    id,
    slug: `velvet-lipstick-${id}`,
    name: { en: `Velvet Lipstick ${id}`, zh: `絲絨唇膏 ${id}` },
    description: { en: 'Rich colour that stays.', zh: '飽滿持久。' },
    brandId: 'b1',
    categoryId: 'c-lipstick',
    optionType: 'shade',
    rating: 4.5,
    reviewsCount: 12,
    popularity: 100,
    isNew: false,
    tags: ['Vegan'],
    variants: [
      aVariant({ id: `${id}-v1` }),
      aVariant({ id: `${id}-v2`, name: { en: 'Plum', zh: '梅子' }, color: '#6b2348' }),
    ],
    countries: COUNTRIES,
    ...overrides,
  };
}

export function aVariant(overrides: Partial<SeedVariant> = {}): SeedVariant {
  return {
    id: 'v1',
    name: { en: 'Ruby', zh: '寶石紅' },
    color: '#b0304a',
    prices: perCountry(() => ({ price: 2_000 })),
    inventory: perCountry(() => 5),
    ...overrides,
  };
}

/** The same value for each country. */
export function perCountry<T>(make: (country: Country) => T): Record<Country, T> {
  return Object.fromEntries(COUNTRIES.map((country) => [country, make(country)])) as Record<
    Country,
    T
  >;
}

const CATEGORIES: ReadonlyArray<SeedCategory> = [
  {
    id: 'c-makeup',
    slug: 'makeup',
    parentId: null,
    position: 0,
    label: { en: 'Makeup', zh: '彩妝' },
  },
  { id: 'c-lip', slug: 'lip', parentId: 'c-makeup', position: 0, label: { en: 'Lip', zh: '唇妝' } },
  {
    id: 'c-lipstick',
    slug: 'lipstick',
    parentId: 'c-lip',
    position: 0,
    label: { en: 'Lipstick', zh: '唇膏' },
  },
  { id: 'c-skincare', slug: 'skincare', parentId: null, position: 1, label: { en: 'Skincare' } },
];

/**
 * Every second product is of the second brand. Each is a little less popular than the one before.
 */
function numbered(index: number): Partial<SeedProduct> {
  return {
    id: `p${index + 1}`,
    brandId: index % 2 === 0 ? 'b1' : 'b2',
    popularity: 1_000 - index,
  };
}

const PICTURE_SIZE = { width: 1200, height: 600 };

const picture = {
  'image-url': billboardAddress({
    motif: 'lipstick',
    palette: 'rose',
    seed: 'tests',
    ...PICTURE_SIZE,
  }),
  'image-width': PICTURE_SIZE.width,
  'image-height': PICTURE_SIZE.height,
  'alt-text': '',
};

/** One or two records of each editorial type. */
export function aContent(): SeedContent {
  const banner = { ...picture, link: '/sale', 'cta-label': 'Shop now', position: 0 };
  return {
    billboards: [
      aBillboard('bb1', { title: translated({ en: 'Night colours', zh: '夜之色' }) }),
      aBillboard('bb2', { title: 'Get the app', position: 1, 'mobile-only': true }),
    ],
    'content-banners': [{ id: 'cb1', attributes: { ...banner, title: 'Minis' } }],
    'featured-contents': [{ id: 'fc1', attributes: { ...banner, title: 'Care guide' } }],
    'home-page-carousels': [
      {
        id: 'hc1',
        attributes: {
          title: 'Best sellers',
          link: '/sale',
          position: 0,
          'product-ids': ['p2', 'p1'],
        },
      },
    ],
    'feature-carousels': [
      {
        id: 'fe1',
        attributes: {
          title: 'Stories',
          items: [
            {
              ...picture,
              id: 'fi1',
              title: translated({ en: 'Red, defined', zh: '定義紅色' }),
              position: 0,
              url: '/sale',
            },
          ],
        },
      },
    ],
    'quick-links': [{ id: 'ql1', attributes: { name: 'Sale', link: '/sale', position: 0 } }],
    'shop-by-campaigns': [
      {
        id: 'sc1',
        attributes: { title: 'Shop the look', images: [{ ...picture, link: '/sale' }] },
      },
    ],
    'layout-config': [
      {
        id: 'main',
        attributes: { 'has-android-app': true, 'has-ios-app': true, 'header-banner': null },
      },
    ],
    'global-config': [
      { id: 'currency', attributes: { value: { symbol: '$', step: 10 } } },
      {
        id: 'about-us',
        attributes: {
          value: [{ label: translated({ en: 'About us', zh: '關於我們' }), link: '/pages/about' }],
        },
      },
    ],
    navigation: [
      {
        id: 'main',
        attributes: {
          items: [
            {
              label: translated({ en: 'Makeup', zh: '彩妝' }),
              link: '/categories/makeup',
              'category-id': 'c-makeup',
            },
            { label: 'Sale', link: '/sale', highlighted: true },
          ],
        },
      },
    ],
    ...aShopContent(),
  };
}

/** One or two records of each type that the shop's further pages are made of. */
function aShopContent() {
  return {
    ads: [
      {
        id: 'ad1',
        attributes: {
          'icon-type': 'gift',
          'short-title': translated({ en: 'Free pouch', zh: '送化妝袋' }),
          'variant-ids': ['p3-v1'],
        },
      },
    ],
    'brand-contents': [
      {
        id: 'b1',
        attributes: {
          billboards: [
            {
              ...picture,
              id: 'b1:season',
              title: translated({ en: 'The new season', zh: '新季登場' }),
              link: '/products/velvet-lipstick-p1',
              'new-tab': true,
              'terms-and-conditions': translated({ en: 'While stocks last.', zh: '送完即止。' }),
              'banner-video-id': 'abc',
              'main-banner': true,
              'mobile-only': false,
            },
          ],
          'sidebar-content': [
            {
              id: 'b1:samples',
              title: translated({ en: 'Two samples', zh: '兩份試用裝' }),
              text: 'With every order.',
              link: '/faq',
              'cta-label': 'How',
            },
          ],
          'terms-and-conditions': [
            {
              id: 'b1:gift',
              title: 'Gift',
              text: translated({ en: 'One each.', zh: '每人一份。' }),
            },
          ],
          'billboard-configurations': [{ id: 'b1:wide', platform: 'main', layout: 'grid' }],
        },
      },
    ],
    'category-contents': [
      {
        id: 'c-makeup',
        attributes: {
          'top-banners': [{ ...picture, link: '/sale' }],
          description: translated({ en: 'Colour for every face.', zh: '每張臉的色彩。' }),
        },
      },
    ],
    'search-rules': [
      {
        id: 'sr1',
        attributes: { 'internal-name': 'Gifts', words: ['gift'], 'hidden-products': [] },
      },
    ],
    synonyms: [
      { id: 'sy1', attributes: { 'internal-name': 'Balms', words: ['chapstick', 'lip balm'] } },
    ],
    'filter-types': [
      {
        id: 'preference',
        attributes: {
          name: translated({ en: 'Preference', zh: '產品特質' }),
          position: 1,
          values: [{ id: 'vegan', name: translated({ en: 'Vegan', zh: '純素' }) }],
        },
      },
      {
        id: 'concern',
        attributes: { name: 'Concern', position: 0, values: [{ id: 'dryness', name: 'Dryness' }] },
      },
    ],
    pages: [
      {
        id: 'terms',
        attributes: {
          title: translated({ en: 'Terms', zh: '條款' }),
          'slug-url': 'terms',
          blocks: [
            {
              kind: 'rich-text',
              content: [
                {
                  kind: 'paragraph',
                  spans: [
                    { text: translated({ en: 'See our ', zh: '請參閱' }) },
                    { text: translated({ en: 'help', zh: '常見問題' }), link: '/faq' },
                  ],
                },
              ],
            },
          ],
        },
      },
    ],
    redirects: [{ id: 'rd1', attributes: { from: '/old-sale', to: '/sale' } }],
    stores: [aStore('st1', 'orchard', 0), aStore('st2', 'tampines', 1)],
    'store-events': [
      {
        id: 'ev1',
        attributes: {
          ...picture,
          title: translated({ en: 'Masterclass', zh: '大師班' }),
          'slug-url': 'masterclass',
          'starts-at': '2026-06-10T10:00:00Z',
          'ends-at': '2026-06-10T12:00:00Z',
          'store-id': 'st1',
        },
      },
    ],
    'booking-services': [
      {
        id: 'bs1',
        attributes: {
          ...picture,
          name: translated({ en: 'Makeovers', zh: '妝容服務' }),
          'slug-url': 'makeovers',
          status: 'published',
          'booking-vendor': 'chairly',
          'activity-type': 'Service',
          'cutover-from': null,
          'cutover-till': null,
        },
      },
    ],
    'booking-pages': [
      {
        id: 'bp1',
        attributes: {
          'page-title': 'Book a service',
          'dropdown-description': 'Makeovers and facials',
          'slug-url': 'book',
          'service-ids': ['bs1'],
        },
      },
    ],
    'gifts-with-purchase': [],
    rewards: [],
    'free-samples': [],
    'exclusive-offers': [],
    'promo-codes': [],
    overlays: [],
    'beauty-classes': [
      {
        id: 'bc1',
        attributes: {
          ...picture,
          name: 'Brows',
          'duration-minutes': 60,
          price: { amount: 4_000, currency: 'SGD' },
          'store-ids': ['st1'],
        },
      },
    ],
  };
}

function aStore(id: string, slug: string, position: number) {
  const attributes = {
    name: `Store ${slug}`,
    'slug-url': slug,
    area: 'Orchard',
    city: 'Singapore',
    address: '1 Orchard Road',
    'opening-hours': [{ weekday: 1, opens: '10:00', closes: '21:30' }],
    services: [translated({ en: 'Makeup studio', zh: '化妝工作室' })],
    position,
  };
  return { id, attributes };
}

function aBillboard(id: string, overrides: Readonly<Record<string, unknown>>) {
  const attributes = {
    ...picture,
    link: '/sale',
    'main-banner': true,
    'mobile-only': false,
    position: 0,
    ...overrides,
  };
  return { id, attributes };
}
