import type { Language } from '#domain/locale/locales.ts';
import type en from '#i18n/messages/en.json';

export type ShadeTexts = (typeof en)['shadeMatch'];

const SECTIONS = import.meta.glob<ShadeTexts>('../../i18n/messages/*.json', {
  import: 'shadeMatch',
});

/** The words of the dialog. */
export async function shadeTexts(language: Language): Promise<ShadeTexts> {
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  if (!texts) throw new Error(`There are no words for shades in ${language}.`);
  return texts;
}
