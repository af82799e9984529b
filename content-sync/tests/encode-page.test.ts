import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePage } from '../render/encode-page.ts';

test('any text is encoded as by others, whatever was before it', () => {
  const part = fc.constantFrom('<b>', '"', 'ลิป', '€', '𝒳', '\ud800', 'a');
  void fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(encodePage(text).toString()).toBe(Buffer.from(text).toString());
    }),
  );
});

test('a page larger than all before it is whole', () => {
  const text = '€'.repeat(2 ** 20);
  expect(encodePage(text).equals(Buffer.from(text))).toBe(true);
  expect(encodePage('short').toString()).toBe('short');
});
