// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { draftOf } from '#islands/account/review-draft.ts';
import { keptMember } from '#islands/browser/member.ts';
import { knownVariants } from '#islands/hearts/known-list.ts';
import { onAnalytics } from '#islands/reporting/tell-analytics.ts';
import { recentSearches } from '#islands/search/recent-searches.ts';
import { reportAdded } from '#islands/search/report-added.ts';
import { storedIn } from '../../../builders/stored-lists.ts';

const { member, wishlistedVariants } = LOCAL_STORAGE;

test.each([
  '"v1 v2"',
  '7',
  '{"v1":1}',
  '["v1"]',
  '{"SG":"v1"}',
  '{"SG":{"v1":1}}',
  'true',
  'not JSON',
])('what is no list is unknown: %s', (kept) => {
  localStorage.setItem(wishlistedVariants, kept);
  expect(knownVariants('wish')).toBeUndefined();
});

test('a list has texts alone', () => {
  localStorage.setItem(wishlistedVariants, storedIn('SG', ['v1', 7, 'v2']));
  expect(knownVariants('wish')).toEqual(['v1', '7', 'v2']);
});

test.each(['"Mei"', '7', 'not JSON'])('what is no member is none: %s', (kept) => {
  localStorage.setItem(member, kept);
  expect(keptMember()).toBeUndefined();
});

test('a member has what a member can have', () => {
  const kept = { firstName: {}, points: '7', loyaltyTier: 'platinum', isEmployee: 'yes' };
  localStorage.setItem(member, JSON.stringify(kept));
  const known = keptMember();
  expect(known).toMatchObject({ firstName: '', isEmployee: false });
  expect(known?.points).toBeUndefined();
  expect(known?.loyaltyTier).toBeUndefined();
});

test('a draft of a review has texts alone', () => {
  const draft = { slug: 'velvet', author: 'Mei', title: {}, text: ['x'], rating: 5 };
  sessionStorage.setItem(RARE_SESSION_STORAGE.reviewDraft, JSON.stringify(draft));
  expect(draftOf('velvet', 'Mei')).toMatchObject({ title: '', text: '', rating: '5' });
});

test('what is no choice reports nothing', () => {
  const choice = { path: location.pathname, chosen: 'x' };
  sessionStorage.setItem(SESSION_STORAGE.searchChoice, JSON.stringify(choice));
  const reported: Array<unknown> = [];
  onAnalytics((event) => reported.push(event));
  expect(() => reportAdded('v1')).not.toThrow();
  expect(reported).toEqual([]);
});

test('a visitor’s list has texts alone, and is empty if it is none', () => {
  localStorage.setItem(LOCAL_STORAGE.visitorWishes, '["v1",{"id":"v2"},7]');
  expect(knownVariants('visitor')).toEqual(['v1', '7']);
  localStorage.setItem(LOCAL_STORAGE.visitorWishes, '{"v1":1}');
  expect(knownVariants('visitor')).toBeUndefined();
});

test.each([
  'nonsense',
  '{}',
  '[1]',
  '[{"name":""}]',
  '[{"name":"x","slug":"x","type":"z"}]',
  '[{"name":"x","type":"query"}]',
])('what is no search is none: %s', (kept) => {
  localStorage.setItem(LOCAL_STORAGE.recentSearches, kept);
  expect(recentSearches()).toEqual([]);
});

test('searches are read among what is none', () => {
  const brand = { name: 'Dune Lab', slug: 'dune-lab', type: 'brand' };
  localStorage.setItem(LOCAL_STORAGE.recentSearches, JSON.stringify([brand, 7]));
  expect(recentSearches()).toEqual([brand]);
});
