import { CommerceError, type CommerceErrorKind } from '#commerce/commerce-error.ts';
import { withinTime } from '#commerce/within-time.ts';
import type { PageLocale } from '../browser/client.ts';
import { failureText, unreachableText } from '../toast/failure.ts';
import { refusalText } from './refusal-text.ts';

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
