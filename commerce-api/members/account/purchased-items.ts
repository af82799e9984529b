import type { SoldVariant } from '#commerce-api/bag/bag.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { hasArrived, loadOrders, type OrderLine } from './orders.ts';

/** A purchased variant, under the name it had most recently. */
export interface PurchasedItem {
  readonly line: OrderLine;
  readonly lastBoughtAt: string;
  /** Orders that contain it. */
  readonly timesBought: number;
  /** Whether any of these orders has arrived. */
  readonly isThere: boolean;
  /** The colour of a shade, `#rrggbb`. */
  readonly color: string | null;
}

/** What a member bought, latest first, without cancelled orders. */
export async function loadPurchasedItems(
  db: Database,
  memberId: string,
  now: Date,
): Promise<ReadonlyArray<PurchasedItem>> {
  const orders = await loadOrders(db, memberId);
  const bought = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((order) => {
      const [placedAt, isThere] = [order.placed_at, hasArrived(order, now)];
      return order.lines.map((line) => ({ line, placedAt, isThere }));
    });
  const byVariant = Map.groupBy(bought, ({ line }) => line.variant_id);
  const colors = await colorsOf(db, [...byVariant.keys()]);
  return [...byVariant.values()].flatMap((times) => {
    const [last] = times;
    if (!last) return [];
    const { line, placedAt: lastBoughtAt } = last;
    const color = colors.get(line.variant_id) ?? null;
    const isThere = times.some((time) => time.isThere);
    return [{ line, lastBoughtAt, timesBought: times.length, isThere, color }];
  });
}

async function colorsOf(db: Database, variantIds: ReadonlyArray<string>) {
  const rows = await inBatches(variantIds, (ids) =>
    db.selectFrom('variants').select(['id', 'color']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ id, color }) => [id, color]));
}

/**
 * What was bought, under the names that it has now in the reader's language, or else those it was sold under.
 *
 * @param sold the variant as the reader's country sells it, if it does
 * @param price what it costs now, null if it's no longer sold; left out if nobody asks
 */
export function purchasedItemResource(
  { line, lastBoughtAt, timesBought, color }: PurchasedItem,
  sold: SoldVariant | undefined,
  price?: string | null,
): Resource {
  return {
    type: 'purchased-items',
    id: line.variant_id,
    attributes: {
      'variant-id': line.variant_id,
      'product-name': sold?.product.name ?? line.product_name,
      'brand-name': sold?.product.brandName ?? line.brand_name,
      'variant-name': sold?.variant.name ?? line.variant_name,
      ...(color !== null && { color }),
      ...(price !== undefined && { 'display-price': price }),
      'slug-url': line.slug,
      'image-url': line.image_url,
      'last-bought-at': lastBoughtAt,
      'times-bought': timesBought,
    },
  };
}
