import type { Language } from '#domain/locale/locales.ts';

/** A text in every language of the shop. */
export type FiveLanguages = Readonly<Record<Language, string>>;

/** English, Chinese of Hong Kong, Korean, Thai, Indonesian: the order of every table of texts. */
export type FiveTexts = readonly [en: string, zh: string, ko: string, th: string, id: string];

/** @example fiveLanguages('Lipstick', '唇膏', '립스틱', 'ลิปสติก', 'Lipstik').ko // '립스틱' */
export function fiveLanguages(...[en, zh, ko, th, id]: FiveTexts): FiveLanguages {
  return { en, zh, ko, th, id };
}

/** A text composed language by language. */
export function compose(write: (language: Language) => string): FiveLanguages {
  return fiveLanguages(write('en'), write('zh'), write('ko'), write('th'), write('id'));
}
