import type { Facet } from '#commerce/search.ts';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';
import { type OfferedFacet, SALE } from './filter-view.ts';
import type { ListingSetting } from './listing-context.ts';

/** The filters that a listing offers, named and in their order: as served, and categories where these push nothing down. */
export function offeredFacets(
  facets: ReadonlyArray<Facet>,
  { scope, texts, locale }: Pick<ListingSetting, 'scope' | 'texts' | 'locale'>,
): ReadonlyArray<OfferedFacet> {
  const valuesOf = (key: string) => facets.find((facet) => facet.key === key)?.values ?? [];
  const byName = alphabeticalOrder(locale.tag);
  const brands = valuesOf('brand').toSorted((one, other) => byName(one.name, other.name));
  const brand = { key: 'brand', name: texts.brand, values: scope.brand ? [] : brands };
  // The next level: a category's children, or the roots.
  const below = valuesOf('category').filter(({ parentId }) => parentId === (scope.category ?? ''));
  const category = { key: 'category', name: texts.category, values: below };
  const types = facets.filter(({ key }) => key.startsWith('type:'));
  // Served filters have none, since a listing has links to its categories.
  const groups = scope.isSearch ? [brand, category, ...types] : [brand, ...types, category];
  const sale = valuesOf(SALE).map((value) => ({ ...value, name: texts.onSale }));
  return [
    ...groups.filter(({ values }) => values.length > 1),
    ...(scope.only === 'on-sale' || sale.length === 0
      ? []
      : [{ key: SALE, name: '', values: sale }]),
  ];
}
