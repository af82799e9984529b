/** How a gift card looks, to choose from. */
export const GIFT_CARD_DESIGNS = ['rose', 'citrus', 'night'] as const;
export type GiftCardDesign = (typeof GIFT_CARD_DESIGNS)[number];
