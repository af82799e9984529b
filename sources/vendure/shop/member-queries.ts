import * as z from 'zod';
import { vendureMutation, vendureQuery } from '../queries.ts';
import { ERROR_RESULT, errorResult } from './order-queries.ts';
import { FACET_VALUE, facetValueFound } from './shop-queries.ts';

/** The Shop API's calls about customers, and the schemas of their answers. */

/** A mutation's result: either the created object, or an error with a code. */
const orError = z.union([errorResult, z.object({ __typename: z.string() })]);

export type VendureOutcome = z.output<typeof orError>;

const OUTCOME = `{ __typename ${ERROR_RESULT} }`;

export const LOG_IN = vendureMutation(
  'logIn',
  `($email: String!, $password: String!) {
    done: login(username: $email, password: $password) ${OUTCOME}
  }`,
  z.object({ done: orError }),
);

export const LOG_OUT = vendureMutation(
  'logOut',
  ' { done: logout { success } }',
  z.object({ done: z.unknown() }),
);

export const REGISTER = vendureMutation(
  'register',
  `($input: RegisterCustomerInput!) { done: registerCustomerAccount(input: $input) ${OUTCOME} }`,
  z.object({ done: orError }),
);

export const VERIFY = vendureMutation(
  'verify',
  `($token: String!) { done: verifyCustomerAccount(token: $token) ${OUTCOME} }`,
  z.object({ done: orError }),
);

export const SEND_VERIFICATION = vendureMutation(
  'sendVerification',
  `($email: String!) { done: refreshCustomerVerification(emailAddress: $email) ${OUTCOME} }`,
  z.object({ done: orError }),
);

export const ASK_FOR_RESET = vendureMutation(
  'askForReset',
  `($email: String!) { done: requestPasswordReset(emailAddress: $email) ${OUTCOME} }`,
  z.object({ done: orError.nullable() }),
);

export const RESET_PASSWORD = vendureMutation(
  'resetPassword',
  `($token: String!, $password: String!) {
    done: resetPassword(token: $token, password: $password) ${OUTCOME}
  }`,
  z.object({ done: orError }),
);

const customer = z.object({
  id: z.string(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
});

export type VendureCustomer = z.output<typeof customer>;

const CUSTOMER = '{ id emailAddress firstName lastName phoneNumber }';

export const ACTIVE_CUSTOMER = vendureQuery(
  'activeCustomer',
  ` { activeCustomer ${CUSTOMER} }`,
  z.object({ activeCustomer: customer.nullable() }),
);

/** The member who has signed in, and the code of their bag. */
export const WHO_WITH_BAG = vendureQuery(
  'whoWithBag',
  ' { activeCustomer { id } activeOrder { code } }',
  z.object({
    activeCustomer: z.object({ id: z.string() }).nullable(),
    activeOrder: z.object({ code: z.string() }).nullable(),
  }),
);

export const UPDATE_CUSTOMER = vendureMutation(
  'updateCustomer',
  `($input: UpdateCustomerInput!) { updated: updateCustomer(input: $input) ${CUSTOMER} }`,
  z.object({ updated: customer }),
);

const asset = z.object({ preview: z.string() }).nullable();

const placedLine = z.object({
  quantity: z.int(),
  discountedLinePriceWithTax: z.number(),
  featuredAsset: asset,
  productVariant: z.object({
    id: z.string(),
    name: z.string(),
    options: z.array(z.object({ name: z.string() })),
    product: z.object({
      name: z.string(),
      slug: z.string(),
      featuredAsset: asset,
      facetValues: z.array(facetValueFound),
    }),
  }),
});

const fulfillment = z.object({
  id: z.string(),
  state: z.string(),
  method: z.string(),
  trackingCode: z.string().nullish(),
  lines: z.array(
    z.object({
      quantity: z.int(),
      orderLine: z.object({ productVariant: z.object({ id: z.string() }) }),
    }),
  ),
});

const placedOrder = z.object({
  id: z.string(),
  code: z.string(),
  state: z.string(),
  orderPlacedAt: z.string(),
  subTotalWithTax: z.number(),
  shippingWithTax: z.number(),
  totalWithTax: z.number(),
  lines: z.array(placedLine),
  fulfillments: z.array(fulfillment).nullish(),
});

export type VendurePlacedOrder = z.output<typeof placedOrder>;
export type VendurePlacedLine = z.output<typeof placedLine>;

/** A session that has ended has no customer. */
export const ORDERS = vendureQuery(
  'orders',
  `($options: OrderListOptions!) {
    activeCustomer {
      orders(options: $options) {
        totalItems
        items {
          id code state orderPlacedAt subTotalWithTax shippingWithTax totalWithTax
          fulfillments {
            id state method trackingCode
            lines { quantity orderLine { productVariant { id } } }
          }
          lines {
            quantity discountedLinePriceWithTax
            featuredAsset { preview }
            productVariant {
              id name
              options { name }
              product { name slug featuredAsset { preview } facetValues ${FACET_VALUE} }
            }
          }
        }
      }
    }
  }`,
  z.object({
    activeCustomer: z
      .object({
        orders: z.object({ totalItems: z.int().nonnegative(), items: z.array(placedOrder) }),
      })
      .nullable(),
  }),
);
