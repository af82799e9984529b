// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import EN from '../languages/en/messages.json' with { type: 'json' };
import JA from '../languages/ja/messages.json' with { type: 'json' };
import VI from '../languages/vi/messages.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** The texts of each language, by section and key; English defines which there are. */
export const MESSAGES = {
  en: EN,
  ja: JA,
  vi: VI,
} satisfies Record<Language, object>;
