import type { Language } from '#domain/locales.ts';

const collators = new Map<Language, Intl.Collator>();

/** Compares texts alphabetically for a language, and numbers by value. */
export function alphabeticalOrder(language: Language): (a: string, b: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare;
}
