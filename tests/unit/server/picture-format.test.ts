import { expect, test } from 'vitest';
import { chooseFormat } from '#server/pages/picture-service/picture-request.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp;q=0.1', 'webp'],
  ['image/*,*/*;q=0.8', 'plain'],
  ['text/html', 'plain'],
  [null, 'plain'],
])('a client that accepts %s is given %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});
