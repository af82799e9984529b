import type { TFunction } from 'i18next';
import type { Locale } from '#domain/locale/locales.ts';

/** What the markup of a plain page depends on beside its content. */
export interface PlainSetting {
  readonly locale: Locale;
  readonly t: TFunction;
  /** Without members, there is no early access. */
  readonly hasMembers: boolean;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
  /** Epoch milliseconds. */
  readonly now: number;
}
