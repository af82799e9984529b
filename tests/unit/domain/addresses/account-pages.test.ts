import { expect, test } from 'vitest';
import {
  accountPages,
  accountPath,
  listPages,
  parseAccountPage,
  questionPath,
  reviewPath,
} from '#domain/addresses/account-pages.ts';
import { withDependents } from '#domain/capabilities.ts';

const OFF = { fullsize: false, beautyProfile: false, signupRevamp: false };

test('every country has a dashboard, orders, addresses, reviews, questions, brands and a history of points', () => {
  expect(accountPages(OFF)).toEqual([
    'dashboard',
    'orders',
    'purchased-items',
    'addresses',
    'reviews',
    'questions',
    'brands',
    'point_logs',
  ]);
  expect(accountPages()).toEqual(accountPages(OFF));
});

test.each([
  ['fullsize', 'get-it-again'],
  ['beautyProfile', 'beauty-profile'],
  ['signupRevamp', 'user-onboarding'],
] as const)('%s switches %s on', (flag, page) => {
  expect(accountPages(OFF)).not.toContain(page);
  expect(accountPages({ ...OFF, [flag]: true })).toContain(page);
});

test('what to get again replaces what was purchased', () => {
  expect(accountPages({ ...OFF, fullsize: true })).not.toContain('purchased-items');
});

test.each([
  ['beautyProfile', 'beauty-profile', 'beauty-profile'],
  ['signupRevamp', 'user-onboarding', 'onboarding'],
] as const)('%s switches %s on in no shop that lacks it', (flag, page, capability) => {
  const flags = { ...OFF, [flag]: true };
  expect(accountPages(flags, [capability])).not.toContain(page);
  expect(accountPages(flags, [capability])).toContain('dashboard');
});

test.each([
  [
    ['orders'],
    ['dashboard', 'addresses', 'reviews', 'questions', 'brands', 'point_logs'],
    ['wishlist', 'waitlists'],
  ],
  [
    ['reviews', 'wish-list'],
    ['dashboard', 'orders', 'purchased-items', 'addresses', 'questions', 'brands', 'point_logs'],
    ['waitlists'],
  ],
  [
    ['beauty-pass', 'wait-list'],
    ['dashboard', 'orders', 'purchased-items', 'addresses', 'reviews', 'questions', 'brands'],
    ['wishlist'],
  ],
  [
    ['addresses'],
    ['dashboard', 'orders', 'purchased-items', 'reviews', 'questions', 'brands', 'point_logs'],
    ['wishlist', 'waitlists'],
  ],
  [
    ['questions'],
    ['dashboard', 'orders', 'purchased-items', 'addresses', 'reviews', 'brands', 'point_logs'],
    ['wishlist', 'waitlists'],
  ],
  [['members'], [], []],
] as const)('a shop without %j has the other pages', (missing, pages, lists) => {
  const lacks = withDependents(missing);
  expect(accountPages(OFF, lacks)).toEqual(pages);
  expect(listPages(lacks)).toEqual(lists);
});

test('an account page is known by the end of its path', () => {
  expect(accountPath('point_logs')).toBe('/account/point_logs');
  expect(parseAccountPage('point_logs')).toBe('point_logs');
  expect([parseAccountPage('points'), parseAccountPage(undefined)]).toEqual([undefined, undefined]);
});

test('what a page of the account is about is named by its slug', () => {
  expect(reviewPath('/products/a-p1')).toBe('/account/reviews?product=a-p1');
  expect(questionPath('/products/a-p1')).toBe('/account/questions?product=a-p1');
});
