import { expect, test } from 'vitest';
import { plainText } from '#sources/plain-text.ts';

test.each([
  ['<p>Soft &amp; light.</p><p>Vegan.</p>', 'Soft & light.\nVegan.'],
  ['One<br>two<ul><li>three</li><li><b>fo</b>ur</li></ul>', 'One\ntwo\nthree\nfour'],
  ['No markup, 3 < 4.', 'No markup, 3 < 4.'],
  ['<p>Kept&nbsp;apart</p><script>alert(1)</script><style>p {}</style>', 'Kept apart'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['', ''],
])('the text of %s is read without its markup', (html, text) => {
  expect(plainText(html)).toBe(text);
});
