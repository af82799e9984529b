import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toOne } from '#commerce-api/json-api/document.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { reductionText } from '#domain/money/price.ts';
import { SHOP } from '#shop/shop.ts';
import { launchAttributes } from './launch.ts';
import type { Product, Variant } from './product.ts';
import {
  productPictures,
  variantIcon,
  variantPictures,
  variantPictureTexts,
} from './variant-pictures.ts';

/** A variant. Its version is that of its product, whose record it's part of. */
export function variantResource(
  variant: Variant,
  product: Product,
  { locale, now }: View,
): Resource {
  const { price, originalPrice } = variant;
  const currency = COUNTRY_CURRENCY[locale.country];
  const display = (amount: number) => formatMoney({ amount, currency }, locale.tag);
  return {
    type: 'variants',
    id: variant.id,
    attributes: {
      'slug-url': product.slug,
      name: variant.name,
      price,
      'original-price': originalPrice,
      currency,
      'display-price': display(price),
      'display-original-price': originalPrice === null ? null : display(originalPrice),
      'under-sale': originalPrice !== null,
      'sale-text': reductionText(variant),
      'sale-price': salePriceOf(variant),
      'image-urls': variantPictures(variant, product),
      'image-alt-texts': variantPictureTexts(variant, product),
      'default-image-urls': productPictures(product),
      'icon-url': variantIcon(variant),
      color: variant.color,
      inventory: variant.inventory,
      'sap-sku': variant.sku ?? variant.id,
      gtin: variant.gtin,
      mpn: variant.mpn,
      'sold-out': variant.inventory === 0,
      seal: sealOf(product),
      tags: [],
      ...launchAttributes(product.launch, now),
    },
    relationships: { product: toOne('products', product.id) },
    meta: { version: product.version },
  };
}

/** Products without the ingredients that shoppers ask about most have a seal. */
const CLEAN_TAG = /^Without (Parabens|Sulfates|Phthalates|Formaldehydes|Mineral Oil)/;

function sealOf({ tags }: Product): string | null {
  return tags.some((tag) => CLEAN_TAG.test(tag)) ? SHOP.cleanSeal : null;
}

/** A price for a time, and the one outside of it. */
function salePriceOf({ prices }: Variant) {
  if (!prices?.salePrice) return null;
  return { ...prices.salePrice, 'usual-price': prices.usualPrice };
}
