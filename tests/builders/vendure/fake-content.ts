/** What the fake's calls for content need to know of it. */
export interface FakeContent<P extends { readonly id: string }> {
  readonly products: ReadonlyArray<P>;
  /** A product in the form in which Vendure answers. */
  readonly productData: (product: P) => { readonly variants: ReadonlyArray<object> };
  readonly valuesOf: (product: P) => ReadonlyArray<FakeFacetValue>;
}

interface FakeFacetValue {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly facet: { readonly code: string; readonly name: string };
}

interface Asked {
  readonly id: string;
  readonly ids: ReadonlyArray<string>;
  readonly code: string;
  readonly skip: number;
  readonly take: number;
}

/** The breadcrumbs of a collection of Vendure, from its root on. */
export const breadcrumbsOf = (...names: ReadonlyArray<string>) =>
  ['__root_collection__', ...names].map((name) => ({
    id: name.toLowerCase(),
    name,
    slug: name.toLowerCase(),
  }));

const aCollection = (...names: ReadonlyArray<string>) => {
  const name = names.at(-1) ?? '';
  const slug = name.toLowerCase();
  return {
    id: slug,
    name,
    slug,
    description: '',
    position: 0,
    breadcrumbs: breadcrumbsOf(...names),
  };
};

const MAKEUP = aCollection('Makeup');
const COLLECTIONS = [MAKEUP, aCollection('Makeup', 'Lips')];
const PLACES = COLLECTIONS.map(({ id, breadcrumbs, position }) => ({
  id,
  parentId: breadcrumbs.at(-2)?.id,
  position,
}));

/** Vendure's answers to the calls that pages are made of. */
export function contentAnswers<P extends { readonly id: string }>({
  products,
  productData,
  valuesOf,
}: FakeContent<P>) {
  const facets = () => {
    const values = new Map(products.flatMap(valuesOf).map((value) => [value.id, value]));
    const byCode = Map.groupBy(values.values(), ({ facet }) => facet.code);
    return [...byCode].map(([code, some]) => ({
      id: code,
      code,
      name: code,
      values: some.map(({ id, code: value, name }) => ({ id, code: value, name })),
    }));
  };
  const valuesOfFacet = ({ code, id, skip, take }: Asked) => ({
    facets: {
      items: facets()
        .filter((facet) => facet.code === code)
        .map(({ values }) => ({
          valueList: listed(
            values.filter((value) => id === '' || value.id === id),
            { skip, take },
          ),
        })),
    },
  });
  return {
    activeChannel: () => ({ activeChannel: { code: 'sg' } }),
    products: (asked: Asked) => ({ products: listed(products.map(productData), asked) }),
    product({ id }: Asked) {
      const product = products.find((each) => each.id === id);
      return { product: product ? productData(product) : null };
    },
    collections: (asked: Asked) => ({ collections: listed(COLLECTIONS, asked) }),
    collection: ({ id }: Asked) => ({
      collection: COLLECTIONS.find((each) => each.id === id) ?? null,
    }),
    rootCollections: () => ({ collections: { items: [MAKEUP] } }),
    homeCollections: (asked: Asked) => ({ collections: listed([MAKEUP], asked) }),
    collectionPlaces: (asked: Asked) => ({ collections: listed(PLACES, asked) }),
    collectionVariants({ ids }: Asked) {
      const items = products.map(({ id }) => ({ productId: id }));
      return {
        collections: {
          items: ids.map((id) => ({
            id,
            productVariants: { items: id === MAKEUP.id ? items : [] },
          })),
        },
      };
    },
    facets: (asked: Asked) => ({ facets: listed(facets(), asked) }),
    facetByCode: ({ code }: Asked) => ({
      facets: listed(
        facets().filter((facet) => facet.code === code),
        { skip: 0, take: 1 },
      ),
    }),
    valuesOfFacet,
    valueOfFacet: valuesOfFacet,
  };
}

const listed = (items: ReadonlyArray<object>, { skip, take }: Pick<Asked, 'skip' | 'take'>) => ({
  totalItems: items.length,
  items: items.slice(skip, skip + take),
});
