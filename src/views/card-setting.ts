import type { ReactNode } from 'react';
import type { Capability } from '#domain/capabilities.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import type { Texts } from '#i18n/texts.ts';

/** What all cards of a page share. */
export interface CardSetting {
  readonly locale: Locale;
  readonly words: Texts<'card'>;
  /** What the shop lacks: without a wish list, cards have no heart; without members, nobody buys before a launch. */
  readonly lacks: ReadonlyArray<Capability>;
  /** Whether an instant has passed, for launches. */
  readonly hasPassed: (instant: string) => boolean;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
  /** Where the picture of an icon is. Cards without it have none, and no buttons, which are icons. */
  readonly iconAddress?: ((name: string) => string) | undefined;
  readonly place?: keyof Pick<typeof PRODUCT_PICTURE_PLACES, 'card' | 'card-in-reel'> | undefined;
  /** A name in pieces within which no line ends; without it, the browser ends lines as it does. */
  readonly inWords?: ((name: string) => ReactNode) | undefined;
  /** Whether the page preloads its main picture, which those of cards then don't hold up. */
  readonly hasMainPicture?: boolean | undefined;
}
