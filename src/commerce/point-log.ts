import { many, meta } from './json-api-document.ts';
import { from, number, type Output, object, oneOf, part, text } from './schema.ts';

const POINT_REASONS = ['order', 'redeemed', 'birthday', 'welcome', 'adjustment'] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** A member's points that came or went. */
export type PointLog = Output<typeof pointLogSchema>;

export const pointLogSchema = object({
  id: text,
  happenedAt: text,
  reason: oneOf(POINT_REASONS, 'adjustment'),
  points: number,
  balance: number,
  /** What isn't spent of them yet. */
  pointsLeft: number,
  /** Empty if it isn't known. */
  validUntil: text,
  orderNumber: text,
});

/** Points that an order is going to bring. */
export type PendingPoints = Output<typeof pendingPoints>;

const pendingPoints = object({ id: text, orderNumber: text, placedAt: text, points: number });

/** Those that a page of point logs announces, by order. */
export const announcedPoints = meta(
  part({ pending: from('pending', (data) => many(pendingPoints)({ data })) }),
);
