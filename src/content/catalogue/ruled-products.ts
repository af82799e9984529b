import type { Ranking } from '#content-sync/content-model/record-store.ts';
import { type Belongs, hiddenBy, inRuledOrder, rulesFor } from '#domain/search/search-rules.ts';
import type { ContentStore } from '../content-store.ts';
import type { RecordOf } from '../records.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import type { ListingScope } from './listing-scope.ts';
import { rankedProducts } from './ranked-products.ts';

/** The ids of the products of a scope in the order that shoppers see, which editors' rules change. */
export function ruledProducts(store: ContentStore, scope: ListingScope): Ranking {
  const ranked = rankedProducts(store, scope);
  const rules = rulesIn(store, scope);
  if (rules.length === 0) return ranked;
  return inRuledOrder(ranked.slice(0), rules, membersOf(store));
}

/** The products of a scope that rules hide. */
export function hiddenProducts(store: ContentStore, scope: ListingScope): ReadonlyArray<string> {
  const hidden = hiddenBy(rulesIn(store, scope));
  if (hidden.size === 0) return [];
  return store.members(catalogueKeys.productsOf(scope)).filter((id) => hidden.has(id));
}

/** How many products a scope shows. */
export function shownCount(store: ContentStore, scope: ListingScope): number {
  const all = store.membersCount(catalogueKeys.productsOf(scope));
  return all - hiddenProducts(store, scope).length;
}

/** The rules in force of a scope; a brand within a category has those of both. */
export function rulesIn(
  store: ContentStore,
  scope: ListingScope,
): ReadonlyArray<RecordOf<'search-rules'>> {
  const { brandId, categoryId } = scope;
  const listings = [
    'all',
    ...(categoryId === undefined ? [] : [`category ${categoryId}`]),
    ...(brandId === undefined ? [] : [`brand ${brandId}`]),
  ];
  const ids = listings.flatMap((of) => store.members(catalogueKeys.rulesOf(of)));
  const rules = ids.flatMap((id) => store.get('search-rules', id) ?? []);
  return rulesFor(rules, { brandId, categoryId, language: '' });
}

/** Whether products are of a category or brand, each of which is read once. */
function membersOf(store: ContentStore): Belongs {
  const read = new Map<string, ReadonlySet<string>>();
  return (product, to, id) => {
    const key = catalogueKeys.productsOf(to === 'brands' ? { brandId: id } : { categoryId: id });
    const known = read.get(key) ?? new Set(store.members(key));
    read.set(key, known);
    return known.has(product);
  };
}
