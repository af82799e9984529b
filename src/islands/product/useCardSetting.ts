import type { CardSetting } from '#views/card-setting.ts';
import type { PageLocale } from '../browser/client.ts';
import { cardSetting } from './card-setting.ts';
import { useTexts } from './useTexts.ts';

interface Where {
  readonly pictureSources?: ReadonlyArray<string> | undefined;
  readonly place?: CardSetting['place'];
}

/** What cards in the browser share; undefined until their texts have arrived. */
export function useCardSetting(
  locale: PageLocale,
  { pictureSources = [], place }: Where = {},
): CardSetting | undefined {
  const words = useTexts('card', locale);
  return words && cardSetting(locale, words, { pictureSources, place });
}
