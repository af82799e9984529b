import type en from '#i18n/messages/en.json';

/** All texts of `orderDetails`. */
export const ORDER_TEXT_KEYS = [
  'open',
  'arrives',
  'address',
  'delivery',
  'standard',
  'express',
  'payment',
  'card',
  'unknown',
  'help',
  'helpLink',
  'print',
] as const satisfies ReadonlyArray<keyof (typeof en)['orderDetails']>;
