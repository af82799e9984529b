import type { Language } from '#domain/locale/locales.ts';
import en from '#shop/messages/en.json' with { type: 'json' };
import id from '#shop/messages/id.json' with { type: 'json' };
import ko from '#shop/messages/ko.json' with { type: 'json' };
import th from '#shop/messages/th.json' with { type: 'json' };
import zh from '#shop/messages/zh.json' with { type: 'json' };
import { withShopName } from './shop-name.ts';

/** All texts of the shop by section and key; English defines which there are. */
export type Messages = typeof en;

/** Texts with the shop's name in its places, for pages, islands, mails and documents alike. */
export const messages = {
  en: withShopName(en, 'en'),
  zh: withShopName(zh, 'zh'),
  id: withShopName(id, 'id'),
  ko: withShopName(ko, 'ko'),
  th: withShopName(th, 'th'),
} satisfies Record<Language, object>;
