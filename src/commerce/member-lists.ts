import { type BoughtItem, type BoughtLine, readBoughtItem, readBoughtLine } from './bought-item.ts';
import { count, isRecord, type LooseResource, list, resourcesOf, text } from './loose-json.ts';

/** Parsers for the API's lists about a member. */

export interface Order {
  readonly id: string;
  readonly number: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly displayTotal: string;
  /** What its products cost; empty if the source doesn't say. */
  readonly displaySubtotal: string;
  /** Empty where delivery was free. */
  readonly displayDelivery: string;
  /** Empty where there was none. */
  readonly displayDiscount: string;
  /** Points that it is going to bring. */
  readonly pendingPoints: number;
  /** When it arrives; empty if it isn't known. */
  readonly deliveryDates: string;
  readonly lines: ReadonlyArray<BoughtLine>;
}

const ORDER_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function readOrder({ id, attributes }: LooseResource): Order {
  return {
    id,
    number: text(attributes.number),
    placedAt: text(attributes['placed-at']),
    status: ORDER_STATUSES.find((known) => known === attributes.status) ?? 'processing',
    displayTotal: text(attributes['display-total']),
    displaySubtotal: text(attributes['display-subtotal']),
    displayDelivery: text(attributes['display-delivery']),
    displayDiscount: text(attributes['display-discount']),
    pendingPoints: count(attributes['pending-points']),
    deliveryDates: text(attributes['delivery-dates']),
    lines: list(attributes.lines).filter(isRecord).map(readBoughtLine),
  };
}

export interface PurchasedItem extends BoughtItem {
  readonly id: string;
  readonly lastBoughtAt: string;
  readonly timesBought: number;
  /** What it costs now; empty if it isn't known, or no longer sold. */
  readonly price: string;
  /** Whether it's known that it is no longer sold. */
  readonly isGone: boolean;
}

export function readPurchasedItem({ id, attributes }: LooseResource): PurchasedItem {
  return {
    id,
    ...readBoughtItem(attributes),
    lastBoughtAt: text(attributes['last-bought-at']),
    timesBought: count(attributes['times-bought']),
    price: text(attributes['display-price']),
    isGone: attributes['display-price'] === null,
  };
}

export interface PointLog {
  readonly id: string;
  readonly happenedAt: string;
  readonly reason: PointReason;
  readonly points: number;
  readonly balance: number;
  /** What isn't spent of them yet. */
  readonly pointsLeft: number;
  /** Empty if it isn't known. */
  readonly validUntil: string;
  readonly orderNumber: string;
}

/** Points that an order is going to bring. */
export interface PendingPoints {
  readonly id: string;
  readonly orderNumber: string;
  readonly placedAt: string;
  readonly points: number;
}

/** Those that a page of point logs announces, by order. */
export function readPendingPoints(document: unknown): ReadonlyArray<PendingPoints> {
  const meta = isRecord(document) && isRecord(document.meta) ? document.meta : {};
  return resourcesOf({ data: meta.pending }).map(({ id, attributes }) => ({
    id,
    orderNumber: text(attributes['order-number']),
    placedAt: text(attributes['placed-at']),
    points: count(attributes.points),
  }));
}

const POINT_REASONS = ['order', 'redeemed', 'birthday', 'welcome', 'adjustment'] as const;
export type PointReason = (typeof POINT_REASONS)[number];

export function readPointLog({ id, attributes }: LooseResource): PointLog {
  return {
    id,
    happenedAt: text(attributes['happened-at']),
    reason: POINT_REASONS.find((known) => known === attributes.reason) ?? 'adjustment',
    points: count(attributes.points),
    balance: count(attributes.balance),
    pointsLeft: count(attributes['points-left']),
    validUntil: text(attributes['valid-until']),
    orderNumber: text(attributes['order-number']),
  };
}
