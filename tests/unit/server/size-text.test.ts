import { expect, test } from 'vitest';
import { sizeText } from '#server/operations/checks/checks.ts';

test.each([
  [0, '0 MB'],
  [734_003_200, '700 MB'],
  [2 ** 30 - 1, '1023 MB'],
  [2 ** 30, '1 GB'],
  [24.9 * 2 ** 30, '24 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
