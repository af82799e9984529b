// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { removeCookie, writeCookie } from '#islands/browser/cookies.ts';
import { forgetMember } from '#islands/browser/session/store-member.ts';
import { refreshUser } from '#islands/user/user-cache.ts';
import { storedIn } from '../../../builders/stored-lists.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (sub: string) => `${base64({ alg: 'HS256' })}.${base64({ sub })}.`;
const signIn = (sub: string) => writeCookie(COOKIES.accessToken, tokenOf(sub));
const kept = () => localStorage.getItem(LOCAL_STORAGE.member);

/** An API that answers who the member is once the test lets it. */
function aSlowApi(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await promise;
    const attributes = { 'first-name': 'Mei', email: 'mei@members.example' };
    return Response.json({ data: { type: 'users', id: 'mei', attributes } });
  });
  return resolve;
}

const LOCALE = { country: 'SG', language: 'en' } as const;

test('a member is kept for the next page', async () => {
  const answer = aSlowApi();
  signIn('mei');
  const user = refreshUser(LOCALE);
  answer();
  await user;
  expect(kept()).toContain('Mei');
});

test('an answer that comes after signing out leaves nothing of the member', async () => {
  const answer = aSlowApi();
  signIn('mei');
  const user = refreshUser(LOCALE);
  removeCookie(COOKIES.accessToken);
  forgetMember();
  answer();
  await user;
  expect(kept()).toBeNull();
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
});

test('an answer about one member is not kept for another', async () => {
  const answer = aSlowApi();
  signIn('mei');
  const user = refreshUser(LOCALE);
  signIn('noah');
  answer();
  await user;
  expect(kept()).toBeNull();
});

test.each([
  ['the same', 'mei', storedIn('SG', ['rose'])],
  ['another', 'noah', null],
])(
  'a wish list that is stored of %s member, %s, is that of the member alone',
  async (_, id, wished) => {
    localStorage.setItem(LOCAL_STORAGE.member, JSON.stringify({ id, firstName: 'Before' }));
    localStorage.setItem(LOCAL_STORAGE.wishlistedVariants, storedIn('SG', ['rose']));
    const answer = aSlowApi();
    signIn('mei');
    const user = refreshUser(LOCALE);
    answer();
    await user;
    expect(kept()).toContain('Mei');
    expect(localStorage.getItem(LOCAL_STORAGE.wishlistedVariants)).toBe(wished);
  },
);
