import { localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';
import type { PageLocale } from '../browser/client.ts';
import { iconAddress } from '../browser/icon-address.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { shopLacks } from '../browser/shop-has.ts';
import { loadInWords } from '../words/load-in-words.tsx';

type CardPlace = Pick<CardSetting, 'pictureSources' | 'place'>;

/** What cards in the browser share, once their texts have arrived. */
export async function loadCardSetting(
  { country, language }: PageLocale,
  where: CardPlace,
): Promise<CardSetting> {
  const locale = localeFor(country, language);
  const [words, inWords] = await Promise.all([loadTexts('card', locale), loadInWords(language)]);
  return cardSetting(locale, words, { ...where, inWords });
}

export function cardSetting(
  { country, language }: PageLocale,
  words: Texts<'card'>,
  where: CardPlace & Pick<CardSetting, 'inWords'>,
): CardSetting {
  const hasPassed = (instant: string) => Date.parse(instant) <= Date.now();
  const locale = localeFor(country, language);
  return { ...where, locale, words, lacks: shopLacks(), hasPassed, iconAddress };
}
