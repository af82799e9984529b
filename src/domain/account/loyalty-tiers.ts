/** From the first to the highest. */
export const LOYALTY_TIERS = ['white', 'black', 'gold'] as const;
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number];
