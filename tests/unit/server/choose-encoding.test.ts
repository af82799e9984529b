import { expect, test } from 'vitest';
import { chooseEncoding } from '#server/http/compression.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, zstd;q=0.8, gzip;q=0.8', 'zstd'],
  ['br;q=0, zstd;q=0.000, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0.2, identity', undefined],
  ['br;q=0.2, identity;q=0.1', 'br'],
  ['identity;q=0, br;q=0, *;q=0', undefined],
  ['br;q=evil, gzip', 'br'],
])('a client that accepts %s is given %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
