export const PROMO_KINDS = ['percentage', 'amount', 'free-delivery'] as const;

/** What a promo code does for a bag. */
export interface PromoTerms {
  readonly kind: (typeof PROMO_KINDS)[number];
  /** Per cent of the subtotal, or minor units; 0 for free delivery. */
  readonly value: number;
  /** The subtotal from which the code counts, in minor units. */
  readonly minimum: number;
}

/**
 * What a promo code takes off a subtotal, in minor units; never more than the subtotal.
 *
 * @example discountOn(4_990, { kind: 'percentage', value: 10, minimum: 0 }) // 499
 */
export function discountOn(subtotal: number, { kind, value, minimum }: PromoTerms): number {
  if (subtotal < minimum) return 0;
  const discount = { percentage: (subtotal * value) / 100, amount: value, 'free-delivery': 0 }[
    kind
  ];
  return Math.min(Math.round(discount), subtotal);
}
