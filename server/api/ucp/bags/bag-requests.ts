import * as z from 'zod';
import { context } from '../catalogue-requests.ts';

/** Requests about carts and checkouts as the protocol's schemas have them (cart.json, checkout.json); more is ignored. */

/** As many lines as a permalink can have. */
const LINES_MAX = 20;

const lineItems = z
  .array(
    z.object({
      item: z.object({ id: z.string().min(1).max(400) }),
      quantity: z.int().min(1).max(999),
    }),
  )
  .max(LINES_MAX);

/** A cart or checkout without a line is none: it's cancelled instead. */
export const bagRequest = z.object({ line_items: lineItems.min(1), context });

export const checkoutRequest = z.union([
  z.object({ cart_id: z.string().min(1).max(1_000) }),
  bagRequest,
]);

export type LineInput = z.output<typeof lineItems>[number];
