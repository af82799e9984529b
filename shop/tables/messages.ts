// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import EN from '../languages/en/messages.json' with { type: 'json' };
import ID from '../languages/id/messages.json' with { type: 'json' };
import KO from '../languages/ko/messages.json' with { type: 'json' };
import TH from '../languages/th/messages.json' with { type: 'json' };
import ZH from '../languages/zh/messages.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** The texts of each language, by section and key; English defines which there are. */
export const MESSAGES = {
  en: EN,
  id: ID,
  ko: KO,
  th: TH,
  zh: ZH,
} satisfies Record<Language, object>;
