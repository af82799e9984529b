// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { removeCookie, writeCookie } from '#islands/browser-cookies.ts';
import { knownVariants, type ListName } from '#islands/lists/known-list.ts';
import { changeList, loadList } from '#islands/lists/member-list.ts';
import { paintWishes } from '#islands/wish-buttons.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;

/** An API that answers each call once the test lets it: with the ids of a list, or with a status. */
function anApi() {
  const waiting: Array<(answer: Response) => void> = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => void waiting.push((answer) => resolve(answer))),
  );
  const send = async (answer: Response) => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.(answer);
  };
  return {
    list: (...ids: ReadonlyArray<string>) =>
      send(Response.json({ data: ids.map((id) => ({ type: 'variants', id })) })),
    something: (document: unknown) => send(Response.json(document)),
    refuse: (status: number) => send(Response.json({ errors: [] }, { status })),
  };
}

const heart = (variantId: string) => {
  document.body.innerHTML = `<button data-wish="${variantId}"></button>`;
  paintWishes();
  return () => document.querySelector('[data-wish]')?.getAttribute('aria-pressed');
};
const stored = () => localStorage.getItem(LOCAL_STORAGE.wishlistedVariants);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en-SG';
  writeCookie(COOKIES.accessToken, 'e30.e30');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  removeCookie(COOKIES.accessToken);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a press on a list that is not known', () => {
  test('is shown at once, and no other page takes it for the list', async () => {
    const api = anApi();
    const isPressed = heart('rose');
    const change = changeList(LOCALE, 'wish', 'rose');
    expect(isPressed()).toBe('true');
    expect(stored()).toBeNull();
    await api.list('rose', 'plum');
    expect(await change).toBe(true);
    expect(knownVariants('wish')).toEqual(['rose', 'plum']);
  });

  test.each(['wish', 'wait'] as const)(
    'leaves the %s list unknown if it fails, so that it is read later',
    async (list: ListName) => {
      const api = anApi();
      const isPressed = heart('rose');
      const change = changeList(LOCALE, list, 'rose');
      await api.refuse(503);
      expect(await change).toBe(false);
      expect(isPressed()).toBe('false');
      expect(knownVariants(list)).toBeUndefined();
      const loaded = loadList(LOCALE, list);
      await api.list('plum');
      await loaded;
      expect(knownVariants(list)).toEqual(['plum']);
    },
  );

  test('stays on top of the list that is read meanwhile', async () => {
    const api = anApi();
    const loaded = loadList(LOCALE, 'wish');
    const change = changeList(LOCALE, 'wish', 'rose');
    await api.list('plum');
    await loaded;
    expect(knownVariants('wish')).toEqual(['rose', 'plum']);
    await api.refuse(503);
    await change;
    expect(knownVariants('wish')).toEqual(['plum']);
  });
});

test('an answer that is no list empties none, and makes none known', async () => {
  const api = anApi();
  const loaded = loadList(LOCALE, 'wish');
  await api.something({ data: null });
  await loaded;
  expect(knownVariants('wish')).toBeUndefined();
  localStorage.setItem(LOCAL_STORAGE.wishlistedVariants, '["plum"]');
  const change = changeList(LOCALE, 'wish', 'rose');
  await api.something({ meta: {} });
  expect(await change).toBe(true);
  expect(knownVariants('wish')).toEqual(['rose', 'plum']);
});

test('a list goes with the storage that it was kept in', async () => {
  localStorage.setItem(LOCAL_STORAGE.wishlistedVariants, '["plum"]');
  const api = anApi();
  const change = changeList(LOCALE, 'wish', 'rose');
  await api.list('rose', 'plum');
  await change;
  localStorage.clear();
  expect(knownVariants('wish')).toBeUndefined();
});
