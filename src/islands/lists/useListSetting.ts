import type { CardSetting } from '#views/card-setting.ts';
import type { PageLocale } from '../browser/client.ts';
import { useCardSetting } from '../product/useCardSetting.ts';
import { useInWords } from '../words/WholeWords.tsx';

interface Where {
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/**
 * What the cards of a list share, with words that stay whole. Reels of other pages do without: what those load once
 * somebody acts has a limit.
 */
export function useListSetting(locale: PageLocale, where: Where): CardSetting | undefined {
  const setting = useCardSetting(locale, where);
  const inWords = useInWords(locale.language);
  return setting && { ...setting, inWords };
}
