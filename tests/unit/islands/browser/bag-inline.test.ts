// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bagCountIn, LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie } from '#islands/browser/cookies.ts';

const { name, maxAge } = COOKIES.cartToken;
const script = readFileSync('src/components/cart/bag.inline.js', 'utf8');

/** Shows a page of Singapore in a browser that has these cookies. */
function showPage(cookies: Readonly<Record<string, string>>) {
  // biome-ignore lint/suspicious/noDocumentCookie: Whoever set them.
  for (const [key, value] of Object.entries(cookies)) document.cookie = `${key}=${value}; Path=/`;
  const element = document.createElement('script');
  const data = { cookie: name, age: String(maxAge), storage: LOCAL_STORAGE.bagCount };
  for (const [key, value] of Object.entries(data)) element.setAttribute(`data-${key}`, value);
  Object.defineProperty(document, 'currentScript', { configurable: true, value: element });
  new Function(script)();
}

const shownToken = () => readCookie(COOKIES.cartToken);

beforeEach(() => {
  document.documentElement.removeAttribute('style');
});

describe('the cart token', () => {
  test.each([
    ['becomes that of the page’s country', { 'cart-token': 'k', 'cart-token-SG': 's' }, 's'],
    ['goes if it is another country’s', { 'cart-token': 'k', 'cart-token-KR': 'k' }, undefined],
    ['stays if no country is known to have it', { 'cart-token': 'x', 'cart-token-KR': 'k' }, 'x'],
    ['comes back', { 'cart-token-SG': 's' }, 's'],
  ] as const)('%s', (_, cookies, expected) => {
    showPage(cookies);
    expect(shownToken()).toBe(expected);
  });

  test('waits until the page is looked at', () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    showPage({ 'cart-token': 'k', 'cart-token-SG': 's' });
    expect(shownToken()).toBe('k');
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shownToken()).toBe('s');
  });
});

test.each([
  ['the bag of this browser', 's', '"3"'],
  ['another bag', 'other', ''],
])('the page has the stored number of %s for badge and button, or none', (_, token, expected) => {
  localStorage.setItem(bagCountIn('SG'), JSON.stringify({ token, count: 3, version: 1 }));
  showPage({ 'cart-token-SG': 's' });
  expect('hasItems' in document.documentElement.dataset).toBe(expected !== '');
  expect(document.documentElement.style.getPropertyValue('--bag-count')).toBe(expected);
});
