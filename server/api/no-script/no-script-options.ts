import type { Context } from 'hono';
import type { TFunction } from 'i18next';
import type { CommerceError } from '#commerce/commerce-error.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Texts, textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import type { CardSetting } from '#views/card-setting.ts';
import type { Addressing } from '../../http/addressing.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import type { Upstream } from '../upstream.ts';

export type NoScriptContext = Context<NodeEnv>;

export interface NoScriptOptions {
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
  readonly compressed: (context: NoScriptContext, upstream: Upstream) => Promise<Response>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What the markup of a page without JavaScript depends on beside its content. */
export interface NoScriptSetting {
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

export function settingOf(
  locale: Locale,
  { lacks, pictureSources, now }: NoScriptOptions,
): NoScriptSetting {
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

/** A failure that has nothing to do with the form's fields: the page's status and message. */
interface CallProblem {
  readonly status: 429 | 502;
  readonly problem: string;
}

/** The failure of a call to the commerce API; undefined if the API refused the call's content. */
export function callProblem(
  { kind, status = 500 }: CommerceError,
  locale: Locale,
): CallProblem | undefined {
  if (kind !== 'status' || status >= 500) return noAnswer(locale);
  if (status !== 429) return undefined;
  return { status, problem: textsOf(locale.language, 'refusals').too_many_attempts };
}

/** The problem of a call whose answer says nothing of use. */
export const noAnswer = ({ language }: Locale): CallProblem => ({
  status: 502,
  problem: textsOf(language, 'failures').failed,
});
