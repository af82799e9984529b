import { flag, object, text } from './schema.ts';

/** A gift card that is about to be bought. */
export const giftCardPurchaseSchema = object(
  {
    /** Where it is paid for: a path of the shop. */
    checkoutUrl: text,
  },
  'checkoutUrl',
);

/** What is left on a gift card. */
export const giftCardBalanceSchema = object(
  {
    /** The last characters of its code. */
    ending: text,
    /** Where it can be spent, such as `SG`. */
    country: text,
    /** In the format of the locale. */
    displayBalance: text,
    displayValidUntil: text,
    isExpired: flag,
  },
  'displayBalance',
);
