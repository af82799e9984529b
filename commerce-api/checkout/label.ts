import type { Language } from '#domain/locale/locales.ts';

/** A label in the languages of the countries whose forms have it. */
export type Label = Readonly<{ en: string } & Partial<Record<Language, string>>>;

export function labelOf({ label }: { readonly label: Label }, language: Language): string {
  return label[language] ?? label.en;
}
