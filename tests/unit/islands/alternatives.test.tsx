// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIGN_IN, WAITLISTS } from '#domain/addresses.ts';
import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { COOKIES } from '#domain/cookies.ts';
import type { UnavailableReason } from '#islands/bag/unavailable-reason.ts';
import { removeCookie, writeCookie } from '#islands/browser-cookies.ts';
import { Alternatives } from '#islands/lists/Alternatives.tsx';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };

const texts = messages.lists;
const button = (name: string) => screen.getByRole('button', { name });
const listOf = (...ids: ReadonlyArray<string>) =>
  Response.json({ data: ids.map((id) => ({ type: 'variants', id, attributes: {} })) });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LOCAL_STORAGE.waitlistedVariants, '[]');
  document.documentElement.lang = 'en-SG';
  writeCookie(COOKIES.accessToken, 'header.payload');
  // Failures aren't reported to anybody.
  navigator.sendBeacon = () => true;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** What replaces the bag's button, with an API that answers as the test says. */
function open(
  unavailableReason: UnavailableReason,
  answer: (method: string) => Response | Promise<Response>,
) {
  const calls: Array<string> = [];
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    calls.push(`${method} ${String(url).replace(/\?.*/, '')}`);
    return answer(method);
  });
  const locale = { country: 'SG', language: 'en' } as const;
  render(<Alternatives {...{ locale, unavailableReason, texts }} variantId="v1" />);
  return { user: userEvent.setup(), calls };
}

test('a member joins the wait list at once, and leaves it the same way', async () => {
  const { user } = open('soldOut', (method) => (method === 'PUT' ? listOf('v1') : listOf()));
  await user.click(button(texts.wait));
  expect(button(texts.waiting).getAttribute('aria-pressed')).toBe('true');
  await user.click(button(texts.waiting));
  expect(button(texts.wait).getAttribute('aria-pressed')).toBe('false');
});

test('a member who waits is told what follows, and where to change it, now and later', async () => {
  const { user } = open('soldOut', (method) => (method === 'PUT' ? listOf('v1') : listOf()));
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(button(texts.wait));
  expect(screen.getByRole('status').textContent).toContain(texts.waitText);
  cleanup();
  open('soldOut', () => listOf('v1'));
  const link = screen.getByRole('link', { name: texts.waitList });
  expect(link.getAttribute('href')).toBe(WAITLISTS);
});

test.each([
  ['soldOut', texts.wait],
  ['comingSoon', texts.notify],
] as const)(
  'what is offered when %s has the bell, as the wish list has the heart',
  (unavailableReason, text) => {
    open(unavailableReason, () => listOf());
    expect(button(text).querySelector('use')?.getAttribute('href')).toMatch(/#bell$/);
  },
);

test('a wait list that the API refuses to change is as it was', async () => {
  const { user, calls } = open('soldOut', (method) =>
    method === 'GET' ? listOf() : new Response('{}', { status: 422 }),
  );
  await user.click(button(texts.wait));
  await waitFor(() => expect(calls.some((call) => call.startsWith('PUT'))).toBe(true));
  await waitFor(() => expect(button(texts.wait).getAttribute('aria-pressed')).toBe('false'));
});

test('a member who asks to be notified is told so while the API is asked', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user } = open('comingSoon', (method) => (method === 'POST' ? promise : listOf()));
  await user.click(button(texts.notify));
  expect(button(texts.notified)).toHaveProperty('disabled', true);
  resolve(new Response('{}', { status: 422 }));
  await waitFor(() => expect(button(texts.notify)).toHaveProperty('disabled', false));
});

test('nothing is asked for a visitor', async () => {
  removeCookie(COOKIES.accessToken);
  const { calls } = open('soldOut', () => listOf('v1'));
  expect(button(texts.wait)).toBeTruthy();
  cleanup();
  open('comingSoon', () => listOf('v1'));
  expect(button(texts.notify)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('what members can buy already has a link to sign in', () => {
  removeCookie(COOKIES.accessToken);
  open('membersOnly', () => listOf());
  const link = screen.getByRole('link', { name: texts.signIn });
  expect(link.getAttribute('href')).toContain(SIGN_IN);
});
