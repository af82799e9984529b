import * as z from 'zod';
import type { StoreQuery } from '../store-answers.ts';

const EMAILPASS = 'customer/emailpass';

const tokenAnswer = z.object({
  /** The token isn't valid yet if Medusa requires something else, such as a second factor. */
  token: z.string(),
  verification_required: z.boolean().optional(),
  mfa_required: z.boolean().optional(),
});

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Gives the token that identifies a customer. */
export const authenticate = ({ email, password }: Credentials) =>
  ({
    area: 'auth',
    path: EMAILPASS,
    method: 'POST',
    body: { email, password },
    answer: tokenAnswer,
  }) satisfies StoreQuery<typeof tokenAnswer>;

/**
 * Gives a token that can only create a customer. Until there is one, the same credentials may ask
 * again.
 */
export const registerIdentity = ({ email, password }: Credentials) =>
  ({
    area: 'auth',
    path: `${EMAILPASS}/register`,
    method: 'POST',
    body: { email, password },
    answer: tokenAnswer,
  }) satisfies StoreQuery<typeof tokenAnswer>;

/** Has Medusa announce a token for setting a password. The answer doesn't say whether it did. */
export const requestReset = (email: string, metadata: object) =>
  ({
    area: 'auth',
    path: `${EMAILPASS}/reset-password`,
    method: 'POST',
    body: { identifier: email, metadata },
    answer: z.unknown(),
  }) satisfies StoreQuery<z.ZodType>;

export const setPassword = (token: string, password: string) =>
  ({
    area: 'auth',
    path: `${EMAILPASS}/update`,
    method: 'POST',
    bearer: token,
    body: { password },
    answer: z.unknown(),
  }) satisfies StoreQuery<z.ZodType>;

const customer = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  phone: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export type MedusaCustomer = z.output<typeof customer>;

const customerAnswer = z.object({ customer }).transform(({ customer: found }) => found);

type CustomerQuery = StoreQuery<typeof customerAnswer>;

const params = { fields: 'id,email,first_name,last_name,phone,metadata' };

/** The customer whose token this is. */
export const readCustomer = (session: string): CustomerQuery => ({
  path: 'customers/me',
  bearer: session,
  params,
  answer: customerAnswer,
});

export const makeCustomer = (session: string, body: object): CustomerQuery => ({
  path: 'customers',
  method: 'POST',
  bearer: session,
  body,
  params,
  answer: customerAnswer,
});

export const changeCustomer = (session: string, body: object): CustomerQuery => ({
  path: 'customers/me',
  method: 'POST',
  bearer: session,
  body,
  params,
  answer: customerAnswer,
});

const orderedLine = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  variant_title: z.string().nullable(),
  product_title: z.string(),
  product_handle: z.string().nullable(),
  product_collection: z.string().nullish(),
  product_type: z.string().nullish(),
  thumbnail: z.string().nullable(),
  quantity: z.int(),
  /** For all pieces, with tax, and before promotions. */
  original_total: z.number(),
  /** How many pieces were sent, and went back. */
  detail: z
    .object({
      shipped_quantity: z.number().nullish(),
      return_requested_quantity: z.number().nullish(),
      return_received_quantity: z.number().nullish(),
      written_off_quantity: z.number().nullish(),
    })
    .nullish(),
});

const fulfillment = z.object({
  id: z.string(),
  shipped_at: z.string().nullish(),
  delivered_at: z.string().nullish(),
  canceled_at: z.string().nullish(),
  labels: z
    .array(
      z.object({
        id: z.string(),
        tracking_number: z.string().nullish(),
        tracking_url: z.string().nullish(),
      }),
    )
    .nullish(),
  items: z.array(z.object({ line_item_id: z.string().nullish(), quantity: z.number() })).nullish(),
});

export type MedusaFulfillment = z.output<typeof fulfillment>;

const order = z.object({
  id: z.string(),
  display_id: z.int(),
  created_at: z.string(),
  status: z.string(),
  fulfillment_status: z.string(),
  region_id: z.string().nullable(),
  total: z.number(),
  original_shipping_total: z.number(),
  discount_total: z.number(),
  items: z.array(orderedLine),
  fulfillments: z.array(fulfillment).nullish(),
  /** What it was placed with. */
  cart: z.object({ id: z.string() }).nullish(),
});

export type MedusaOrder = z.output<typeof order>;
export type MedusaOrderedLine = z.output<typeof orderedLine>;

const ORDER_FIELDS = [
  'id',
  'display_id',
  'created_at',
  'status',
  'fulfillment_status',
  'region_id',
  'total',
  'original_shipping_total',
  'discount_total',
  '*items',
  '*items.detail',
  'cart.id',
  '*fulfillments',
  '*fulfillments.labels',
  '*fulfillments.items',
];

/** Some of a customer's orders in all regions, latest first. */
export const ordersOf = (session: string, { offset, limit }: { offset: number; limit: number }) =>
  ({
    path: 'orders',
    bearer: session,
    params: {
      fields: ORDER_FIELDS.join(),
      order: '-created_at',
      offset: String(offset),
      limit: String(limit),
    },
    answer: z.object({ count: z.int().nonnegative(), orders: z.array(order) }),
  }) satisfies StoreQuery<z.ZodType>;

/** The ways in which what was bought with a cart is sent back; none if its country has none. */
export const returnOptionsOf = (cartId: string) =>
  ({
    path: 'shipping-options',
    params: { cart_id: cartId, is_return: 'true', fields: 'id' },
    answer: z
      .object({ shipping_options: z.array(z.object({ id: z.string() })) })
      .transform(({ shipping_options }) => shipping_options),
  }) satisfies StoreQuery<z.ZodType>;

/** Why customers return something, in the words of the shop's team. */
export const RETURN_REASONS_OF_TEAM = {
  path: 'return-reasons',
  params: { fields: 'id,value' },
  answer: z
    .object({ return_reasons: z.array(z.object({ id: z.string(), value: z.string() })) })
    .transform(({ return_reasons }) => return_reasons),
} satisfies StoreQuery<z.ZodType>;

/** Requests a return. */
export const requestReturn = (body: object) =>
  ({ path: 'returns', method: 'POST', body, answer: z.unknown() }) satisfies StoreQuery<z.ZodType>;
