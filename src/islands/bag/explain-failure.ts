import { type ApiError, CommerceError, type CommerceErrorKind } from '#commerce/commerce-error.ts';
import { text } from '#commerce/schema.ts';
import { withinTime } from '#commerce/within-time.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser/client.ts';
import { CookiesBlockedError } from '../browser/cookies.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { shopHas } from '../browser/shop-has.ts';
import { failureText, unreachableText } from '../toast/show-toast.ts';

/** Why a change of the bag failed, in the shopper's language. Never throws. */
export async function explainFailure(error: unknown, locale: PageLocale): Promise<string> {
  if (isUnanswered(error)) return unreachableText();
  const refusal = withinTime(refusalText(error, locale)).catch(() => undefined);
  return (await refusal) ?? failureText('failed');
}

/** Whether a call got no answer of its own. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof CommerceError) return UNANSWERED.has(error.kind);
  return error instanceof DOMException && error.name === 'TimeoutError';
}

const UNANSWERED: ReadonlySet<CommerceErrorKind> = new Set(['timeout', 'network', 'unrenewed']);

/** The text for a refusal's code; undefined for unknown codes. */
export async function refusalText(error: unknown, locale: PageLocale): Promise<string | undefined> {
  const refusal = refusalOf(error);
  if (refusal === undefined) return undefined;
  const texts = await loadTexts('refusals', locale);
  const found = Object.entries(texts).find(([known]) => known === codeIn(refusal))?.[1];
  return found && fillText(found, { amount: text(refusal.meta?.['display-minimum']) });
}

/** Without members, nobody buys before the launch. */
const codeIn = ({ code }: ApiError) =>
  code === 'members-only' && !shopHas('members') ? 'not-launched' : code;

/** @example 'sold-out' */
export function refusalCode(error: unknown): string | undefined {
  return refusalOf(error)?.code;
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof CookiesBlockedError) return { code: 'cookies-blocked' };
  return error instanceof CommerceError ? error.errors.find(({ code }) => code) : undefined;
}
