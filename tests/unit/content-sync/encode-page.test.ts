import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePage } from '#content-sync/render/encode-page.ts';

test('islands lose the numbers that Astro gives them, and nothing else', () => {
  const page =
    'ลิป <astro-island uid="Z1x" client="load"></astro-island><astro-island uid="2" a="" >';
  expect(encodePage(page).toString()).toBe(
    'ลิป <astro-island client="load"></astro-island><astro-island a="" >',
  );
});

test('any text is encoded as by others, whatever was before it', () => {
  const part = fc.constantFrom(
    '<astro-island uid="',
    '" ',
    '<astro-island ',
    '"',
    '€',
    '𝒳',
    '\ud800',
    'a',
  );
  void fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const expected = text.replaceAll(/<astro-island uid="[\s\S]*?" /g, '<astro-island ');
      expect(encodePage(text).toString()).toBe(Buffer.from(expected).toString());
    }),
  );
});

test('a page larger than all before it is whole', () => {
  const text = '€'.repeat(2 ** 20);
  expect(encodePage(text).equals(Buffer.from(text))).toBe(true);
  expect(encodePage('short').toString()).toBe('short');
});
