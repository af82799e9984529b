import * as z from 'zod';
import { originalPriceOf, productAnswer, productFields, vendureQuery } from '../queries.ts';
import type { ProductNames } from '../vendure-channel.ts';

/** The Shop API's calls about products, and the schemas of their answers. */

export const facetValueFound = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  facet: z.object({ code: z.string(), name: z.string() }),
});

export const FACET_VALUE = '{ id code name facet { code name } }';

const WITH_IDS = 'options: { filter: { id: { in: $ids } }, take: $take }';

export const soldProducts = (names: ProductNames) =>
  vendureQuery(
    'soldProducts',
    `($ids: [String!]!, $take: Int!) { products(${WITH_IDS}) { items ${productFields(names)} } }`,
    z.object({ products: z.object({ items: z.array(z.unknown()) }) }),
  );

/** What tells whether products are reduced, and nothing else. */
export const reductions = (names: ProductNames) =>
  vendureQuery(
    'reductions',
    `($ids: [String!]!, $take: Int!) {
      products(${WITH_IDS}) { items { id variants { priceWithTax ${originalPriceOf(names)} } } }
    }`,
    z.object({
      products: z.object({
        items: z.array(
          z.object({
            id: z.string(),
            variants: z.array(
              z.object({
                priceWithTax: z.number(),
                customFields: z.object({ originalPrice: z.number().nullable() }).nullish(),
              }),
            ),
          }),
        ),
      }),
    }),
  );

/** Each is validated on its own, so that a bad one doesn't spoil the others. */
export const soldProductAnswer = productAnswer.extend({
  facetValues: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      facet: z.object({ code: z.string() }),
    }),
  ),
});

export const PRODUCTS_NAMED = vendureQuery(
  'productsNamed',
  `($part: String!, $skip: Int!, $take: Int!) {
    products(
      options: { filter: { name: { contains: $part } }, skip: $skip, take: $take, sort: { name: ASC } }
    ) { totalItems items { id } }
  }`,
  z.object({
    products: z.object({ totalItems: z.int(), items: z.array(z.object({ id: z.string() })) }),
  }),
);

const price = z.union([
  z.object({ min: z.number() }).transform(({ min }) => min),
  z.object({ value: z.number() }).transform(({ value }) => value),
]);

const HITS = `totalItems items {
  productId
  priceWithTax { ... on PriceRange { min } ... on SinglePrice { value } }
}`;

const hits = z.object({
  totalItems: z.int(),
  items: z.array(z.object({ productId: z.string(), priceWithTax: price })),
});

export const SEARCH = vendureQuery(
  'search',
  `($input: SearchInput!) { search(input: $input) { ${HITS} } }`,
  z.object({ search: hits }),
);

const collectionFound = z.object({
  id: z.string(),
  name: z.string(),
  breadcrumbs: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const SEARCH_FACETS = vendureQuery(
  'searchFacets',
  `($input: SearchInput!) {
    search(input: $input) {
      facetValues { count facetValue ${FACET_VALUE} }
      collections { count collection { id name breadcrumbs { id name } } }
    }
  }`,
  z.object({
    search: z.object({
      facetValues: z.array(z.object({ count: z.int(), facetValue: facetValueFound })),
      collections: z.array(z.object({ count: z.int(), collection: collectionFound })),
    }),
  }),
);

const withId = z.object({ id: z.string() });

/** A collection with as many levels below it as the shop shows. */
export const COLLECTION_TREE = vendureQuery(
  'collectionTree',
  '($id: ID!) { collection(id: $id) { id children { id children { id } } } }',
  z.object({
    collection: withId
      .extend({
        children: z.array(withId.extend({ children: z.array(withId).nullable() })).nullable(),
      })
      .nullable(),
  }),
);

const FIRST_NAMED = 'options: { filter: { name: { contains: $part } }, take: $take }';

export const COLLECTIONS_NAMED = vendureQuery(
  'collectionsNamed',
  `($part: String!, $take: Int!) {
    collections(${FIRST_NAMED}) { items { id name breadcrumbs { name slug } } }
  }`,
  z.object({
    collections: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          breadcrumbs: z.array(z.object({ name: z.string(), slug: z.string() })),
        }),
      ),
    }),
  }),
);

const facetValues = z.object({
  facets: z.object({
    items: z.array(
      z.object({
        values: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const FACET_VALUES = vendureQuery(
  'facetValues',
  `($code: String!) {
    facets(options: { filter: { code: { eq: $code } } }) { items { values { id code name } } }
  }`,
  facetValues,
);
