import type { ContentReader } from '#content';
import { pick } from '#i18n/pick.ts';
import { ADD_TEXT_KEYS, type AddTexts } from '#islands/bag/bag-texts.ts';

/** The texts of the button that adds to the bag. Without members, nobody buys early. */
export function addTexts({ locale, lacks }: Pick<ContentReader, 'locale' | 'lacks'>): AddTexts {
  const texts = pick(locale.language, 'bag', ADD_TEXT_KEYS);
  return lacks().includes('members') ? { ...texts, membersOnly: texts.comingSoon } : texts;
}
