import type en from '#i18n/messages/en.json';
import type { PanelTexts } from './bag-texts.ts';

export const CART_TEXT_KEYS = [
  'emptyLead',
  'move',
  'moved',
  'summary',
  'checkout',
  'checkoutShort',
  'samples',
  'samplesChosen',
  'rewards',
  'rewardsHint',
  'rewardMissing',
  'choose',
  'chosen',
  'each',
  'giveBack',
  'added',
  'promoTitle',
  'promoLabel',
  'promoApply',
  'promoRemove',
  'promoMissing',
  'promoApplied',
  'giftTitle',
  'giftLabel',
  'giftHint',
  'giftLeft',
  'giftSave',
  'giftEdit',
  'giftRemove',
  'giftSaved',
  'giftSaving',
  'giftUnsaved',
  'giftRemoved',
] as const satisfies ReadonlyArray<keyof (typeof en)['cart']>;

/** The texts of the bag's page: those of the panel and its own. */
export type CartTexts = PanelTexts & Readonly<Record<(typeof CART_TEXT_KEYS)[number], string>>;
