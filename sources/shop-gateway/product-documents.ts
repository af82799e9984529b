import { withSwatches } from '#domain/listing/swatches.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { SoldProduct, SoldVariant } from './shop-system.ts';

/** The document of a product with its variants. */
export function productDocument(product: SoldProduct, locale: Locale) {
  return {
    data: productResource(product),
    included: product.variants.map((variant) => variantResource(variant, locale)),
  };
}

/** The document of several products, with the variants that represent them and their brands. */
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

/** A product in search results: the variant that represents it, with what a card shows. */
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
    'product-sold-out': isSoldOut(product),
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
    'price-from': priceFrom(product),
    swatches: withSwatches(product.variants).map((each) => ({
      'variant-id': each.id,
      name: each.name,
      color: each.color,
      'icon-url': null,
      'image-url': each.pictureUrls[0] ?? null,
      'sold-out': isGone(each),
    })),
  };
}

function variantAttributes(variant: SoldVariant, { country, tag }: Locale) {
  const currency = COUNTRY_CURRENCY[country];
  const { originalPrice } = variant;
  const display = (amount: number) => formatMoney({ amount, currency }, tag);
  return {
    name: variant.name,
    price: variant.price,
    'original-price': originalPrice,
    currency,
    'display-price': display(variant.price),
    'display-original-price': originalPrice === null ? null : display(originalPrice),
    'under-sale': originalPrice !== null,
    'sale-text': null,
    'image-urls': variant.pictureUrls,
    color: variant.color,
    inventory: variant.inventory,
    'sold-out': isGone(variant),
    'launch-status': 'none',
  };
}

const isGone = ({ inventory }: SoldVariant) => inventory === 0;
const isSoldOut = ({ variants }: SoldProduct) => variants.every(isGone);

/** The lowest price of the variants in stock; null if all cost the same. */
function priceFrom({ variants }: SoldProduct) {
  const { variant, isFrom } = lowestOffer(variants, isGone);
  if (!isFrom) return null;
  return { price: variant.price, 'original-price': variant.originalPrice, 'sale-text': null };
}
