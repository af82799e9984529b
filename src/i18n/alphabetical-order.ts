import type { Language } from '#domain/locales.ts';

const collators = new Map<Language, Intl.Collator>();

/** Compares texts as the language's alphabet orders them, numbers by their value. */
export function alphabeticalOrder(language: Language): (a: string, b: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare;
}
