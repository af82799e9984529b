import type {
  BrandRecord,
  CategoryRecord,
  ProductRecord,
  RecordOf,
  VariantRecord,
} from '#content/records.ts';

/** Records as a pull returns them, complete except for what a test overrides. */

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
    salePrice: null,
    imageUrls: ['/pictures/rose.svg'],
    imageAltTexts: [],
    defaultImageUrls: [],
    iconUrl: null,
    color: '#b0304a',
    inventory: 12,
    sapSku: 'SKU-1',
    gtin: null,
    mpn: null,
    soldOut: false,
    seal: null,
    tags: [],
    launchStatus: 'none',
    launchConfig: null,
    ...overrides,
  };
}

export function aQuestion(
  overrides: Partial<ProductRecord['questions'][number]> = {},
): ProductRecord['questions'][number] {
  return {
    id: 'q1',
    text: 'Is it vegan?',
    author: 'Mei L.',
    askedAt: '2025-12-01T12:00:00Z',
    answer: 'Yes, all of it.',
    ...overrides,
  };
}

export function aReview(
  overrides: Partial<ProductRecord['reviews'][number]> = {},
): ProductRecord['reviews'][number] {
  return {
    id: 'r1',
    rating: 5,
    title: 'Second one already',
    text: 'Finished the first.',
    author: 'Mei L.',
    writtenAt: '2025-12-01T12:00:00Z',
    skinType: null,
    helpfulCount: null,
    variantName: null,
    photos: [],
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
    imageTexts: [],
    ingredients: [],
    keyIngredients: [],
    freeFrom: [],
    howToUse: [],
    warnings: [],
    ratingCounts: null,
    wouldBuyAgain: null,
    writtenReviewsCount: 0,
    reviews: [],
    picturedReviews: [],
    reviewedVariantIds: [],
    questions: [],
    goesWellWithIds: [],
    storeStock: [],
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
    billboards: [],
    sidebarContent: [],
    termsAndConditions: [],
    billboardConfigurations: [],
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

export const NO_PICTURE = { imageUrl: null, imageWidth: 960, imageHeight: 640, altText: '' };

const picture = { ...NO_PICTURE, imageUrl: '/pictures/scene.svg' };

export function aBillboard(
  overrides: Partial<RecordOf<'billboards'>> = {},
): RecordOf<'billboards'> {
  return {
    ...picture,
    id: 'bb1',
    title: 'Night colours',
    link: '/brands',
    newTab: false,
    termsAndConditions: null,
    bannerVideoId: null,
    mainBanner: true,
    mobileOnly: false,
    position: 0,
    ...overrides,
  };
}

export function aBanner(
  overrides: Partial<RecordOf<'content-banners'>> = {},
): RecordOf<'content-banners'> {
  return {
    ...picture,
    id: 'cb1',
    title: 'Minis',
    description: '',
    link: '/brands',
    ctaLabel: null,
    position: 0,
    ...overrides,
  };
}

export function aFeatureCarousel(
  overrides: Partial<RecordOf<'feature-carousels'>> = {},
): RecordOf<'feature-carousels'> {
  const item = {
    ...picture,
    id: 'fi1',
    title: 'Red, defined',
    description: '',
    position: 0,
    ctaLabel: null,
    url: '/brands',
  };
  return {
    id: 'fe1',
    title: 'Stories',
    items: [item],
    ...overrides,
  };
}

export function aCampaign(
  overrides: Partial<RecordOf<'shop-by-campaigns'>> = {},
): RecordOf<'shop-by-campaigns'> {
  return {
    id: 'sc1',
    title: 'Shop the look',
    images: [{ ...picture, link: '/brands' }],
    ...overrides,
  };
}

export function aLayoutConfig(
  overrides: Partial<RecordOf<'layout-config'>> = {},
): RecordOf<'layout-config'> {
  return {
    id: 'layout',
    featuredContentHeader: 'Featured',
    hasAndroidApp: true,
    hasIosApp: true,
    headerBanner: {
      url: '/sale',
      imageUrl: '/pictures/header.svg',
      imageWidth: 1440,
      imageHeight: 100,
      altText: '',
      newTab: false,
      validTill: '2026-12-31T16:00:00Z',
    },
    ...overrides,
  };
}

const NO_PRODUCTS = { products: [], categories: [], brands: [] };

/** A rule that does nothing yet, about all searches and listings. */
export function aSearchRule(
  overrides: Partial<RecordOf<'search-rules'>> = {},
): RecordOf<'search-rules'> {
  return {
    id: 'rule',
    internalName: '',
    scope: 'all',
    words: [],
    match: 'is',
    language: null,
    categoryId: null,
    brandId: null,
    pins: [],
    boosted: NO_PRODUCTS,
    buried: NO_PRODUCTS,
    hiddenProducts: [],
    link: null,
    banner: null,
    from: null,
    until: null,
    position: 0,
    isInForce: true,
    ...overrides,
  };
}

export function aFilterType(
  overrides: Partial<RecordOf<'filter-types'>> = {},
): RecordOf<'filter-types'> {
  return {
    id: 'finish',
    name: 'Finish',
    position: 0,
    values: [
      { id: 'matte', name: 'Matte' },
      { id: 'satin', name: 'Satin' },
    ],
    ...overrides,
  };
}

export function aContentPage(overrides: Partial<RecordOf<'pages'>> = {}): RecordOf<'pages'> {
  const id = overrides.id ?? 'terms';
  const spans = [{ text: 'Plain words.', link: null, strong: false }];
  return {
    id,
    slugUrl: id,
    title: `Page ${id}`,
    introduction: 'What it is about.',
    blocks: [{ kind: 'rich-text', content: [{ kind: 'paragraph', spans }] }],
    seo: {},
    ...overrides,
  };
}

/** A block of a page that shows products, each with what the page says of it. */
export function aProductsBlock(
  notes: Readonly<Record<string, string>>,
): RecordOf<'pages'>['blocks'][number] {
  const products = Object.entries(notes).map(([productId, note]) => ({ productId, note }));
  return { kind: 'products', title: 'What they cost', products };
}

export function aStore(overrides: Partial<RecordOf<'stores'>> = {}): RecordOf<'stores'> {
  const id = overrides.id ?? 'st1';
  return {
    ...picture,
    id,
    name: `Store ${id}`,
    slugUrl: `store-${id}`,
    description: 'Come by.',
    area: 'Orchard',
    city: 'Singapore',
    address: '1 Orchard Road',
    phone: null,
    openingHours: [{ weekday: 1, opens: '10:00', closes: '22:00' }],
    specialDays: [],
    mapLink: null,
    mapImageUrl: null,
    latitude: null,
    longitude: null,
    services: [],
    position: 0,
    ...overrides,
  };
}

export function aStoreEvent(
  overrides: Partial<RecordOf<'store-events'>> = {},
): RecordOf<'store-events'> {
  const id = overrides.id ?? 'ev1';
  return {
    ...picture,
    id,
    title: `Event ${id}`,
    slugUrl: `event-${id}`,
    description: 'Learn it.',
    startsAt: '2026-06-10T10:00:00Z',
    endsAt: '2026-06-10T12:00:00Z',
    storeId: 'st1',
    bookingLink: null,
    ...overrides,
  };
}

export function aBookingService(
  overrides: Partial<RecordOf<'booking-services'>> = {},
): RecordOf<'booking-services'> {
  const id = overrides.id ?? 'bs1';
  return {
    ...picture,
    id,
    name: `Service ${id}`,
    slugUrl: `service-${id}`,
    description: 'Sit down.',
    status: 'published',
    bookingVendor: 'chairly',
    activityType: 'Service',
    cutoverFrom: null,
    cutoverTill: null,
    bookingLink: null,
    treatments: [],
    position: 0,
    ...overrides,
  };
}

export function aBookingPage(
  overrides: Partial<RecordOf<'booking-pages'>> = {},
): RecordOf<'booking-pages'> {
  return {
    ...NO_PICTURE,
    id: 'bp1',
    pageTitle: 'The studio',
    dropdownDescription: 'With our artists',
    slugUrl: 'studio',
    description: 'All of it.',
    serviceIds: ['bs1'],
    position: 0,
    ...overrides,
  };
}

export function aBeautyClass(
  overrides: Partial<RecordOf<'beauty-classes'>> = {},
): RecordOf<'beauty-classes'> {
  return {
    ...picture,
    id: 'bc1',
    name: 'Brows',
    description: 'At home.',
    durationMinutes: 60,
    price: { amount: 4_000, currency: 'SGD' },
    storeIds: ['st1'],
    bookingLink: null,
    position: 0,
    ...overrides,
  };
}
