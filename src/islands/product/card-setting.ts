import { localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';
import type { PageLocale } from '../browser/client.ts';
import { iconAddress } from '../browser/icon-address.ts';
import { shopLacks } from '../browser/shop-has.ts';

type Where = Pick<CardSetting, 'pictureSources' | 'place'>;

/** What cards in the browser share. */
export function cardSetting(
  { country, language }: PageLocale,
  words: Texts<'card'>,
  where: Where,
): CardSetting {
  const hasPassed = (instant: string) => Date.parse(instant) <= Date.now();
  const locale = localeFor(country, language);
  return { ...where, locale, words, lacks: shopLacks(), hasPassed, iconAddress };
}
