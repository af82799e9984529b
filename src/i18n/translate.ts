import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/locales.ts';
import { fillText } from './fill-text.ts';
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
  // The texts are at hand: with `initAsync` off all is done when it returns, and what it throws is thrown.
  void instance.init();
  return rememberTexts(instance.t, language);
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Every page asks for the same texts: i18next finds each once, in each of its plural forms, and what
 * it found is filled with values here.
 */
function rememberTexts(t: TFunction, language: Language): TFunction {
  const find = t as unknown as (key: string, options: Record<string, unknown>) => string;
  const plurals = new Intl.PluralRules(language);
  const found = new Map<string, string>();
  const remembering = (key: string, values?: Values) => {
    const name = typeof values?.count === 'number' ? `${key} ${plurals.select(values.count)}` : key;
    const text = found.get(name) ?? find(key, { ...values, skipInterpolation: true });
    found.set(name, text);
    return values ? fillText(text, values, language) : text;
  };
  return remembering as unknown as TFunction;
}
