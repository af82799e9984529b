import type { Country, Language } from '#domain/locale/locales.ts';

/** The tables of gift cards. A card belongs to whoever has its code, and to no member. */
export interface GiftCardTables {
  gift_card_purchases: GiftCardPurchaseTable;
  gift_cards: GiftCardTable;
  gift_card_mails: GiftCardMailTable;
}

/** A gift card that somebody is about to pay for. */
export interface GiftCardPurchaseTable {
  /** The hash of the token in the address of its checkout. */
  token_hash: string;
  country: Country;
  language: Language;
  /** JSON, as `gift.ts` reads it; null once it is paid for. */
  gift: string | null;
  /** The buyer's address as it was sent last, right or not; null until then, and once it is paid for. */
  buyer_email: string | null;
  /** The reference of the order that was placed; null until then. */
  order_reference: string | null;
  expires_at: string;
}

/** A gift card that was paid for. */
export interface GiftCardTable {
  id: string;
  /** The hash of the code without hyphens, which only the mails have. */
  code_hash: string;
  /** The last characters of the code, by which people tell cards apart. */
  ending: string;
  /** Where it can be spent, in the country's currency. */
  country: Country;
  /** In minor units. */
  balance: number;
  /** The last day on which it can be spent, in the country: `2029-06-01`. */
  valid_until: string;
}

/** The mail that brings a gift card to its recipient, until it is sent. */
export interface GiftCardMailTable {
  gift_card_id: string;
  code: string;
  language: Language;
  /** JSON, as `gift.ts` reads it. */
  gift: string;
  send_at: string;
  /** Until when one of the processes is sending it. */
  claimed_until: string | null;
  /** How often that was begun. */
  tries: number;
}
