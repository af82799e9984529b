import type { Country, Language } from '#domain/locale/locales.ts';
import { integer, orNull, table, text } from './table.ts';

/** The tables of gift cards. A card belongs to whoever has its code, and to no member. */
export const GIFT_CARD_TABLES = {
  /** A gift card that somebody is about to pay for. */
  gift_card_purchases: table(['token_hash'], {
    /** The hash of the token in the address of its checkout. */
    token_hash: text(),
    country: text<Country>(),
    language: text<Language>(),
    /** JSON, as `gift.ts` reads it; null once it is paid for. */
    gift: orNull(text()),
    /** The buyer's address as it was sent last, right or not; null until then, and once it is paid for. */
    buyer_email: orNull(text()),
    /** The reference of the order that was placed; null until then. */
    order_reference: orNull(text()),
    expires_at: text(),
  }),
  /** A gift card that was paid for. */
  gift_cards: table(['id'], {
    id: text(),
    /** The hash of the code without hyphens, which only the mails have. */
    code_hash: text(),
    /** The last characters of the code, by which people tell cards apart. */
    ending: text(),
    /** Where it can be spent, in the country's currency. */
    country: text<Country>(),
    /** In minor units. */
    balance: integer(),
    /** The last day on which it can be spent, in the country: `2029-06-01`. */
    valid_until: text(),
  }),
  /** The mail that brings a gift card to its recipient, until it is sent. */
  gift_card_mails: table(['gift_card_id'], {
    gift_card_id: text(),
    code: text(),
    language: text<Language>(),
    /** JSON, as `gift.ts` reads it. */
    gift: text(),
    send_at: text(),
    /** Until when one of the processes is sending it. */
    claimed_until: orNull(text()),
    /** How often that was begun. */
    tries: integer(),
  }),
};
