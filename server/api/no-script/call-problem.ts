import type { CommerceError } from '#commerce/commerce-error.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';

/** A failure that has nothing to do with the form's fields: the page's status and message. */
export interface CallProblem {
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
