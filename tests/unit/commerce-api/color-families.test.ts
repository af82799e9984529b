import { expect, test } from 'vitest';
import { COLOR_FAMILIES, colorFamilyOf } from '#commerce-api/catalogue/color-families.ts';

test.for([
  ['#ff0000', 'red'],
  ['#c7222f', 'red'],
  ['#CF2029', 'red'],
  ['#d02a78', 'pink'],
  ['#f2b6b5', 'pink'],
  ['#e8604f', 'coral'],
  ['#6d1823', 'berry'],
  ['#43261d', 'brown'],
  ['#e0bc99', 'nude'],
  ['#1b2440', 'blue'],
  ['#3f4f3e', 'green'],
  ['#808080', 'grey'],
  ['#000000', 'black'],
  ['#ffffff', 'white'],
] as const)('%s is %s', ([color, family]) => {
  expect(colorFamilyOf(color).id).toBe(family);
});

test('a family looks like itself', () => {
  for (const { id, color } of COLOR_FAMILIES) expect(colorFamilyOf(color).id).toBe(id);
});
