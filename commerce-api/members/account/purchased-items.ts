import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { loadOrders, type OrderLine } from './orders.ts';

/** A purchased variant, under the name it had most recently. */
export interface PurchasedItem {
  readonly line: OrderLine;
  readonly lastBoughtAt: string;
  /** Orders that contain it. */
  readonly timesBought: number;
}

/** What a member bought, latest first, without cancelled orders. */
export async function loadPurchasedItems(
  db: Database,
  memberId: string,
): Promise<ReadonlyArray<PurchasedItem>> {
  const orders = await loadOrders(db, memberId);
  const bought = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((order) => order.lines.map((line) => ({ line, placedAt: order.placed_at })));
  const byVariant = Map.groupBy(bought, ({ line }) => line.variant_id);
  return [...byVariant.values()].flatMap((times) => {
    const [last] = times;
    if (!last) return [];
    return [{ line: last.line, lastBoughtAt: last.placedAt, timesBought: times.length }];
  });
}

export function purchasedItemResource(item: PurchasedItem): Resource {
  const { line, lastBoughtAt, timesBought } = item;
  return {
    type: 'purchased-items',
    id: line.variant_id,
    attributes: {
      'variant-id': line.variant_id,
      'product-name': line.product_name,
      'brand-name': line.brand_name,
      'variant-name': line.variant_name,
      'slug-url': line.slug,
      'image-url': line.image_url,
      'last-bought-at': lastBoughtAt,
      'times-bought': timesBought,
    },
  };
}
