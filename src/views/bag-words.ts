import type en from '#i18n/messages/en.json';

/** Texts of the section `bag` of the message files. */
export type BagWords<Key extends keyof (typeof en)['bag']> = Readonly<Record<Key, string>>;

/** Those of the bag's page, in the section `cart`. */
export type CartWords<Key extends keyof (typeof en)['cart']> = Readonly<Record<Key, string>>;
