import type en from '#i18n/messages/en.json';

/** The texts of the bag, from the `bag` section of the message files. */
export type BagTexts<K extends BagTextKey = BagTextKey> = Readonly<Record<K, string>>;

type BagTextKey = keyof (typeof en)['bag'];

export const ADD_TEXT_KEYS = [
  'add',
  'adding',
  'added',
  'priceRose',
  'soldOut',
  'comingSoon',
  'membersOnly',
] as const satisfies ReadonlyArray<BagTextKey>;

export type AddTexts = BagTexts<(typeof ADD_TEXT_KEYS)[number]>;

/** The texts of the header's button; its panel loads its own. */
export type ButtonTexts = BagTexts<'title' | 'open'>;

export const PANEL_TEXT_KEYS = [
  'title',
  'close',
  'loading',
  'failed',
  'retry',
  'empty',
  'shopMakeup',
  'quantity',
  'quantityOf',
  'remove',
  'removing',
  'removed',
  'undo',
  'tokenMissing',
  'items',
  'extras',
  'rewardsCount',
  'subtotal',
  'total',
  'totalBefore',
  'delivery',
  'deliveryLater',
  'points',
  'viewBag',
  'signInPrompt',
  'signInPlain',
  'free',
  'wasPrice',
  'priceRose',
  'gift',
  'sample',
  'soldOut',
  'onlyLeft',
  'promo',
  'promoMinimum',
  'promoOver',
  'freeDelivery',
] as const satisfies ReadonlyArray<BagTextKey>;

export type PanelTexts = BagTexts<(typeof PANEL_TEXT_KEYS)[number]>;
