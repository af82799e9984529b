import { createInstance, type TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/locale/locales.ts';
import { apart } from './fill-text.ts';
import { type Messages, messages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages };
  }
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of a language, by key: `t('card.shade', { count: 12 })`. Each language has its own
 * i18next instance, because pages of different languages render at the same time. Values aren't
 * escaped here, but by the template that prints them.
 */
export function translator(language: Language): TFunction {
  const known = translators.get(language);
  if (known) return known;
  const made = createTranslator(language);
  translators.set(language, made);
  return made;
}

function createTranslator(language: Language): TFunction {
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: messages[language] } },
    // Where they have no need of being kept apart, values are filled in as they are.
    interpolation: { escape: apart },
    initAsync: false,
  });
  // With `initAsync` off, initialisation is complete on return, and its errors are thrown.
  void instance.init();
  return rememberTexts(instance.t);
}

/** How many filled texts of a language are remembered. */
const TEXTS_KEPT = 5_000;

/**
 * Pages next to each other have most texts in common, and i18next takes long to print one: a build would take
 * a tenth longer if it printed each of them anew.
 */
function rememberTexts(t: TFunction): TFunction {
  const print = t as unknown as (key: string, values?: object) => string;
  const printed = new LRUCache<string, string>({ max: TEXTS_KEPT });
  const remembering = (key: string, values?: object) => {
    const name = values ? key + JSON.stringify(values) : key;
    const known = printed.get(name);
    if (known !== undefined) return known;
    const text = print(key, values);
    printed.set(name, text);
    return text;
  };
  return remembering as unknown as TFunction;
}
