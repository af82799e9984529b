import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/locale/locales.ts';
import { apart } from './fill-text.ts';
import { type Messages, messages } from './messages.ts';
import { formatNumber } from './numbers.ts';

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
  // The one of i18next makes a format of `Intl` for each text that it fills.
  instance.services.formatter?.add('number', (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, language) : String(value),
  );
  return rememberTexts(instance.t);
}

/** Texts without values are on every page, and are looked up once. The others are mostly those of one page. */
function rememberTexts(t: TFunction): TFunction {
  const print = t as unknown as (key: string, values?: object) => string;
  const printed = new Map<string, string>();
  const remembering = (key: string, values?: object) => {
    if (values) return print(key, values);
    const text = printed.get(key) ?? print(key);
    printed.set(key, text);
    return text;
  };
  return remembering as unknown as TFunction;
}
