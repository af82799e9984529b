import type { Language } from '#domain/locale/locales.ts';
import { wholeWords } from '#i18n/whole-words.ts';

interface Props {
  readonly text: string;
  readonly language: Language;
}

/** A text in which no line ends within a word. Browsers load it late, and where a language needs its dictionary. */
export function InWords({ text, language }: Props) {
  return wholeWords(text, language).map(({ text: part, isWhole }, at) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
      <span key={at} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
