import type { CommerceError } from '#commerce/commerce-error.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';

/** Why a form was not answered, whatever was typed: the status of the page, and what it says. */
export interface CallProblem {
  readonly status: 429 | 502;
  readonly problem: string;
}

/** What failed about a call to the commerce API; undefined if the call was refused for what it says. */
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
