import type { Texts } from '#i18n/texts.ts';

/** The texts of the bag's page: its own, and those that it has in common with the panel. */
export type CartTexts = Texts<'bag'> & Texts<'cart'>;
