import { expect, test } from 'vitest';
import { colorFamilyOf } from '#commerce-api/catalogue/color-families.ts';
import { PALETTES } from '#demo/catalogue/shades.ts';

test('skin tones are nude or brown', () => {
  const families = new Set(PALETTES.skin.map(({ color }) => colorFamilyOf(color).id));
  expect([...families].sort()).toEqual(['brown', 'nude']);
});
