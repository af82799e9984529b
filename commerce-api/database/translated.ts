import type { Language } from '#domain/locale/locales.ts';

/** A text by language. Missing languages show the English one. */
export type Text = { readonly en: string } & Readonly<Partial<Record<Language, string>>>;

/** The wording of a text in a language. */
export const textIn = (text: Text, language: Language): string => text[language] ?? text.en;

const TRANSLATED = '$text';

/**
 * Marks a text of an editorial resource as translated. The API answers in the request's language.
 */
export function translated(text: Text): { readonly [TRANSLATED]: Text } {
  return { [TRANSLATED]: text };
}

export function isTranslated(value: unknown): value is ReturnType<typeof translated> {
  return typeof value === 'object' && value !== null && TRANSLATED in value;
}

/** The attributes with all translated texts resolved to one language, at any depth. */
export function resolveTranslated(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveTranslated(item, language));
  if (value === null || typeof value !== 'object') return value;
  if (TRANSLATED in value) {
    return textIn(value[TRANSLATED] as Text, language);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveTranslated(inner, language)]),
  );
}
