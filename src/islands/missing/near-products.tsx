import type { ReactElement } from 'react';
import { jsonApiSearch } from '#commerce/search.ts';
import { BRANDS, isLinkedQuery } from '#domain/addresses/addresses.ts';
import type { PageNames } from '#domain/addresses/page-names.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { canBeBought } from '#domain/product/can-be-bought.ts';
import { ProductCard } from '#views/ProductCard.tsx';
import { browserClient, pageLocale } from '../browser/client.ts';
import { pagePictureSources } from '../page/page-picture-sources.ts';
import { loadCardSetting } from '../product/card-setting.ts';

const PRODUCTS_MAX = 4;
/** Some of the first may be sold out. */
const LOOKED_AT = 3 * PRODUCTS_MAX;

/**
 * The cards of products like an address that wasn't found; undefined without any. Words of an address are
 * English, and often unknown to a search in another language: then they are those of the brand among `names`.
 */
export async function nearProducts(
  query: string,
  names: Promise<PageNames>,
): Promise<ReadonlyArray<ReactElement> | undefined> {
  const found = isLinkedQuery(query) ? await findProducts(query) : undefined;
  if (found) return found;
  const brand = (await names).find(({ path }) => path.startsWith(`${BRANDS}/`));
  return brand && findProducts(brand.name);
}

/** The cards of products that can be bought; undefined without any, and if the search fails. */
async function findProducts(query: string): Promise<ReadonlyArray<ReactElement> | undefined> {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  try {
    const call = { query, size: LOOKED_AT, hasFacets: false };
    const [found, setting] = await Promise.all([
      jsonApiSearch(browserClient({ country, language })).find(call),
      loadCardSetting(locale, { pictureSources: pagePictureSources() }),
    ]);
    const products = found.products.filter((product) => canBeBought(product, setting.hasPassed));
    if (products.length === 0) return undefined;
    return products
      .slice(0, PRODUCTS_MAX)
      .map((product) => <ProductCard key={product.id} {...{ product, setting }} />);
  } catch {
    return undefined;
  }
}
