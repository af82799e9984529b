import type { Language } from '#domain/locale/locales.ts';
import en from './messages/en.json' with { type: 'json' };
import id from './messages/id.json' with { type: 'json' };
import ko from './messages/ko.json' with { type: 'json' };
import th from './messages/th.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** All texts of the shop by section and key; English defines which there are. */
export type Messages = typeof en;

export const messages = { en, zh, id, ko, th } satisfies Record<Language, object>;
