import * as z from 'zod';

const details = z.object({
  country: z.string(),
  /** The fields of the country's address form. */
  address: z.record(z.string(), z.string()),
  delivery: z.object({
    id: z.enum(['standard', 'express']),
    /** Days of the country, such as `2026-06-03`. */
    from: z.string(),
    till: z.string(),
  }),
  payment: z.enum(['card', 'gift-card']),
  card: z.object({ brand: z.string(), lastDigits: z.string() }).optional(),
  /** What a gift card paid, in minor units. */
  giftCard: z.object({ id: z.string(), ending: z.string(), amount: z.int() }).optional(),
});

/** Where and how an order is delivered, and how it was paid. */
export type OrderDetails = z.infer<typeof details>;

export const writeOrderDetails = (order: OrderDetails): string => JSON.stringify(order);

export const readOrderDetails = (json: string): OrderDetails => details.parse(JSON.parse(json));
