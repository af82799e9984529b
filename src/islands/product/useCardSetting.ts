import useSWRImmutable from 'swr/immutable';
import type { CardSetting } from '#views/card-setting.ts';
import type { PageLocale } from '../browser/client.ts';
import { loadCardSetting } from './card-setting.ts';

interface Where {
  readonly pictureSources?: ReadonlyArray<string> | undefined;
  readonly place?: CardSetting['place'];
}

/** What cards in the browser share; undefined until their texts have arrived. */
export function useCardSetting(
  locale: PageLocale,
  { pictureSources = [], place }: Where = {},
): CardSetting | undefined {
  const { country, language } = locale;
  const where = { pictureSources, place };
  const key = ['card-setting', country, language] as const;
  const { data } = useSWRImmutable(key, () => loadCardSetting(locale, where));
  return data && { ...data, ...where };
}
