import type {
  BrandRecord,
  CategoryRecord,
  ProductRecord,
  VariantRecord,
} from '#commerce/records.ts';

/** Records as a pull gives them, complete but for what a test says. */

export function aVariant(overrides: Partial<VariantRecord> = {}): VariantRecord {
  return {
    id: 'v1',
    slugUrl: 'rose',
    name: 'Rose',
    price: 3500,
    originalPrice: null,
    currency: 'SGD',
    displayPrice: '$35',
    displayOriginalPrice: null,
    underSale: false,
    saleText: null,
    imageUrls: ['/pictures/rose.svg'],
    defaultImageUrls: [],
    iconUrl: null,
    color: '#b0304a',
    inventory: 12,
    sapSku: 'SKU-1',
    soldOut: false,
    seal: null,
    tags: [],
    launchStatus: 'none',
    launchConfig: null,
    ...overrides,
  };
}

export function aProduct(overrides: Partial<ProductRecord> = {}): ProductRecord {
  const id = overrides.id ?? 'p1';
  return {
    id,
    name: `Lipstick ${id}`,
    slugUrl: `lipstick-${id}`,
    description: 'A lipstick.',
    brandId: 'b1',
    categoryIds: ['c1', 'c2'],
    featuredVariantId: 'v1',
    newArrival: false,
    optionTypeCategories: ['shade'],
    rating: 4.5,
    reviewsCount: 10,
    soldOut: false,
    variantsCount: 1,
    tags: [],
    filterValues: [],
    featuredAd: null,
    launchStatus: 'none',
    launchConfig: null,
    variants: [aVariant()],
    ...overrides,
  };
}

export function aBrand(overrides: Partial<BrandRecord> = {}): BrandRecord {
  return {
    id: 'b1',
    name: 'Maison Aube',
    slugUrl: 'maison-aube',
    description: '',
    logoUrl: null,
    seo: {},
    bestSellerIds: [],
    ...overrides,
  };
}

export function aCategory(overrides: Partial<CategoryRecord> = {}): CategoryRecord {
  return {
    id: 'c1',
    label: 'Makeup',
    slugUrl: 'makeup',
    parentId: null,
    level: 0,
    position: 0,
    childIds: [],
    topBanners: [],
    description: '',
    seo: {},
    dataAnalytics: {},
    ...overrides,
  };
}
