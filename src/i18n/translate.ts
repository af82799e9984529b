import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/locales.ts';
import { type Messages, messages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages };
  }
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of a language, by key: `t('product.shade', { count: 12 })`. Every language has an
 * instance of its own, because pages of different languages render at the same time. Values are
 * not escaped here; the template that prints them does it.
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
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  instance.init();
  return rememberPlainTexts(instance.t);
}

/** Most texts have no variables, and every page asks for the same: each is looked up once. */
function rememberPlainTexts(t: TFunction): TFunction {
  const lookUp = t as unknown as (...args: ReadonlyArray<unknown>) => string;
  const plain = new Map<unknown, string>();
  const remembering = (key: unknown, ...options: ReadonlyArray<unknown>) => {
    if (options.length > 0) return lookUp(key, ...options);
    const text = plain.get(key) ?? lookUp(key);
    plain.set(key, text);
    return text;
  };
  return remembering as unknown as TFunction;
}
