import type { TFunction } from 'i18next';
import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';

/** What the markup of a plain page depends on beside its content. */
export interface PlainSetting {
  readonly locale: Locale;
  readonly t: TFunction;
  readonly cards: CardSetting;
  /** The texts of the bag and its page. */
  readonly texts: Texts<'bag'> & Texts<'cart'>;
  /** The texts of results, their pages and a corrected search. */
  readonly listing: Texts<'listing'>;
  /** The texts of a search without results, or with pages other than products. */
  readonly search: Texts<'search'>;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
}
