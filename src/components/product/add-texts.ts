import type { ContentReader } from '#content';
import { type Texts, textsOf } from '#i18n/texts.ts';

/** The texts of the button that adds to the bag. Without members, nobody buys early. */
export function addTexts({
  locale,
  lacks,
}: Pick<ContentReader, 'locale' | 'lacks'>): Texts<'addToBag'> {
  const texts = textsOf(locale.language, 'addToBag');
  return lacks().includes('members') ? { ...texts, membersOnly: texts.comingSoon } : texts;
}
