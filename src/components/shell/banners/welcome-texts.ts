import type { Language } from '#domain/locales.ts';
import type en from '#i18n/messages/en.json';

export type WelcomeTexts = (typeof en)['welcome'];

/** Of each language one section, which the browser fetches when it is asked for. */
const SECTIONS = import.meta.glob<WelcomeTexts>('../../../i18n/messages/*.json', {
  import: 'welcome',
});

/** The texts of the welcome mat in a language. */
export async function welcomeTexts(language: Language): Promise<WelcomeTexts | undefined> {
  return SECTIONS[`../../../i18n/messages/${language}.json`]?.();
}
