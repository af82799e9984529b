// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, writeCookie } from '#islands/browser/cookies.ts';
import { forgetMember } from '#islands/browser/session/store-member.ts';
import { AccountMenu } from '#islands/user/AccountMenu.tsx';
import { refreshUser } from '#islands/user/user-cache.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const LOCALE = { country: 'SG', language: 'en' } as const;
const { documentElement: root } = document;

/** An API whose refresh token, which no script sees, is good or not. Returns its calls. */
function anApi({ hasRefreshToken }: { readonly hasRefreshToken: boolean }): Array<string> {
  const calls: Array<string> = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const isRefresh = address.endsWith('/token');
    calls.push(isRefresh ? `refresh ${init?.body}` : 'user');
    if (isRefresh && hasRefreshToken) {
      writeCookie(COOKIES.accessToken, 'e30.e30');
      return Response.json({ token_type: 'Bearer' });
    }
    if (!new Headers(init?.headers).has('Authorization')) return Response.json({}, { status: 401 });
    const attributes = { 'first-name': 'Mei', email: 'mei@members.example' };
    return Response.json({ data: { type: 'users', id: 'mei', attributes } });
  });
  return calls;
}

const REFRESH = `refresh ${JSON.stringify({ grant_type: 'refresh_token', flow: 'client' })}`;

beforeEach(() => {
  localStorage.setItem(LOCAL_STORAGE.member, JSON.stringify({ firstName: 'Mei' }));
});

test('a call that is refused without an access token is repeated with a refreshed one', async () => {
  const calls = anApi({ hasRefreshToken: true });
  await refreshUser(LOCALE);
  expect(calls).toEqual(['user', REFRESH, 'user']);
  expect(readCookie(COOKIES.accessToken)).toBe('e30.e30');
  expect(root.hasAttribute('data-signed-in')).toBe(true);
});

test('a call is not repeated if there is no refresh token either', async () => {
  const calls = anApi({ hasRefreshToken: false });
  await expect(refreshUser(LOCALE)).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual(['user', REFRESH]);
  expect(root.hasAttribute('data-signed-in')).toBe(false);
});

test('a visitor, or whoever has signed out without an answer, refreshes nothing', async () => {
  const calls = anApi({ hasRefreshToken: true });
  forgetMember();
  await expect(refreshUser(LOCALE)).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual(['user']);
});

test('a shop without members refreshes nothing', async () => {
  root.dataset.lacks = 'members';
  const calls = anApi({ hasRefreshToken: true });
  await expect(refreshUser(LOCALE)).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual(['user']);
});

const open = () => {
  const { greeting, points } = messages.accountMenu;
  const props = { ...LOCALE, localeTag: 'en-SG', label: 'My Account', texts: { greeting, points } };
  const provider = () => new Map();
  render(
    <SWRConfig value={{ provider }}>
      <AccountMenu {...props} hasPoints />
    </SWRConfig>,
  );
};

test('a page of a member who is stored, but has no access token, has it refreshed', async () => {
  const calls = anApi({ hasRefreshToken: true });
  open();
  await vi.waitFor(() => expect(calls).toEqual(['user', REFRESH, 'user']));
  await vi.waitFor(() => expect(root.hasAttribute('data-signed-in')).toBe(true));
});

test('a page of a visitor calls nobody', async () => {
  localStorage.clear();
  const calls = anApi({ hasRefreshToken: true });
  open();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(calls).toEqual([]);
});

test('the menu names the member as this browser knows them, then as the API says', async () => {
  localStorage.setItem(LOCAL_STORAGE.member, JSON.stringify({ firstName: 'May', points: 1_200 }));
  writeCookie(COOKIES.accessToken, 'e30.e30');
  anApi({ hasRefreshToken: true });
  open();
  const said = () =>
    [...document.querySelectorAll('[data-member-text]')].map(({ textContent }) => textContent);
  expect(said()).toEqual(['Hi, May', '1,200 pts']);
  await screen.findByText('Mei');
  expect(said()).toContain('Hi, Mei');
});
