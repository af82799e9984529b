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
  payment: z.literal('card'),
  /** Missing from orders of older versions. */
  card: z.object({ brand: z.string(), lastDigits: z.string() }).optional(),
});

/** Where and how an order is delivered, and how it was paid. */
export type OrderDetails = z.infer<typeof details>;

export const writeOrderDetails = (kept: OrderDetails): string => JSON.stringify(kept);

/** Undefined if the order is from before they were kept. */
export function readOrderDetails(json: string | null): OrderDetails | undefined {
  return json === null ? undefined : details.parse(JSON.parse(json));
}
