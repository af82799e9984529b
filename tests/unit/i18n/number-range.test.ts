import { expect, test } from 'vitest';
import { formatRange } from '#i18n/number-range.ts';

test.for([
  [1, 3, 'en-SG', '1–3'],
  [1, 2, 'ko-KR', '1~2'],
  [2, 2, 'th-TH', '2'],
  [1_000, 2_000, 'id-ID', '1.000–2.000'],
] as const)('a range from %i to %i is written in %s as %s', ([least, most, tag, written]) => {
  expect(formatRange(least, most, tag)).toBe(written);
});
