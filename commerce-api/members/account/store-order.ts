import * as z from 'zod';
import type { Address } from '#commerce-api/addresses/address-form.ts';
import type { Product, Variant } from '#commerce-api/catalogue/product.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { Delivery } from '#commerce-api/checkout/delivery.ts';
import type { OrderedLine } from '#commerce-api/checkout/order-store.ts';
import type { Payment } from '#commerce-api/checkout/payment.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import type { Country } from '#domain/locale/locales.ts';

/** An order as the account shows it. */
export interface OrderToStore
  extends Pick<
    CommerceTables['member_orders'],
    'id' | 'number' | 'status' | 'total' | 'discount' | 'currency'
  > {
  readonly placedAt: string;
  readonly country: Country;
  readonly address: Address;
  readonly delivery: Delivery;
  readonly payment: Payment;
  readonly lines: ReadonlyArray<BoughtLine>;
}

export type BoughtLine = Omit<OrderedLine, 'type' | 'points'>;

/** A variant as it's sold now. */
export function boughtLine(product: Product, variant: Variant, quantity: number): BoughtLine {
  return {
    productId: product.id,
    variantId: variant.id,
    productName: product.name,
    brandName: product.brandName,
    variantName: variant.name,
    slug: product.slug,
    imageUrl: variantPictures(variant, product)[0] ?? null,
    quantity,
    price: variant.price,
  };
}

/** Puts an order into a member's account. */
export async function storeOrder(
  db: Database,
  memberId: string,
  order: OrderToStore,
): Promise<void> {
  const { id, number, status, total, discount, currency, delivery } = order;
  await db
    .insertInto('member_orders')
    .values({
      ...{ id, number, status, total, discount, currency },
      member_id: memberId,
      placed_at: order.placedAt,
      delivery: delivery.price,
      details: detailsOf(order),
    })
    .execute();
  const lines = order.lines.map((line, position) => ({
    id: `${id}-${position + 1}`,
    order_id: id,
    member_id: memberId,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    product_name: line.productName,
    brand_name: line.brandName,
    variant_name: line.variantName,
    slug: line.slug,
    image_url: line.imageUrl,
    quantity: line.quantity,
    price: line.price,
  }));
  await db.insertInto('member_order_lines').values(lines).execute();
}

function detailsOf({ country, address, delivery, payment }: OrderToStore): string {
  const { id, from, till } = delivery;
  return writeOrderDetails({
    ...{ country, address, ...payment },
    payment: payment.card ? 'card' : 'gift-card',
    delivery: { id, from, till },
  });
}

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

const writeOrderDetails = (order: OrderDetails): string => JSON.stringify(order);

export const readOrderDetails = (json: string): OrderDetails => details.parse(JSON.parse(json));
