// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOutdated } from '#components/shell/reload-outdated.ts';
import { RESTORED_PAGE_MS } from '#domain/limits.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { removeCookie, writeCookie } from '#islands/browser/cookies.ts';

const CARD = '<a class="card" href="/products/balm">$20</a>';
const FORM = '<textarea>Not sent yet</textarea>';

const begin = Date.now();

reloadOutdated();

beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['Date'] });
});
afterEach(() => {
  removeCookie(COOKIES.accessToken);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Absence {
  readonly afterMs: number;
  readonly meanwhile?: () => void;
}

/** Leaves a page with that content, and comes back to it as it was left. Returns how often it is loaded again. */
function comeBack(main: string, { afterMs, meanwhile }: Absence): number {
  document.body.innerHTML = `<main>${main}</main>`;
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  dispatchEvent(new Event('pagehide'));
  vi.setSystemTime(begin + afterMs);
  meanwhile?.();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  return reload.mock.calls.length;
}

test.each([
  ['soon', { main: CARD, afterMs: RESTORED_PAGE_MS - 1 }, 0],
  ['after so long that prices may have changed', { main: CARD, afterMs: RESTORED_PAGE_MS }, 1],
  ['that has no prices', { main: FORM, afterMs: RESTORED_PAGE_MS }, 0],
])('who comes back to a page %s sees it as it was left, or anew', (_, page, reloads) => {
  expect(comeBack(page.main, page)).toBe(reloads);
});

test('who comes back to a page that was made for somebody else sees it anew', () => {
  writeCookie(COOKIES.accessToken, 'e30.e30');
  const signOut = () => removeCookie(COOKIES.accessToken);
  expect(comeBack(FORM, { afterMs: 1, meanwhile: signOut })).toBe(1);
});
