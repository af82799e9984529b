// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { fillText } from '#i18n/fill-text.ts';
import { BagDropdown } from '#islands/bag/BagDropdown.tsx';
import { closeBag, noteCount, useBagStore } from '#islands/bag/bag-store.ts';
import { removeCookie, writeCookie } from '#islands/browser-cookies.ts';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };

// The panel loads its content when it opens, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const texts = messages.bag;
const bagButton = (count: number) =>
  screen.getByRole('button', { name: fillText(texts.open, { count }) });
const panel = () => screen.queryByRole('region', { name: texts.title });

/** What another page of this browser, or an earlier one, stored about the bag. */
const keepCount = (count: number, version = 1) =>
  localStorage.setItem(
    LOCAL_STORAGE.bagCount,
    JSON.stringify({ token: 'mine', count, version, country: 'SG' }),
  );

beforeEach(() => {
  localStorage.clear();
  removeCookie(COOKIES.cartToken);
  document.documentElement.lang = 'en-SG';
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  closeBag();
  cleanup();
  useBagStore.setState(useBagStore.getInitialState());
});

function open() {
  const links = {
    bag: '/cart',
    makeup: '/makeup',
    signIn: { address: '/sign_in', text: 'signInPrompt' } as const,
  };
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
    await screen.findByText(texts.empty);
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
    await user.click(await screen.findByText(texts.empty));
    expect(panel()).not.toBeNull();
    await user.click(document.body);
    expect(panel()).toBeNull();
  });
});

describe('the number at the bag', () => {
  test('is the last one that this browser knew for the bag', () => {
    keepCount(3);
    open();
    expect(bagButton(0)).toBeTruthy();
    cleanup();
    writeCookie(COOKIES.cartToken, 'mine');
    open();
    expect(bagButton(3)).toBeTruthy();
  });

  test('follows other tabs', async () => {
    writeCookie(COOKIES.cartToken, 'mine');
    open();
    keepCount(5);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: LOCAL_STORAGE.bagCount })));
    await waitFor(() => expect(bagButton(5)).toBeTruthy());
  });

  test('ignores answers that are older, or about another bag', () => {
    writeCookie(COOKIES.cartToken, 'mine');
    keepCount(5, 7);
    open();
    act(() => {
      noteCount({ token: 'mine', count: 1, version: 6 });
      noteCount({ token: 'theirs', count: 2, version: 9 });
    });
    expect(bagButton(5)).toBeTruthy();
    act(() => noteCount({ token: 'mine', count: 4, version: 8 }));
    expect(bagButton(4)).toBeTruthy();
  });
});
