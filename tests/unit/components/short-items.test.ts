import { expect, test } from 'vitest';
import { hasShortItems } from '#components/content/short-items.ts';

const item = (text: string, link: string | null = null) => ({
  spans: [{ text, link, isStrong: false }],
});
const list = (...items: ReadonlyArray<ReturnType<typeof item>>) => ({ isNumbered: false, items });

test.for([
  ['amounts', list(item('$25'), item('$200')), true],
  ['amounts of many figures', list(item('Rp2.500.000')), true],
  ['a sentence among amounts', list(item('$25'), item('An amount of your own.')), false],
  ['links, which are targets of their own', list(item('$25', '/gift-cards')), false],
  ['steps, which have an order', { ...list(item('Wash'), item('Dry')), isNumbered: true }, false],
] as const)('%s', ([, given, expected]) => {
  expect(hasShortItems(given)).toBe(expected);
});
