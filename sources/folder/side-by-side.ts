import { isLanguage, type Language } from '#domain/locale/locales.ts';

/** A text in several languages: `{ en: Sale, zh: 減價 }`. */
export type SideBySide = { readonly en: string } & Readonly<Partial<Record<Language, string>>>;

export function isSideBySide(value: object): value is SideBySide {
  return 'en' in value && typeof value.en === 'string' && Object.keys(value).every(isLanguage);
}

/** Fields of pages whose text is Markdown. */
export const RICH_TEXTS: ReadonlySet<string> = new Set(['content', 'answer']);
