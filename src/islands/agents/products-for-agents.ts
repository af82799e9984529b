import { localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { foundFacts } from '#domain/product/offered-card.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import type { PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';

/** What agents are told about found products. */
export function productsForAgents(
  products: ReadonlyArray<ProductCard>,
  { country, language }: PageLocale,
) {
  const locale = localeFor(country, language);
  const file = (path: string) => new URL(path, location.href).href;
  const addresses = { page: (path: string) => file(localAddress(path, locale)), file };
  const hasPassed = (instant: string) => Date.parse(instant) <= Date.now();
  const facts = { addresses, hasPassed, hasMembers: shopHas('members') };
  return products.map((product) => foundFacts(product, facts, locale.tag));
}
