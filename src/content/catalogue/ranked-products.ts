import type { Ranking } from '#content-sync/content-model/record-store.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import type { ListingScope } from './listing-scope.ts';

/** The ids of the products of a scope, most popular first and those that are sold out last. */
export function rankedProducts(store: ContentStore, scope: ListingScope): Ranking {
  const { productsOf, soldOutOf } = catalogueKeys;
  return store.ranked(productsOf(scope), popularityList(scope), soldOutOf(scope));
}

/** The list that orders a scope. A brand within a category follows the brand's. */
function popularityList(scope: ListingScope): RecordName {
  return { type: 'popularity-lists', id: popularityListId(scope) };
}

function popularityListId({ brandId, categoryId }: ListingScope): string {
  if (brandId !== undefined) return `brand-${brandId}`;
  return categoryId === undefined ? 'all' : `category-${categoryId}`;
}
