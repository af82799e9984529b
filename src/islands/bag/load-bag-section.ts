import type { Language } from '#domain/locale/locales.ts';
import type en from '#i18n/messages/en.json';

const SECTIONS = import.meta.glob<BagSection>('../../i18n/messages/*.json', { import: 'bag' });

/** All texts of the bag. */
export type BagSection = (typeof en)['bag'];

/** Loads them if no part of the page has brought them. */
export async function loadBagSection(language: Language): Promise<BagSection> {
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  if (!texts) throw new Error(`There are no texts of the bag in ${language}.`);
  return texts;
}
