// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyBag } from '#commerce/bag.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { GiftMessage } from '#islands/bag/GiftMessage.tsx';
import { writeCookie } from '#islands/browser/cookies.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const texts = { ...messages.bag, ...messages.cart };
const locale = { country: 'SG', language: 'en' } as const;
const REFUSED = new Response('{}', { status: 422 });

let version = 0;

beforeEach(() => {
  writeCookie(COOKIES.cartToken, 'mine');
});

/** The bag as the API answers once it has a message. */
function bagWith(message: unknown) {
  version += 1;
  const attributes = { token: 'mine', 'gift-message': message, 'line-items': [] };
  return Response.json({ data: { type: 'carts', id: 'mine', attributes, meta: { version } } });
}

/** The message of a bag, with an API that answers as the test says, and what was sent to it. */
function open(answer: (message: unknown) => Response = bagWith, giftMessage = '') {
  const sent: Array<unknown> = [];
  vi.stubGlobal('fetch', async (_url: RequestInfo | URL, init?: RequestInit) => {
    const message = JSON.parse(String(init?.body))['gift-message'];
    sent.push(message);
    return answer(message);
  });
  const show = (saved: string) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <GiftMessage bag={{ ...emptyBag('mine'), giftMessage: saved }} {...{ locale, texts }} />
    </SWRConfig>
  );
  const { rerender } = render(show(giftMessage));
  return { user: userEvent.setup(), sent, rerender: (saved: string) => rerender(show(saved)) };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>(texts.giftLabel);

test('a gift message is saved when its field is left, and says so', async () => {
  const { user, sent } = open();
  await user.type(field(), 'Happy birthday! ');
  await user.tab();
  await screen.findByText(texts.giftSaved);
  expect(sent).toEqual(['Happy birthday!']);
});

test('a gift message is saved when its shopper stops typing', async () => {
  const { user, sent } = open();
  await user.type(field(), 'Hello');
  await waitFor(() => expect(sent).toEqual(['Hello']));
  expect(document.activeElement).toBe(field());
  await screen.findByText(texts.giftSaved);
  expect(sessionStorage.getItem(RARE_SESSION_STORAGE.giftDraft)).toBeNull();
});

test('a gift message that was typed just before a reload is there after it, and saved', async () => {
  const { user } = open(() => REFUSED.clone());
  await user.type(field(), 'For you');
  cleanup();
  const { sent } = open();
  expect(field().value).toBe('For you');
  await waitFor(() => expect(sent).toEqual(['For you']));
});

test('a gift message that another tab changes is shown, unless one is typed here', async () => {
  const { user, rerender } = open(bagWith, 'Old');
  rerender('New');
  expect(field().value).toBe('New');
  await user.type(field(), '!');
  rerender('Newer');
  expect(field().value).toBe('New!');
});

test('a gift message that cannot be saved says so, stays, and is sent again', async () => {
  let isUp = false;
  const { user, sent } = open((message) => (isUp ? bagWith(message) : REFUSED.clone()));
  await user.type(field(), 'Hi');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(texts.giftUnsaved));
  expect(field().value).toBe('Hi');
  isUp = true;
  await user.click(screen.getByRole('button', { name: texts.giftSave }));
  await waitFor(() => expect(sent).toEqual(['Hi', 'Hi']));
});
