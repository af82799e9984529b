import { type ReactNode, useMemo } from 'react';
import type { Language } from '#domain/locale/locales.ts';
import { needsDictionary } from '#i18n/needs-dictionary.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { WordsContext } from '#views/Name.tsx';
import { useLatePart } from '../react/late-part.tsx';

const loadInWords = async () => (await import('#views/InWords.tsx')).InWords;

/** Keeps the words of a name whole: once their dictionary has arrived, and in languages alone that need one. */
export function useInWords(language: Language): CardSetting['inWords'] {
  const late = useLatePart(needsDictionary(language), loadInWords);
  const InWords = late.status === 'here' ? late.part : undefined;
  return useMemo(
    () => InWords && ((text) => <InWords {...{ text, language }} />),
    [InWords, language],
  );
}

interface Props {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Within it, names keep their words whole. */
export function WholeWords({ language, children }: Props) {
  return <WordsContext value={useInWords(language)}>{children}</WordsContext>;
}
