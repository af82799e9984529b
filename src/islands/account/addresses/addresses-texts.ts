import type en from '#i18n/messages/en.json';

export type AddressTexts = (typeof en)['addresses'];

/** All texts of `addresses`, which only its page shows. */
export const ADDRESS_TEXT_KEYS = [
  'none',
  'add',
  'edit',
  'remove',
  'removeAsk',
  'keep',
  'isDefault',
  'makeDefault',
  'newTitle',
  'editTitle',
  'save',
  'cancel',
  'saved',
  'removed',
  'full',
  'optional',
  'example',
] as const satisfies ReadonlyArray<keyof AddressTexts>;
