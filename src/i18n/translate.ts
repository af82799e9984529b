import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/locale/locales.ts';
import { fillText } from './fill-text.ts';
import { type Messages, messages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages };
  }
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of a language, by key: `t('product.shade', { count: 12 })`. Each language has its own
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
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  // With `initAsync` off, initialisation is complete on return, and its errors are thrown.
  void instance.init();
  return rememberTexts(instance.t, language);
}

type Values = Readonly<Record<string, string | number>>;

/**
 * All pages use the same texts, so i18next looks each one up once, in each plural form; values are
 * filled in here.
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
