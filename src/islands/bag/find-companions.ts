import type { Bag, LineItem } from '#commerce/bag.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { isRecord, list, text } from '#commerce/loose-json.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { fetchRecommended } from '../recommendations/recommended.ts';
import { shopHas } from '../shop-has.ts';

/** A line of the bag, for which companions are found. */
export interface CompanionsOf {
  readonly locale: PageLocale;
  readonly line: LineItem;
  readonly bag: Bag;
}

export interface FoundCompanions {
  readonly title: 'goesWith' | 'alsoLike';
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
  if (named.length > 0) return { title: 'goesWith', products: named };
  if (!shopHas('recommendations')) return { title: 'alsoLike', products: [] };
  const path = productPath(line.productSlug);
  const { products } = await fetchRecommended(locale, { path, except: [] });
  return { title: 'alsoLike', products: products.filter(isOther) };
}

/** Those that the source names, in its order; none if it names none, or doesn't answer. */
async function fetchNamed(
  locale: PageLocale,
  { productId }: LineItem,
): Promise<ReadonlyArray<ProductCard>> {
  if (!productId) return [];
  const client = browserClient(locale);
  try {
    const one = await client.get('products', { id: productId, query: COMPANION_FIELDS });
    const ids = companionIds(one.document);
    if (ids.length === 0) return [];
    return await jsonApiProducts(client).cards(ids);
  } catch {
    return [];
  }
}

const COMPANIONS = 'goes-well-with';
const COMPANION_FIELDS = { 'fields[products]': COMPANIONS };

function companionIds(document: unknown): ReadonlyArray<string> {
  const product = isRecord(document) && isRecord(document.data) ? document.data : {};
  const relationships = isRecord(product.relationships) ? product.relationships : {};
  const companions = relationships[COMPANIONS];
  const linked = isRecord(companions) ? list(companions.data) : [];
  return linked.flatMap((one) => (isRecord(one) ? text(one.id) || [] : []));
}
