import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#domain/locale/locales.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { WordsContext } from '#views/Name.tsx';
import { loadInWords } from './load-in-words.tsx';

interface Props {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Within it, names keep their words whole, once a dictionary has arrived. */
export function WholeWords({ language, children }: Props) {
  const [inWords, setInWords] = useState<CardSetting['inWords']>();
  useEffect(() => {
    void loadInWords(language).then((loaded) => setInWords(() => loaded));
  }, [language]);
  return <WordsContext value={inWords}>{children}</WordsContext>;
}
