import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_KINDS, pageKindOf } from '#domain/addresses/page-kind.ts';

/** The console's page isn't part of the shop. */
const patterns = globSync('src/pages/**/*.astro', { exclude: ['src/pages/console.astro'] }).map(
  (file) => `/${file.slice('src/pages/'.length, -'.astro'.length)}`.replace(/\/index$/, '') || '/',
);

test.each(patterns)('the route %s has a kind', (pattern) => {
  expect(pageKindOf(pattern)).not.toBe('other');
  expect(PAGE_KINDS).toContain(pageKindOf(pattern));
});

test('a route that is unknown is of another kind', () => {
  expect(pageKindOf('/nowhere')).toBe('other');
});
