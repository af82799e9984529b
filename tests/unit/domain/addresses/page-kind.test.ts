import { expect, test } from 'vitest';
import { PAGE_KINDS, pageKindOf } from '#domain/addresses/page-kind.ts';

test('every kind of a route is among those of reports', () => {
  expect(PAGE_KINDS).toContain(pageKindOf('/products/[slug]'));
});

test('a route that is unknown is of another kind', () => {
  expect(pageKindOf('/nowhere')).toBe('other');
});
