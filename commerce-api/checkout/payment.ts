import type { PaidCard } from './test-cards.ts';

/** How an order was paid: by card, by gift card, or partly by each. */
export interface Payment {
  readonly card?: PaidCard | undefined;
  readonly giftCard?: PaidGiftCard | undefined;
}

/** What a gift card paid, in minor units, and the end of its code. */
export interface PaidGiftCard {
  readonly id: string;
  readonly ending: string;
  readonly amount: number;
}
