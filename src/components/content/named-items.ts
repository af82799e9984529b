import type { RichText, TextSpan } from '#content';
import { LOYALTY_TIERS, type LoyaltyTier } from '#domain/account/loyalty-tiers.ts';
import { isFew } from './list-columns.ts';

type List = Extract<RichText[number], { kind: 'list' }>;

/** Whether a list is a few things with a name each, which may stand beside each other as cards. */
export function hasNames({ isNumbered, items }: Omit<List, 'kind'>): boolean {
  const isNamed = items.every(({ spans: [first] }) => first?.isStrong);
  return !isNumbered && isNamed && isFew(items);
}

export interface NamedItem {
  /** The name and, if more of the beginning is strong, what is said of it at once. */
  readonly heads: ReadonlyArray<string>;
  readonly rest: ReadonlyArray<TextSpan>;
}

/** The parts of an item, which stand below each other, without what separates them in a sentence. */
export function namedItem(spans: ReadonlyArray<TextSpan>): NamedItem {
  const end = spans.findIndex(({ isStrong }) => !isStrong);
  const strong = end === -1 ? spans : spans.slice(0, end);
  const [first, ...others] = spans.slice(strong.length);
  return {
    heads: strong.map(({ text }) => withoutSeparator(text)),
    rest: first ? [{ ...first, text: withoutSeparator(first.text) }, ...others] : [],
  };
}

/** @example withoutSeparator(': from the day you join') // 'from the day you join' */
const withoutSeparator = (text: string) => text.replace(/^[\s:：.。,，·–—-]+/u, '');

/**
 * The tier that each item is about, in a list of the membership's tiers; undefined for any other list. One name may
 * be that of something else, such as a colour.
 *
 * @param names what the tiers are called in the language of the list
 */
export function tiersOf(
  items: ReadonlyArray<NamedItem>,
  names: Readonly<Record<LoyaltyTier, string>>,
): ReadonlyArray<LoyaltyTier | undefined> | undefined {
  const tiers = items.map(({ heads }) => LOYALTY_TIERS.find((tier) => names[tier] === heads[0]));
  return tiers.filter(Boolean).length > 1 ? tiers : undefined;
}
