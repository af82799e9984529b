import type { Language } from '#domain/locale/locales.ts';
import { wholeWords } from '#i18n/whole-words.ts';
import { WordParts } from './WordParts.tsx';

interface Props {
  readonly text: string;
  readonly language: Language;
}

/** A text in which no line ends within a word. Browsers load it late, and where a language needs its dictionary. */
export function InWords({ text, language }: Props) {
  return <WordParts parts={wholeWords(text, language)} />;
}
