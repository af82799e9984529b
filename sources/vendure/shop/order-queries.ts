import * as z from 'zod';
import { originalPriceOf, vendureMutation, vendureQuery } from '../queries.ts';
import type { ProductNames } from '../vendure-channel.ts';
import { FACET_VALUE, facetValueFound } from './shop-queries.ts';

/** The Shop API's calls about orders, and the schemas of their answers. */

const asset = z.object({ preview: z.string() }).nullable();

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
    customFields: z.object({ originalPrice: z.number().nullable().optional() }).nullish(),
    options: z.array(z.object({ name: z.string() })),
    featuredAsset: asset,
    product: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      featuredAsset: asset,
      facetValues: z.array(facetValueFound),
    }),
  }),
});

const order = z.object({
  code: z.string(),
  subTotalWithTax: z.number(),
  couponCodes: z.array(z.string()),
  /** The promotions that apply. */
  promotions: z.array(z.object({ couponCode: z.string().nullable() })),
  lines: z.array(orderLine),
});

export type VendureOrder = z.output<typeof order>;
export type VendureOrderLine = z.output<typeof orderLine>;

/** An error that Vendure answers in place of an order, or beside one. */
export const errorResult = z.object({ errorCode: z.string(), message: z.string() });

export type VendureErrorResult = z.output<typeof errorResult>;

export const ERROR_RESULT = '... on ErrorResult { errorCode message }';

const orderFields = (names: ProductNames) => `{
  code
  subTotalWithTax
  couponCodes
  promotions { couponCode }
  lines {
    id quantity unitPriceWithTax discountedUnitPriceWithTax discountedLinePriceWithTax
    productVariant {
      id name stockLevel
      ${originalPriceOf(names)}
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

export function orderQueries(names: ProductNames) {
  const fields = orderFields(names);
  const orderOrError = `{ ... on Order ${fields} ${ERROR_RESULT} }`;
  return {
    activeOrder: vendureQuery(
      'activeOrder',
      ` { activeOrder ${fields} }`,
      z.object({ activeOrder: order.nullable() }),
    ),
    /** Adds all items that it can, even if others fail. */
    addItems: vendureMutation(
      'addItems',
      `($inputs: [AddItemInput!]!) {
        added: addItemsToOrder(inputs: $inputs) { order ${fields} errorResults { ${ERROR_RESULT} } }
      }`,
      z.object({ added: z.object({ order, errorResults: z.array(errorResult) }) }),
    ),
    adjustLine: vendureMutation(
      'adjustLine',
      `($id: ID!, $quantity: Int!) {
        adjusted: adjustOrderLine(orderLineId: $id, quantity: $quantity) ${orderOrError}
      }`,
      z.object({ adjusted: z.union([order, errorResult]) }),
    ),
    applyCode: vendureMutation(
      'applyCode',
      `($code: String!) { applied: applyCouponCode(couponCode: $code) ${orderOrError} }`,
      z.object({ applied: z.union([order, errorResult]) }),
    ),
    removeCode: vendureMutation(
      'removeCode',
      `($code: String!) { removed: removeCouponCode(couponCode: $code) ${fields} }`,
      z.object({ removed: order.nullable() }),
    ),
  };
}

/** Reopens an order whose shopper has come back from the payment. */
export const REOPEN = vendureMutation(
  'reopen',
  ' { reopened: transitionOrderToState(state: "AddingItems") { __typename } }',
  z.object({ reopened: z.unknown() }),
);

/** The cheapest request that begins a session. */
export const ACTIVE_CODE = vendureQuery(
  'activeCode',
  ' { activeOrder { code } }',
  z.object({ activeOrder: z.unknown() }),
);
