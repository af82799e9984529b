import type { Bag, LineItem } from '#commerce/bag.ts';
import { one } from '#commerce/json-api-document.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { listOf, object, part, text } from '#commerce/schema.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { fetchRecommended } from '../recommendations/recommended.ts';

/** A line of the bag, for which companions are found. */
export interface CompanionsOf {
  readonly locale: PageLocale;
  readonly line: LineItem;
  readonly bag: Bag;
}

export interface FoundCompanions {
  readonly title: 'goesWellWith' | 'title';
  readonly products: ReadonlyArray<ProductCard>;
}

/** What the product's source names, or else what is recommended beside it, without what is in the bag. */
export async function findCompanions({
  locale,
  line,
  bag,
}: CompanionsOf): Promise<FoundCompanions> {
  const inBag = new Set(bag.lineItems.map(({ productSlug }) => productPath(productSlug)));
  const isOther = (product: ProductCard) => !inBag.has(product.path.split('?')[0] ?? '');
  const named = (await fetchNamed(locale, line)).filter(isOther);
  if (named.length > 0) return { title: 'goesWellWith', products: named };
  if (!shopHas('recommendations')) return { title: 'title', products: [] };
  const path = productPath(line.productSlug);
  const { products } = await fetchRecommended(locale, { path, except: [] });
  return { title: 'title', products: products.filter(isOther) };
}

/** Those that the source names, in its order; none if it names none, or doesn't answer. */
async function fetchNamed(
  locale: PageLocale,
  { productId }: LineItem,
): Promise<ReadonlyArray<ProductCard>> {
  if (!productId) return [];
  const client = browserClient(locale);
  try {
    const query = { 'fields[products]': 'goes-well-with' };
    const { document } = await client.get('products', { id: productId, query });
    const ids = linksOf(document).goesWellWith.map(({ id }) => id);
    if (ids.length === 0) return [];
    return await jsonApiProducts(client).cards(ids);
  } catch {
    return [];
  }
}

const linksOf = one(part({ goesWellWith: listOf(object({ id: text }, 'id')) }));
