// @vitest-environment happy-dom
import { render, renderHook } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { writeCookie } from '#islands/browser/cookies.ts';
import { knownVariants, type ListName } from '#islands/hearts/known-list.ts';
import { Hearts } from '#islands/lists/Hearts.tsx';
import { changeList, loadList } from '#islands/lists/list-cache.ts';
import { useList } from '#islands/lists/useList.ts';
import { storedIn } from '../../../builders/stored-lists.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;
const { wishlistedVariants } = LOCAL_STORAGE;

/** A busy machine takes its time. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** An API that answers the first call of a method once the test lets it: with the ids of a list, or otherwise. */
function anApi() {
  const waiting: Array<{ method: string; resolve: (answer: Response) => void }> = [];
  vi.stubGlobal(
    'fetch',
    (_url: string, { method = 'GET' }: RequestInit) =>
      new Promise<Response>((resolve) => void waiting.push({ method, resolve })),
  );
  const send = async (method: string, answer: Response) => {
    const asked = () => waiting.findIndex((call) => call.method === method);
    await until(() => expect(asked()).toBeGreaterThanOrEqual(0));
    waiting.splice(asked(), 1)[0]?.resolve(answer);
  };
  return {
    list: (method: string, ...ids: ReadonlyArray<string>) =>
      send(method, Response.json({ data: ids.map((id) => ({ type: 'variants', id })) })),
    something: (method: string, document: unknown) => send(method, Response.json(document)),
    refuse: (method: string, status: number) =>
      send(method, Response.json({ errors: [] }, { status })),
  };
}

/** Shows hearts of variants; answers which are pressed. */
function hearts(...variantIds: ReadonlyArray<string>) {
  render(
    <>
      {variantIds.map((id) => (
        <button key={id} type="button" data-wish={id} />
      ))}
      <Hearts locale={LOCALE} />
    </>,
  );
  return () =>
    [...document.querySelectorAll<HTMLElement>('[data-wish][aria-pressed="true"]')].map(
      ({ dataset }) => dataset.wish,
    );
}

const stored = () => localStorage.getItem(wishlistedVariants);
const shows = (pressed: () => ReadonlyArray<unknown>, ...ids: ReadonlyArray<string>) =>
  until(() => expect(pressed()).toEqual(ids));

beforeEach(() => {
  writeCookie(COOKIES.accessToken, 'e30.e30');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
});

describe('a press on a list that is not known', () => {
  test('is shown at once, and no other page takes it for the list', async () => {
    const api = anApi();
    const pressed = hearts('rose', 'plum');
    await api.refuse('GET', 503);
    const change = changeList(LOCALE, 'wish', 'rose');
    await shows(pressed, 'rose');
    expect(stored()).toBeNull();
    await api.list('PUT', 'rose', 'plum');
    expect(await change).toBe(true);
    expect(knownVariants('wish')).toEqual(['rose', 'plum']);
    await shows(pressed, 'rose', 'plum');
  });

  test.each(['wish', 'wait'] as const)(
    'leaves the %s list unknown if it fails, so that it is read later',
    async (list: ListName) => {
      const api = anApi();
      const { result } = renderHook(() => useList(LOCALE, list));
      await api.refuse('GET', 503);
      const change = changeList(LOCALE, list, 'rose');
      await until(() => expect(result.current.variantIds).toEqual(['rose']));
      await api.refuse('PUT', 503);
      expect(await change).toBe(false);
      await until(() => expect(result.current.variantIds).toEqual(undefined));
      expect(knownVariants(list)).toBeUndefined();
      const loaded = loadList(LOCALE, list);
      await api.list('GET', 'plum');
      expect(await loaded).toEqual(['plum']);
      await until(() => expect(result.current.variantIds).toEqual(['plum']));
    },
  );

  test('stays while the list is read meanwhile, and leaves that if it fails', async () => {
    const api = anApi();
    const pressed = hearts('rose', 'plum');
    const change = changeList(LOCALE, 'wish', 'rose');
    await api.list('GET', 'plum');
    await until(() => expect(knownVariants('wish')).toEqual(['plum']));
    expect(pressed()).toContain('rose');
    await api.refuse('PUT', 503);
    expect(await change).toBe(false);
    await shows(pressed, 'plum');
    expect(knownVariants('wish')).toEqual(['plum']);
  });
});

test('of quick presses, each is shown at once, and one that fails takes back only itself', async () => {
  localStorage.setItem(wishlistedVariants, storedIn('SG', ['plum']));
  const api = anApi();
  const pressed = hearts('rose', 'plum', 'fig');
  await shows(pressed, 'plum');
  const changes = [
    changeList(LOCALE, 'wish', 'rose'),
    changeList(LOCALE, 'wish', 'plum'),
    changeList(LOCALE, 'wish', 'fig'),
  ];
  await shows(pressed, 'rose', 'fig');
  await api.list('PUT', 'rose', 'plum');
  await api.refuse('DELETE', 503);
  await api.list('PUT', 'fig', 'rose', 'plum');
  expect(await Promise.all(changes)).toEqual([true, false, true]);
  await shows(pressed, 'rose', 'plum', 'fig');
});

test('a last press that fails leaves what the API answered to those before', async () => {
  localStorage.setItem(wishlistedVariants, storedIn('SG', []));
  const api = anApi();
  const pressed = hearts('rose', 'fig');
  const changes = [changeList(LOCALE, 'wish', 'rose'), changeList(LOCALE, 'wish', 'fig')];
  await shows(pressed, 'rose', 'fig');
  await api.list('PUT', 'rose');
  await api.refuse('PUT', 503);
  expect(await Promise.all(changes)).toEqual([true, false]);
  await shows(pressed, 'rose');
  expect(knownVariants('wish')).toEqual(['rose']);
});

test('what another tab has put on the list is shown', async () => {
  localStorage.setItem(wishlistedVariants, storedIn('SG', []));
  const pressed = hearts('rose');
  await shows(pressed);
  localStorage.setItem(wishlistedVariants, storedIn('SG', ['rose']));
  dispatchEvent(new StorageEvent('storage', { key: wishlistedVariants }));
  await shows(pressed, 'rose');
});

test('an answer that is no list empties none, and makes none known', async () => {
  const api = anApi();
  const loaded = loadList(LOCALE, 'wish');
  await api.something('GET', { data: null });
  expect(await loaded).toBeUndefined();
  localStorage.setItem(wishlistedVariants, storedIn('SG', ['plum']));
  const change = changeList(LOCALE, 'wish', 'rose');
  await api.something('PUT', { meta: {} });
  expect(await change).toBe(true);
  expect(knownVariants('wish')).toEqual(['rose', 'plum']);
});

test('a list goes with the storage that it was kept in', async () => {
  localStorage.setItem(wishlistedVariants, storedIn('SG', ['plum']));
  const api = anApi();
  const change = changeList(LOCALE, 'wish', 'rose');
  await api.list('PUT', 'rose', 'plum');
  await change;
  localStorage.clear();
  expect(knownVariants('wish')).toBeUndefined();
});

describe('a list in two countries', () => {
  const HONG_KONG = { country: 'HK', language: 'zh' } as const;

  test('is read in each, since each answers with what it sells', async () => {
    localStorage.setItem(wishlistedVariants, storedIn('SG', ['plum']));
    document.documentElement.lang = 'zh-Hant-HK';
    const api = anApi();
    const loaded = loadList(HONG_KONG, 'wish');
    await api.list('GET', 'rose');
    expect(await loaded).toEqual(['rose']);
    expect(knownVariants('wish')).toEqual(['rose']);
    document.documentElement.lang = 'en-SG';
    expect(knownVariants('wish')).toEqual(['plum']);
  });

  test('is read anew in one after a change in the other', async () => {
    localStorage.setItem(wishlistedVariants, '{"SG":["plum"],"HK":["plum"]}');
    const api = anApi();
    const change = changeList(LOCALE, 'wish', 'rose');
    await api.list('PUT', 'rose', 'plum');
    expect(await change).toBe(true);
    expect(knownVariants('wish')).toEqual(['rose', 'plum']);
    document.documentElement.lang = 'zh-Hant-HK';
    expect(knownVariants('wish')).toBeUndefined();
  });

  test('stays as it is in a tab until it is read anew', async () => {
    localStorage.setItem(wishlistedVariants, storedIn('SG', ['plum']));
    const api = anApi();
    const pressed = hearts('rose', 'plum');
    await shows(pressed, 'plum');
    localStorage.removeItem(wishlistedVariants);
    dispatchEvent(new StorageEvent('storage', { key: wishlistedVariants }));
    await Promise.resolve();
    expect(pressed()).toEqual(['plum']);
    await api.list('GET', 'rose', 'plum');
    await shows(pressed, 'rose', 'plum');
  });
});
