import type { TFunction } from 'i18next';
import type { Locale } from '#domain/locale/locales.ts';
import type { Messages } from '#i18n/messages.ts';
import type { CardSetting } from '#views/card-setting.ts';

/** What the markup of a plain page depends on beside its content. */
export interface PlainSetting {
  readonly locale: Locale;
  readonly t: TFunction;
  readonly cards: CardSetting;
  /** The texts of the bag and its page. */
  readonly texts: Messages['bag'] & Messages['cart'];
  /** Those of a listing's pages. */
  readonly listing: Texts<'listing', 'pages' | 'page' | 'previous' | 'next'>;
  /** Those of a corrected search. */
  readonly search: Texts<'search', 'correction' | 'asTyped'>;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
}

type Texts<Section extends keyof Messages, Key extends keyof Messages[Section]> = Readonly<
  Record<Key, string>
>;
