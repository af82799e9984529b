// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bagCountIn } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { fillText } from '#i18n/fill-text.ts';
import { BagDropdown } from '#islands/bag/BagDropdown.tsx';
import { closeBag, useBagStore } from '#islands/bag/bag-store.ts';
import { writeCookie } from '#islands/browser/cookies.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { besideTexts } from '../../../builders/texts-file.ts';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const texts = messages.bagButton;
const bagButton = (count: number) =>
  screen.getByRole('button', { name: fillText(texts.open, { count }) });
const panel = () => screen.queryByRole('region', { name: texts.title });

/** What another page of this browser, or an earlier one, stored about the bag. */
const keepCount = (count: number, version = 1) =>
  localStorage.setItem(bagCountIn('SG'), JSON.stringify({ token: 'mine', count, version }));

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    besideTexts(() => new Promise(() => {})),
  );
});
afterEach(async () => {
  closeBag();
  cleanup();
  await mutate(() => true, undefined);
  useBagStore.setState(useBagStore.getInitialState());
});

/** Has the API say that the bag has so many pieces. */
function answerWith(pieces: number, version = pieces) {
  const attributes = { token: 'mine', 'line-items-count': pieces, 'line-items': [] };
  const data = { type: 'carts', id: 'mine', attributes, meta: { version } };
  vi.stubGlobal(
    'fetch',
    besideTexts(async () => Response.json({ data })),
  );
}

const links = {
  bag: '/cart',
  makeup: '/makeup',
  signIn: { address: '/sign_in', text: 'signInPrompt' } as const,
};

function open() {
  render(<BagDropdown country="SG" language="en" {...{ texts, links }} />);
  return userEvent.setup();
}

describe('the panel of the bag', () => {
  test('opens and closes by its button, and says what is in an empty bag', async () => {
    const user = open();
    expect(panel()).toBeNull();
    await user.click(bagButton(0));
    expect(bagButton(0).getAttribute('aria-expanded')).toBe('true');
    expect(panel()?.id).toBe(bagButton(0).getAttribute('aria-controls'));
    await screen.findByText(messages.bag.empty);
    await user.click(bagButton(0));
    expect(panel()).toBeNull();
    expect(bagButton(0).getAttribute('aria-expanded')).toBe('false');
  });

  test('closes by Escape, which returns the focus to the button', async () => {
    const user = open();
    await user.click(bagButton(0));
    act(() => panel()?.querySelector<HTMLElement>('a, button')?.focus());
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(bagButton(0));
  });

  test('closes by a press outside, and not inside', async () => {
    const user = open();
    await user.click(bagButton(0));
    await user.click(await screen.findByText(messages.bag.empty));
    expect(panel()).not.toBeNull();
    await user.click(document.body);
    expect(panel()).toBeNull();
  });
});

describe('the number at the bag', () => {
  test('is the last one that this browser knew for the bag', async () => {
    keepCount(3);
    open();
    expect(bagButton(0)).toBeTruthy();
    cleanup();
    writeCookie(COOKIES.cartToken, 'mine');
    open();
    await waitFor(() => expect(bagButton(3)).toBeTruthy());
  });

  test('is right where the page showed another before the code was there', async () => {
    const bag = <BagDropdown country="SG" language="en" {...{ texts, links }} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(bag);
    // What is in the bag is removed before the island hydrates.
    document.documentElement.style.setProperty('--bag-count', '"1"');
    writeCookie(COOKIES.cartToken, 'mine');
    keepCount(0);
    render(bag, { container, hydrate: true });
    await waitFor(() => expect(bagButton(0)).toBeTruthy());
  });

  test('follows other tabs', async () => {
    writeCookie(COOKIES.cartToken, 'mine');
    answerWith(1);
    open();
    await waitFor(() => expect(bagButton(1)).toBeTruthy());
    answerWith(5);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: bagCountIn('SG') })));
    await waitFor(() => expect(bagButton(5)).toBeTruthy());
  });

  test('goes with the last piece', async () => {
    writeCookie(COOKIES.cartToken, 'mine');
    answerWith(2);
    open();
    await waitFor(() => expect(bagButton(2)).toBeTruthy());
    answerWith(0, 3);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: bagCountIn('SG') })));
    await waitFor(() => expect(bagButton(0)).toBeTruthy());
    await waitFor(() => expect(document.documentElement.dataset.hasItems).toBeUndefined());
  });

  test('is looked at again when the page comes back', async () => {
    writeCookie(COOKIES.cartToken, 'mine');
    answerWith(1);
    open();
    await waitFor(() => expect(bagButton(1)).toBeTruthy());
    answerWith(2);
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(bagButton(2)).toBeTruthy());
  });

  test('stays the last known one where the bag can’t be read', async () => {
    writeCookie(COOKIES.cartToken, 'mine');
    keepCount(3);
    const asked = vi.fn(async () => Response.json({}, { status: 500 }));
    vi.stubGlobal('fetch', besideTexts(asked));
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(bagButton(3)).toBeTruthy());
  });
});
