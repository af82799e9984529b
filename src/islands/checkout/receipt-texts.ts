import type en from '#i18n/messages/en.json';

/** Texts of `thankYou` that the island shows. */
export const RECEIPT_TEXT_KEYS = [
  'lead',
  'demo',
  'mailed',
  'order',
  'loading',
  'unreadable',
  'deliverTo',
  'arrives',
  'quantity',
  'gift',
  'sample',
  'subtotal',
  'discount',
  'promo',
  'freeDelivery',
  'delivery',
  'free',
  'total',
  'points',
  'earned',
  'payment',
  'giftMessage',
] as const satisfies ReadonlyArray<keyof (typeof en)['thankYou']>;

export type ReceiptTexts = Readonly<Record<(typeof RECEIPT_TEXT_KEYS)[number], string>>;

/** Those that offer guests an account. */
export const GUEST_ACCOUNT_TEXT_KEYS = [
  'accountTitle',
  'accountText',
  'accountCreate',
] as const satisfies ReadonlyArray<keyof (typeof en)['thankYou']>;

export type GuestAccountTexts = Readonly<Record<(typeof GUEST_ACCOUNT_TEXT_KEYS)[number], string>>;
