import type { RichText, TextSpan } from '#content';
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
