/** The texts of the bag, from the `bag` section of the message files. */
export type BagTexts<K extends BagTextKey = BagTextKey> = Readonly<Record<K, string>>;

export type BagTextKey = DropdownTextKey | AddTextKey;

export type AddTextKey = 'add' | 'adding' | 'added' | 'failed' | 'soldOut' | 'comingSoon';

export const DROPDOWN_TEXT_KEYS = [
  'title',
  'open',
  'close',
  'loading',
  'failed',
  'retry',
  'empty',
  'shopMakeup',
  'quantity',
  'remove',
  'removing',
  'removed',
  'tokenMissing',
  'subtotal',
  'total',
  'viewBag',
  'signInPrompt',
] as const;

export type DropdownTextKey = (typeof DROPDOWN_TEXT_KEYS)[number];

export type DropdownTexts = BagTexts<DropdownTextKey>;
export type AddTexts = BagTexts<AddTextKey>;
