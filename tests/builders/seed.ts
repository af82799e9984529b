import {
  type Seed,
  type SeedBrand,
  type SeedCategory,
  type SeedContent,
  type SeedProduct,
  type SeedVariant,
  translated,
} from '#commerce-api/seed/seed.ts';
import { COUNTRIES, type Country } from '#domain/locales.ts';

export interface SeedShape {
  /** Products made by `aProduct`, their ids `p1`, `p2` …, the first the most popular. */
  readonly products?: number;
  /** Overrides by the position of the product, from 0. */
  readonly product?: (index: number) => Partial<SeedProduct>;
  readonly content?: (country: Country) => Partial<SeedContent>;
}

/**
 * A small valid shop: two brands, the chain makeup › lip › lipstick and skincare, and editorial
 * content for all nine countries.
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

/** A lipstick of the first brand in two shades, sold everywhere for 20.00 (or 2,000). */
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

/** The same thing for each country. */
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

/** Every second product is of the second brand; each is a little less popular than the one before. */
function numbered(index: number): Partial<SeedProduct> {
  return {
    id: `p${index + 1}`,
    brandId: index % 2 === 0 ? 'b1' : 'b2',
    popularity: 1_000 - index,
  };
}

const picture = {
  'image-url': '/pictures/v1/billboard/lipstick.svg',
  'image-width': 1200,
  'image-height': 600,
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
    'filter-types': [],
    pages: [],
    stores: [],
    'store-events': [],
    'booking-services': [],
    'booking-pages': [],
    'beauty-classes': [],
  };
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
