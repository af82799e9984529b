import { LANGUAGES } from '#domain/locale/locales.ts';
import { MESSAGES } from '#shop/tables/messages.ts';
import { withShopName } from './shop-name.ts';

/** All texts of the shop by section and key; English defines which there are. */
export type Messages = (typeof MESSAGES)['en'];

/** Texts with the shop's name in its places, for pages, islands, mails and documents alike. */
export const messages = Object.fromEntries(
  LANGUAGES.map((language) => [language, withShopName(MESSAGES[language], language)]),
) as typeof MESSAGES;
