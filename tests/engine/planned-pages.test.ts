import { expect, test } from 'vitest';
import { chartPages, openPageChart, standsAt } from '#content-sync/plan/page-chart.ts';
import { SHELL } from '#domain/fragments.ts';
import { aSnapshot, records } from '../builders/snapshot.ts';

function paths(products: number) {
  const { database, store } = aSnapshot(records({ products }));
  chartPages(database, store(), { anew: true });
  return openPageChart(database)
    .allPages()
    .map(standsAt)
    .filter((at) => at !== SHELL)
    .sort();
}

test('a locale has its fixed pages, listings, brands within categories, and products', () => {
  expect(paths(1)).toEqual([
    '/',
    '/404',
    '/brands',
    '/brands/maison-aube',
    '/brands/maison-aube/makeup',
    '/brands/maison-aube/makeup/lip',
    '/categories/makeup',
    '/categories/makeup/lip',
    '/products/lipstick-p1',
  ]);
});

test('a listing of more than 48 products has further pages', () => {
  const further = paths(97).filter((path) => path.includes('/page-'));
  expect(further).toContain('/categories/makeup/lip/page-3');
  expect(further).not.toContain('/categories/makeup/lip/page-4');
  expect(further).toHaveLength(10);
});

test('a category without products has no page', () => {
  expect(paths(0)).toEqual(['/', '/404', '/brands', '/brands/maison-aube']);
});
