import { jsonApiProducts } from '#commerce/json-api-products.ts';
import type { VariantChoice } from '#commerce/shop-port.ts';
import type { Deadline } from '#commerce/within-time.ts';
import { bySize } from '#domain/listing/size-order.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';

/** The variants of a product to choose from, the smaller ones first. */
export async function fetchVariants(
  locale: PageLocale,
  productId: string,
  deadline: Deadline,
): Promise<VariantChoice> {
  const products = jsonApiProducts(browserClient(locale));
  const { optionType, variants } = await products.variants(productId, deadline);
  return { optionType, variants: bySize(variants) };
}
