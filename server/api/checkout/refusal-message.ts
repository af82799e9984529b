import type { TFunction } from 'i18next';
import type { CommerceError } from '#commerce/commerce-error.ts';
import en from '#shop/languages/en/messages.json' with { type: 'json' };

export interface Refusal {
  readonly status: 422 | 502;
  /** Why, for shoppers: a text of the shop, without anything that the commerce system says. */
  readonly text: string;
}

/** Why the commerce system refused a change of the bag, or that it failed. */
export function refusalOf(error: CommerceError, t: TFunction): Refusal {
  const code = error.errors.find((each) => each.code)?.code ?? '';
  const isRefused = error.kind === 'status' && (error.status ?? 500) < 500;
  return { status: isRefused ? 422 : 502, text: refusalText(code, t) };
}

/** The text of one of the commerce system's codes. */
export const refusalText = (code: string, t: TFunction): string =>
  isKnown(code) ? t(`refusals.${code}`) : t('failures.failed');

const isKnown = (code: string): code is keyof typeof en.refusals =>
  Object.hasOwn(en.refusals, code);
