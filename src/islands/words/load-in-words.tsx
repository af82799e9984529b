import type { Language } from '#domain/locale/locales.ts';
import { needsDictionary } from '#i18n/needs-dictionary.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { report } from '../reporting/report.ts';

/**
 * Keeps the words of a name whole. Undefined in languages that need no dictionary for it, and without one: names can
 * be read all the same.
 */
export async function loadInWords(language: Language): Promise<CardSetting['inWords']> {
  if (!needsDictionary(language)) return undefined;
  try {
    const { InWords } = await import('#views/InWords.tsx');
    return (text) => <InWords {...{ text, language }} />;
  } catch (error) {
    report('late-code', error);
    return undefined;
  }
}
