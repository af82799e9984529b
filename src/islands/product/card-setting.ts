import { localeFor } from '#domain/locale/locales.ts';
import type { CardSetting, CardWords } from '#views/card-setting.ts';
import type { PageLocale } from '../browser-client.ts';
import { iconAddress } from '../icon-address.ts';

type Where = Pick<CardSetting, 'pictureSources' | 'place'>;

/** What cards in the browser share; `words` are the texts of the part `product-card`. */
export function cardSetting(
  { country, language }: PageLocale,
  words: CardWords,
  where: Where,
): CardSetting {
  const hasPassed = (instant: string) => Date.parse(instant) <= Date.now();
  return { ...where, locale: localeFor(country, language), words, hasPassed, iconAddress };
}
