import { expect, test } from 'vitest';
import { createCompressor, ownBytes } from '#server/http/compression.ts';

test('bytes that lie in a larger buffer are copied out of it', () => {
  const small = Buffer.from('a page');
  expect(small.buffer.byteLength).toBeGreaterThan(small.byteLength);
  const own = ownBytes(small);
  expect(Buffer.from(own).toString()).toBe('a page');
  expect(own.buffer.byteLength).toBe(own.byteLength);
});

test('bytes that have a buffer of their own stay as they are', () => {
  const own = new Uint8Array(8);
  expect(ownBytes(own)).toBe(own);
});

test.each(['br', 'gzip'] as const)(
  'a copy that is kept in %s takes only its own size',
  async (encoding) => {
    const compressed = await createCompressor()(
      'digest',
      Buffer.from('page '.repeat(999)),
      encoding,
    );
    expect(compressed.buffer.byteLength).toBe(compressed.byteLength);
  },
);
