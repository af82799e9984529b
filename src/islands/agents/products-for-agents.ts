import type { FoundProduct } from '#commerce/search.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { PageLocale } from '../browser/client.ts';

/** What agents are told about found products. */
export function productsForAgents(
  products: ReadonlyArray<FoundProduct>,
  { country, language }: PageLocale,
) {
  const locale = localeFor(country, language);
  return products.map((product) => ({
    productId: product.id,
    name: product.name,
    brand: product.brandName,
    address: new URL(localAddress(product.path, locale), location.href).href,
    price: formatMoney(product.price, locale.tag),
    isFromPrice: product.isFromPrice,
    isSoldOut: product.isSoldOut,
    ...(product.rating !== null && { rating: product.rating }),
  }));
}
