import * as z from 'zod';
import { PRODUCT, productAnswer, vendureMutation, vendureQuery } from '../queries.ts';

/** What the door asks of the Shop API, and what the answers look like. */

const asset = z.object({ preview: z.string() }).nullable();
const facetValue = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  facet: z.object({ code: z.string(), name: z.string() }),
});

const FACET_VALUE = '{ id code name facet { code name } }';

const orderLine = z.object({
  id: z.string(),
  quantity: z.int(),
  unitPriceWithTax: z.number(),
  discountedUnitPriceWithTax: z.number(),
  discountedLinePriceWithTax: z.number(),
  productVariant: z.object({
    id: z.string(),
    name: z.string(),
    stockLevel: z.string(),
    options: z.array(z.object({ name: z.string() })),
    featuredAsset: asset,
    product: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      featuredAsset: asset,
      facetValues: z.array(facetValue),
    }),
  }),
});

const order = z.object({
  subTotalWithTax: z.number(),
  couponCodes: z.array(z.string()),
  /** Those that count. */
  promotions: z.array(z.object({ couponCode: z.string().nullable() })),
  lines: z.array(orderLine),
});

export type VendureOrder = z.output<typeof order>;
export type VendureOrderLine = z.output<typeof orderLine>;

const ORDER = `{
  subTotalWithTax
  couponCodes
  promotions { couponCode }
  lines {
    id quantity unitPriceWithTax discountedUnitPriceWithTax discountedLinePriceWithTax
    productVariant {
      id name stockLevel
      options { name }
      featuredAsset { preview }
      product {
        id name slug
        featuredAsset { preview }
        facetValues ${FACET_VALUE}
      }
    }
  }
}`;

/** Errors that Vendure answers in place of, or beside, an order. */
const errorResult = z.object({ errorCode: z.string(), message: z.string() });

export type VendureErrorResult = z.output<typeof errorResult>;

const ERROR_RESULT = '... on ErrorResult { errorCode message }';

export const ACTIVE_ORDER = vendureQuery(
  'activeOrder',
  ` { activeOrder ${ORDER} }`,
  z.object({ activeOrder: order.nullable() }),
);

/** What can be added is added, whatever becomes of the rest. */
export const ADD_ITEMS = vendureMutation(
  'addItems',
  `($inputs: [AddItemInput!]!) {
    added: addItemsToOrder(inputs: $inputs) { order ${ORDER} errorResults { ${ERROR_RESULT} } }
  }`,
  z.object({ added: z.object({ order, errorResults: z.array(errorResult) }) }),
);

export const ADJUST_LINE = vendureMutation(
  'adjustLine',
  `($id: ID!, $quantity: Int!) {
    adjusted: adjustOrderLine(orderLineId: $id, quantity: $quantity) {
      ... on Order ${ORDER}
      ${ERROR_RESULT}
    }
  }`,
  z.object({ adjusted: z.union([order, errorResult]) }),
);

/** Opens an order to changes whose shopper has turned back from the payment. */
export const REOPEN = vendureMutation(
  'reopen',
  ' { reopened: transitionOrderToState(state: "AddingItems") { __typename } }',
  z.object({ reopened: z.unknown() }),
);

export const APPLY_CODE = vendureMutation(
  'applyCode',
  `($code: String!) {
    applied: applyCouponCode(couponCode: $code) { ... on Order ${ORDER} ${ERROR_RESULT} }
  }`,
  z.object({ applied: z.union([order, errorResult]) }),
);

export const REMOVE_CODE = vendureMutation(
  'removeCode',
  `($code: String!) { removed: removeCouponCode(couponCode: $code) ${ORDER} }`,
  z.object({ removed: order.nullable() }),
);

export const SOLD_PRODUCTS = vendureQuery(
  'soldProducts',
  `($ids: [String!]!, $take: Int!) {
    products(options: { filter: { id: { in: $ids } }, take: $take }) { items ${PRODUCT} }
  }`,
  z.object({ products: z.object({ items: z.array(z.unknown()) }) }),
);

/** One of them, which is validated on its own: a bad one spoils no others. */
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
      facetValues: z.array(z.object({ count: z.int(), facetValue })),
      collections: z.array(z.object({ count: z.int(), collection: collectionFound })),
    }),
  }),
);

const withId = z.object({ id: z.string() });

/** With all below it that the shop has. */
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
