// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGN_IN, WAITLISTS } from '#domain/addresses/addresses.ts';
import type { UnavailableReason } from '#domain/product/can-be-bought.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { removeCookie, writeCookie } from '#islands/browser/cookies.ts';
import { Alternatives } from '#islands/lists/Alternatives.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { storedIn } from '../../../builders/stored-lists.ts';
import { besideTexts } from '../../../builders/texts-file.ts';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const texts = messages.lists;
const button = (name: string) => screen.getByRole('button', { name });
const listOf = (...ids: ReadonlyArray<string>) =>
  Response.json({ data: ids.map((id) => ({ type: 'variants', id, attributes: {} })) });

beforeEach(() => {
  localStorage.setItem(LOCAL_STORAGE.waitlistedVariants, storedIn('SG', []));
  writeCookie(COOKIES.accessToken, 'header.payload');
});
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
});

/** What replaces the bag's button, with an API that answers as the test says. */
function open(
  unavailableReason: UnavailableReason,
  answer: (method: string) => Response | Promise<Response>,
  name = 'Velvet Lipstick',
) {
  const calls: Array<string> = [];
  vi.stubGlobal(
    'fetch',
    besideTexts(async (url: RequestInfo | URL, init?: RequestInit) => {
      const method = init?.method ?? 'GET';
      calls.push(`${method} ${String(url).replace(/\?.*/, '')}`);
      return answer(method);
    }),
  );
  const locale = { country: 'SG', language: 'en' } as const;
  render(<Alternatives {...{ locale, unavailableReason, name, texts }} variantId="v1" />);
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

describe('a visitor', () => {
  const notice = messages.stockNotice;
  const field = () => screen.findByLabelText(notice.email);
  const typed = async (address: string, answer: () => Response | Promise<Response>) => {
    removeCookie(COOKIES.accessToken);
    document.body.innerHTML = '<footer><a href="/privacy">Privacy</a></footer>';
    const opened = open('soldOut', answer, 'Rosewood');
    await opened.user.click(button(texts.wait));
    await opened.user.type(await field(), address);
    await opened.user.keyboard('{Enter}');
    return opened;
  };
  const accepted = () => Response.json({ data: null }, { status: 202 });

  test('is asked for an address by a press, for the shade that is shown', async () => {
    removeCookie(COOKIES.accessToken);
    const { user, calls } = open('soldOut', () => listOf());
    expect(screen.queryByLabelText(notice.email)).toBeNull();
    await user.click(button(texts.wait));
    const address = await field();
    expect(address.getAttribute('autocomplete')).toBe('email');
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(screen.getByText('Email me when Velvet Lipstick is back')).toBeTruthy();
    const instead = screen.getByRole('link', { name: texts.waitTitle });
    expect(instead.parentElement?.textContent).toContain(texts.waitMember);
    expect(calls).toEqual([]);
    await user.click(button(texts.wait));
    expect(screen.queryByLabelText(notice.email)).toBeNull();
  });

  test('whose form is out of view is led back to it by the button', async () => {
    removeCookie(COOKIES.accessToken);
    const { user } = open('soldOut', () => listOf());
    await user.click(button(texts.wait));
    const address = await field();
    address.getBoundingClientRect = () => new DOMRect(0, -500, 100, 50);
    address.blur();
    await user.click(button(texts.wait));
    expect(document.activeElement).toBe(address);
  });

  test('is told to confirm by mail, and may name another address', async () => {
    const { user, calls } = await typed(' ann@example.com ', accepted);
    const status = (await screen.findByText(notice.sentTitle, { selector: 'p' })).parentElement;
    expect(status?.textContent).toContain('ann@example.com');
    expect(status?.textContent).toContain('Rosewood');
    expect(document.activeElement).toBe(status);
    expect(calls).toEqual(['POST /api/v2.5/stock_notices']);
    expect(screen.queryByRole('button', { name: texts.wait })).toBeNull();
    expect(button(notice.sentTitle)).toHaveProperty('disabled', true);
    expect(screen.queryByText(texts.waitMember, { exact: false })).toBeNull();
    await user.click(button(notice.another));
    expect(await field()).toHaveProperty('value', '');
    expect(button(texts.wait)).toHaveProperty('disabled', false);
  });

  test.each([
    ['', notice.missing],
    ['ann@example', notice.invalid],
  ])('who types "%s" is told at the field, and nothing is sent', async (address, problem) => {
    removeCookie(COOKIES.accessToken);
    const { user, calls } = open('soldOut', () => listOf());
    await user.click(button(texts.wait));
    await field();
    if (address) await user.type(await field(), address);
    await user.click(button(notice.send));
    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field());
    expect(calls).toEqual([]);
  });

  test.each([
    [429, notice.tooMany],
    [404, notice.gone],
    [500, notice.unreachable],
  ])('whom the API answers %d is told so, and keeps what was typed', async (status, problem) => {
    await typed('ann@example.com', () => new Response('{}', { status }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(problem));
    expect(await field()).toHaveProperty('value', 'ann@example.com');
  });

  test('who is offline is told to try again', async () => {
    await typed('ann@example.com', () => Promise.reject(new TypeError('offline')));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(notice.unreachable));
  });

  test('of a shop that mails members alone is offered to sign in', async () => {
    removeCookie(COOKIES.accessToken);
    document.documentElement.dataset.lacks = 'stock-notices';
    const { user } = open('soldOut', () => listOf());
    await user.click(button(texts.wait));
    expect(await screen.findByText(texts.waitTitle)).toBeTruthy();
    expect(screen.queryByLabelText(notice.email)).toBeNull();
  });
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
  const link = screen.getByRole('link', { name: texts.signInEarly });
  expect(link.getAttribute('href')).toContain(SIGN_IN);
});
