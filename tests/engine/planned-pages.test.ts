import { expect, test } from 'vitest';
import { chartPages, openPageChart, standsAt } from '#content-sync/plan/page-chart.ts';
import { SHELL } from '#domain/fragments.ts';
import { aSnapshot, type Records, records } from '../builders/snapshot.ts';

const paths = (products: number) => pathsOf(records({ products }));

function pathsOf(content: Records) {
  const { database, store } = aSnapshot(content);
  chartPages(database, store(), { anew: true });
  return openPageChart(database)
    .allPages()
    .map(standsAt)
    .filter((at) => at !== SHELL)
    .sort();
}

const FIXED = [
  '/',
  '/404',
  '/500',
  '/account/dashboard',
  '/account/orders',
  '/account/point_logs',
  '/account/purchased-items',
  '/account/reviews',
  '/brands',
  '/cart',
  '/international',
  '/sandbox-web',
  '/search',
  '/sign_in',
  '/waitlists',
  '/wishlist',
];

test('a locale has its fixed pages, listings, brands within categories, and products', () => {
  const ofRecords = [
    '/brands/maison-aube',
    '/brands/maison-aube/makeup',
    '/brands/maison-aube/makeup/lip',
    '/categories/makeup',
    '/categories/makeup/lip',
    '/products/lipstick-p1',
    '/search/makeup',
    '/search/makeup/lip',
  ];
  expect(paths(1)).toEqual([...FIXED, ...ofRecords].sort());
});

test('a listing of more than 48 products has further pages', () => {
  const further = paths(97).filter((path) => path.includes('/page-'));
  expect(further).toContain('/categories/makeup/lip/page-3');
  expect(further).not.toContain('/categories/makeup/lip/page-4');
  expect(further).toHaveLength(10);
});

test('a category without products has no page', () => {
  expect(paths(0)).toEqual([...FIXED, '/brands/maison-aube'].sort());
});

test('the flags of a country say which pages of an account there are', () => {
  const value = { oktaLogin: false, fullsize: true, beautyProfile: true, signupRevamp: true };
  const found = pathsOf({ ...records(), 'global-config': [{ id: 'enable-flags', value }] });
  expect(found.filter((path) => path.startsWith('/account/'))).toEqual([
    '/account/beauty-profile',
    '/account/dashboard',
    '/account/get-it-again',
    '/account/orders',
    '/account/point_logs',
    '/account/reviews',
    '/account/user-onboarding',
  ]);
});
