import type { Context } from 'hono';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import type { Addressing } from '../../http/addressing.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import type { Upstream } from '../upstream.ts';
import type { PlainSetting } from './plain-setting.ts';

export type PlainContext = Context<NodeEnv>;

export interface PlainOptions {
  readonly addressing: Addressing;
  readonly pages: PublishedPages;
  readonly api: Upstream;
  readonly hasCheckout: boolean;
  /** What the shop hides. */
  readonly lacks: ReadonlyArray<Capability>;
  readonly pictureSources: ReadonlyArray<string>;
  /** The current content security policy of pages. */
  readonly policy: () => string;
  /** Makes an upstream answer, and compresses the answer. */
  readonly compressed: (context: PlainContext, upstream: Upstream) => Promise<Response>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function settingOf(
  locale: Locale,
  { lacks, pictureSources, now }: PlainOptions,
): PlainSetting {
  const { language } = locale;
  const cards = {
    locale,
    words: textsOf(language, 'card'),
    lacks,
    hasPassed: (instant: string) => Date.parse(instant) <= now(),
    pictureSources,
  };
  return {
    locale,
    t: translator(language),
    cards,
    texts: { ...textsOf(language, 'bag'), ...textsOf(language, 'cart') },
    listing: textsOf(language, 'listing'),
    search: textsOf(language, 'search'),
    pictureSources,
  };
}
