import { expect, test } from 'vitest';
import { hasNames, namedItem, tiersOf } from '#components/content/named-items.ts';

const span = (text: string, isStrong = false) => ({ text, link: null, isStrong });
const item = (text: string, isStrong = false) => ({ spans: [span(text, isStrong)] });
const list = (...items: ReadonlyArray<ReturnType<typeof item>>) => ({ isNumbered: false, items });
const named = (count: number) => list(...Array.from({ length: count }, () => item('White', true)));

test.for([
  ['things with a name each', named(2), true],
  ['more things than fit', named(5), false],
  ['a single thing', named(1), false],
  ['steps with a name each', { ...named(2), isNumbered: true }, false],
  ['things of which one has no name', list(item('White', true), item('and so on')), false],
  ['an item without words', { isNumbered: false, items: [{ spans: [] }, { spans: [] }] }, false],
] as const)('%s', ([, given, expected]) => {
  expect(hasNames(given)).toBe(expected);
});

test('a name, what is said of it at once, and the rest lose what separates them', () => {
  const given = [
    span('Black', true),
    span(': from $300 a year', true),
    span('. All of White, and '),
    { ...span('samples'), link: '/faq' },
    span('.'),
  ];
  expect(namedItem(given)).toEqual({
    heads: ['Black', 'from $300 a year'],
    rest: [span('All of White, and '), { ...span('samples'), link: '/faq' }, span('.')],
  });
  expect(namedItem([span('白卡', true), span('：加入即享。')])).toEqual({
    heads: ['白卡'],
    rest: [span('加入即享。')],
  });
  expect(namedItem([span('Gold', true)])).toEqual({ heads: ['Gold'], rest: [] });
});

test('a list of tiers has the tier of each item, and a list with one such name has none', () => {
  const names = { white: '白卡', black: '黑卡', gold: '金卡' };
  const called = (...heads: ReadonlyArray<string>) =>
    heads.map((head) => ({ heads: [head], rest: [] }));
  expect(tiersOf(called('白卡', '黑卡', '金卡'), names)).toEqual(['white', 'black', 'gold']);
  expect(tiersOf(called('金卡', '白卡', '兩者'), names)).toEqual(['gold', 'white', undefined]);
  expect(tiersOf(called('黑卡', '紅色'), names)).toBeUndefined();
});
