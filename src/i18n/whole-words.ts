import type { Language } from '#domain/locale/locales.ts';

/**
 * Words that readers take for one, and that browsers' dictionaries take apart, by language. Only Thai
 * is written without spaces and broken by a dictionary.
 */
const WHOLE_WORDS: Readonly<Partial<Record<string, RegExp>>> = {
  th: /(คำสั่งซื้อ|สินค้าขายดี|ถุงช้อปปิ้ง)/,
};

export interface TextPart {
  readonly text: string;
  /** Whether no line ends within it. */
  readonly isWhole: boolean;
}

/** The parts of a text, for places so narrow that a line would end within such a word. */
export function wholeWords(text: string, language: Language): ReadonlyArray<TextPart> {
  const words = WHOLE_WORDS[language];
  const parts = words ? text.split(words) : [text];
  return parts
    .map((part, position) => ({ text: part, isWhole: position % 2 === 1 }))
    .filter((part) => part.text !== '');
}
