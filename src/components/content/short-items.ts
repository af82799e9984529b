import type { RichText } from '#content';

type List = Extract<RichText[number], { kind: 'list' }>;

/** In characters: an amount of money in any currency. */
const LONGEST = 12;

/** Whether the items of a list, such as amounts, are short enough to stand beside each other. */
export function hasShortItems({ isNumbered, items }: Omit<List, 'kind'>): boolean {
  return (
    !isNumbered &&
    items.every(({ spans }) => {
      const length = spans.reduce((sum, { text }) => sum + text.length, 0);
      return length <= LONGEST && spans.every(({ link }) => link === null);
    })
  );
}
