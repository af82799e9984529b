import type { ProductCard } from '#domain/product/product-card.ts';

/** A perfume that is launched, in stock and at its usual price. */
export const aProductCard = (changed: Partial<ProductCard> = {}): ProductCard => ({
  id: 'p1',
  path: '/products/p1',
  name: 'Perfume',
  brandName: 'Maison Aube',
  picture: { url: '/pictures/p1.svg', width: 600, height: 600, alt: '' },
  price: { amount: 6_100, currency: 'SGD' },
  isFromPrice: false,
  originalPrice: null,
  saleText: null,
  rating: null,
  reviewsCount: 0,
  variantsCount: 1,
  optionType: null,
  swatches: [],
  isNew: false,
  isSoldOut: false,
  launch: { status: 'none', earlyAccessAt: null, launchAt: null },
  featuredAd: null,
  ...changed,
});
