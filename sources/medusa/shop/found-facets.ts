import type { Facet, FacetValue } from '#commerce/search.ts';
import type { SearchFilter } from '../../shop-gateway/shop-system.ts';
import type { Candidate } from './candidates.ts';

/** What facets show of a category. */
export interface NamedCategory {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** A condition of a filter. Its facet's key names the chosen value. */
type Condition = (candidate: Candidate) => boolean;

/** The conditions of a filter by the keys of their facets. */
function conditionsOf(filter: SearchFilter): ReadonlyMap<string, Condition> {
  const { brands, categories, types, price } = filter;
  return new Map<string, Condition>([
    ['brand', ({ brand }) => brands.length === 0 || brands.includes(brand.id)],
    [
      'categories',
      ({ categoryIds }) =>
        categories.length === 0 || categoryIds.some((id) => categories.includes(id)),
    ],
    ...[...types].map(([type, values]): [string, Condition] => [
      `type:${type}`,
      ({ filters }) => filters.some((each) => each.type === type && values.includes(each.id)),
    ]),
    [
      'price',
      (candidate) => !price || (candidate.price >= price.min && candidate.price <= price.max),
    ],
    ['on-sale', ({ isReduced }) => !filter.isOnSale || isReduced],
    // Medusa doesn't know which products are new.
    ['new', () => !filter.isNew],
  ]);
}

/** @param except the key of a facet whose condition to ignore */
export function filtered(
  candidates: ReadonlyArray<Candidate>,
  filter: SearchFilter,
  except?: string,
): ReadonlyArray<Candidate> {
  const conditions = [...conditionsOf(filter)].filter(([key]) => key !== except);
  return candidates.filter((candidate) => conditions.every(([, meets]) => meets(candidate)));
}

export interface FacetParts {
  readonly candidates: ReadonlyArray<Candidate>;
  readonly filter: SearchFilter;
  readonly categories: ReadonlyArray<NamedCategory>;
}

/** The choices, and how many products each would give with the other facets as they are. */
export function facetsOf({ candidates, filter, categories }: FacetParts): ReadonlyArray<Facet> {
  const among = (key: string) => filtered(candidates, filter, key);
  const types = new Map(
    candidates.flatMap(({ filters }) => filters.map(({ type, typeName }) => [type, typeName])),
  );
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId ?? '']));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    { key: 'brand', name: '', values: counted(among('brand').map(({ brand }) => [brand])) },
    {
      key: 'categories',
      name: '',
      values: counted(
        among('categories').map(({ categoryIds }) =>
          categoryIds.flatMap((id) => ({ id, name: names.get(id) ?? [] })).filter(isNamed),
        ),
        parents,
      ),
    },
    ...[...types].map(([type, name]) => ({
      key: `type:${type}`,
      name,
      values: counted(
        among(`type:${type}`).map(({ filters }) => filters.filter((each) => each.type === type)),
      ),
    })),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const isNamed = (value: { readonly id: string; readonly name: unknown }): value is Named =>
  typeof value.name === 'string';

/** The values of products, most frequent first. */
function counted(
  values: ReadonlyArray<ReadonlyArray<Named>>,
  parents: ReadonlyMap<string, string> = new Map(),
): ReadonlyArray<FacetValue> {
  const found = new Map<string, FacetValue>();
  for (const { id, name } of values.flat()) {
    const count = (found.get(id)?.count ?? 0) + 1;
    found.set(id, { id, name, count, parentId: parents.get(id) ?? '' });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
