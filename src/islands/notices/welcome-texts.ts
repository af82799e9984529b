import type { Language } from '#domain/locale/locales.ts';
import type en from '#i18n/messages/en.json';

export type WelcomeTexts = (typeof en)['welcome'];

/** One section per language, which browsers load when it's needed. */
const SECTIONS = import.meta.glob<WelcomeTexts>('../../i18n/messages/*.json', {
  import: 'welcome',
});

/** The texts of the welcome mat in a language. */
export async function welcomeTexts(language: Language): Promise<WelcomeTexts | undefined> {
  return SECTIONS[`../../i18n/messages/${language}.json`]?.();
}
