import type { Locale } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money.ts';
import type { SoldProduct, SoldVariant } from './shop-system.ts';

/** The document of a product with its variants. */
export function productDocument(product: SoldProduct, locale: Locale) {
  return {
    data: productResource(product),
    included: product.variants.map((variant) => variantResource(variant, locale)),
  };
}

/** The document of several, with the variants that stand for them and their brands. */
export function productsDocument(products: ReadonlyArray<SoldProduct>, locale: Locale) {
  const brands = new Map(products.map(({ brand }) => [brand.id, brand.name]));
  return {
    data: products.map(productResource),
    included: [
      ...products.map(({ variants }) => variantResource(variants[0], locale)),
      ...[...brands].map(([id, name]) => ({ type: 'brands', id, attributes: { name } })),
    ],
  };
}

/** A product in search results: the variant that stands for it, with what a card shows. */
export function productHit(product: SoldProduct, locale: Locale) {
  const [variant] = product.variants;
  return {
    ...variantAttributes(variant, locale),
    ...productAttributes(product),
    id: variant.id,
    'product-id': product.id,
    'featured-variant-id': variant.id,
    'brand-id': product.brand.id,
    'brand-name': product.brand.name,
    'price-from': priceFrom(product),
    'product-sold-out': isSoldOut(product),
    swatches: [],
  };
}

function productResource(product: SoldProduct) {
  const { id, brand, variants } = product;
  return {
    type: 'products',
    id,
    attributes: productAttributes(product),
    relationships: {
      brand: { data: { type: 'brands', id: brand.id } },
      'featured-variant': { data: { type: 'variants', id: variants[0].id } },
      variants: { data: variants.map((variant) => ({ type: 'variants', id: variant.id })) },
    },
  };
}

function variantResource(variant: SoldVariant, locale: Locale) {
  return { type: 'variants', id: variant.id, attributes: variantAttributes(variant, locale) };
}

function productAttributes(product: SoldProduct) {
  return {
    name: product.name,
    'slug-url': product.slug,
    rating: null,
    'reviews-count': 0,
    'variants-count': product.variants.length,
    'option-type-categories': product.optionTypes,
    'new-arrival': false,
    'launch-status': 'none',
    'launch-config': null,
    'sold-out': isSoldOut(product),
  };
}

function variantAttributes(variant: SoldVariant, { country, tag }: Locale) {
  const currency = COUNTRY_CURRENCY[country];
  return {
    name: variant.name,
    price: variant.price,
    'original-price': null,
    currency,
    'display-price': formatMoney({ amount: variant.price, currency }, tag),
    'display-original-price': null,
    'under-sale': false,
    'sale-text': null,
    'image-urls': variant.pictureUrls,
    color: null,
    inventory: variant.inventory,
    'sold-out': variant.inventory === 0,
    'launch-status': 'none',
  };
}

const isSoldOut = ({ variants }: SoldProduct) => variants.every(({ inventory }) => inventory === 0);

/** The lowest price of a variant in stock, if others cost more; null if all cost the same. */
function priceFrom({ variants }: SoldProduct) {
  const inStock = variants.filter(({ inventory }) => inventory > 0);
  const prices = (inStock.length > 0 ? inStock : variants).map(({ price }) => price);
  const lowest = Math.min(...prices);
  if (prices.every((each) => each === lowest)) return null;
  return { price: lowest, 'original-price': null, 'sale-text': null };
}
