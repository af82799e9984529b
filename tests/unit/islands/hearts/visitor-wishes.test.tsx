// @vitest-environment happy-dom
import { render, renderHook } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { removeCookie, writeCookie } from '#islands/browser/cookies.ts';
import { listedVariants } from '#islands/hearts/known-list.ts';
import { toggleVisitorWish } from '#islands/hearts/visitor-wishes.ts';
import { Hearts, wishFor } from '#islands/lists/Hearts.tsx';
import { learnLists } from '#islands/lists/learn-lists.ts';
import { changeList } from '#islands/lists/list-cache.ts';
import { fetchList } from '#islands/lists/listed-products.ts';
import { useList } from '#islands/lists/useList.ts';
import { signOut } from '#islands/user/sign-out.ts';

const SG = { country: 'SG', language: 'en' } as const;
const HK = { country: 'HK', language: 'en' } as const;
const { visitorWishes, wishlistedVariants } = LOCAL_STORAGE;

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const signIn = () => writeCookie(COOKIES.accessToken, 'e30.e30');
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

type Refusal = (id: string, country: string | null) => number | undefined;

/** An account whose list is the same in all countries. Changes of a variant are refused with the status that it's given. */
function anAccount({ listed = [] as Array<string>, refuse = (() => undefined) as Refusal } = {}) {
  const calls: Array<string> = [];
  const account = { listed, refuse, calls };
  const answer = () =>
    Response.json({ data: account.listed.map((id) => ({ type: 'variants', id })) });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://shop');
    const id = pathname.split('/').at(-1) ?? '';
    calls.push(`${method} ${searchParams.get('filter[id]') ?? id}`);
    if (id === 'variants') return soldOf(searchParams.get('filter[id]') ?? '');
    if (method === 'GET') return answer();
    const status = account.refuse(id, new Headers(headers).get('X-Site-Country'));
    if (status) return Response.json({ errors: [] }, { status });
    const others = account.listed.filter((each) => each !== id);
    account.listed = method === 'PUT' ? [id, ...others] : others;
    return answer();
  });
  return account;
}

/** An API that sells everything but figs. */
function soldOf(ids: string): Response {
  const sold = ids.split(',').filter((id) => id !== 'fig');
  return Response.json({
    data: sold.map((id) => ({
      type: 'variants',
      id,
      attributes: { name: id, price: 100, currency: 'SGD' },
      relationships: { product: { data: { type: 'products', id: `product-${id}` } } },
    })),
    included: sold.map((id) => ({
      type: 'products',
      id: `product-${id}`,
      attributes: { name: `All of ${id}`, 'slug-url': id },
    })),
  });
}

const list = (...ids: ReadonlyArray<string>) =>
  localStorage.setItem(visitorWishes, JSON.stringify(ids));

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
});

describe('a visitor’s list', () => {
  test('is of this browser, the newest first, and calls for nothing', async () => {
    const { calls } = anAccount();
    expect(['rose', 'plum', 'fig'].map(toggleVisitorWish)).toEqual([true, true, true]);
    expect(toggleVisitorWish('plum')).toBe(false);
    expect(await wishFor(SG, 'rose')).toBe(true);
    expect(listedVariants('wish')).toEqual(['fig', 'rose']);
    expect(stored(wishlistedVariants)).toBeNull();
    expect(calls).toEqual([]);
  });

  test('is shown at once, on this page and in other tabs', async () => {
    const { result } = renderHook(() => useList(SG, 'wish'));
    toggleVisitorWish('rose');
    await until(() => expect(result.current.variantIds).toEqual(['rose']));
    list('plum', 'rose');
    dispatchEvent(new StorageEvent('storage', { key: visitorWishes }));
    await until(() => expect(result.current.variantIds).toEqual(['plum', 'rose']));
  });

  test('that is full loses nothing, and takes no more', () => {
    const full = Array.from({ length: LARGE_PAGE_SIZE }, (_, index) => `v${index}`);
    list(...full);
    expect(toggleVisitorWish('rose')).toBe(false);
    expect(listedVariants('wish')).toEqual(full);
  });

  test('has products, and names those that are not sold here', async () => {
    anAccount();
    list('rose', 'fig', 'plum');
    const { products, missing } = await fetchList(SG, 'wish');
    expect(products.map(({ variantId }) => variantId)).toEqual(['rose', 'plum']);
    expect(missing).toEqual(['fig']);
    expect(stored(visitorWishes)).toEqual(['rose', 'fig', 'plum']);
  });

  test('is read in parts if it is long', async () => {
    const { calls } = anAccount();
    list(...Array.from({ length: 100 }, (_, index) => `v${index}`));
    expect((await fetchList(SG, 'wish')).products).toHaveLength(100);
    expect(calls).toHaveLength(3);
  });
});

describe('at sign-in, what was listed', () => {
  test('moves into the account, above what that has, and is there once', async () => {
    const account = anAccount({ listed: ['plum', 'old'] });
    list('rose', 'fig', 'plum');
    signIn();
    await learnLists(SG);
    expect(account.listed).toEqual(['rose', 'fig', 'plum', 'old']);
    expect(stored(wishlistedVariants)).toEqual({ SG: ['rose', 'fig', 'plum', 'old'] });
    expect(stored(visitorWishes)).toEqual([]);
  });

  test('is shown all the while', async () => {
    anAccount({ refuse: () => 503 });
    list('rose');
    signIn();
    render(
      <>
        <button type="button" data-wish="rose" />
        <Hearts locale={SG} />
      </>,
    );
    await learnLists(SG);
    const heart = document.querySelector('[data-wish]');
    await until(() => expect(heart?.getAttribute('aria-pressed')).toBe('true'));
    expect(listedVariants('wish')).toEqual(['rose']);
  });

  test.each([503, 429, 401])(
    'stays if a call is answered %i, and is tried again',
    async (status) => {
      const account = anAccount({ refuse: (id) => (id === 'fig' ? status : undefined) });
      list('rose', 'fig', 'plum');
      signIn();
      await learnLists(SG);
      expect(stored(visitorWishes)).toEqual(['rose', 'fig']);
      signIn();
      account.refuse = () => undefined;
      await learnLists(SG);
      expect(account.listed).toEqual(['rose', 'fig', 'plum']);
      expect(stored(visitorWishes)).toEqual([]);
      expect(account.calls.filter((call) => call === 'PUT plum')).toHaveLength(1);
    },
  );

  test('waits for the country that sells it, and holds up nothing else', async () => {
    const onlyInHongKong: Refusal = (id, country) =>
      id === 'fig' && country !== 'HK' ? 404 : undefined;
    const account = anAccount({ refuse: onlyInHongKong });
    list('rose', 'fig', 'plum');
    signIn();
    await learnLists(SG);
    await learnLists(SG);
    expect(account.listed).toEqual(['rose', 'plum']);
    expect(stored(visitorWishes)).toEqual(['fig']);
    expect(account.calls.filter((call) => call === 'PUT fig')).toHaveLength(1);
    expect(listedVariants('wish')).toEqual(['fig', 'rose', 'plum']);
    await learnLists(HK);
    expect(account.listed).toEqual(['fig', 'rose', 'plum']);
    expect(stored(visitorWishes)).toEqual([]);
  });

  test('is not put there twice by two tabs, nor if it was taken off meanwhile', async () => {
    const account = anAccount();
    list('rose', 'fig');
    signIn();
    account.refuse = () => {
      // Another tab has moved it, or the shopper has taken it off.
      list('fig');
      return undefined;
    };
    await learnLists(SG);
    list('plum', 'rose');
    account.refuse = () => {
      list();
      return undefined;
    };
    await learnLists(SG);
    expect(account.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT fig', 'PUT rose']);
  });

  test('and is not moved yet can be taken off', async () => {
    const account = anAccount({ refuse: () => 503 });
    list('rose', 'fig');
    signIn();
    await learnLists(SG);
    account.refuse = () => undefined;
    expect(await changeList(SG, 'wish', 'rose')).toBe(true);
    expect(stored(visitorWishes)).toEqual(['fig']);
    await learnLists(SG);
    expect(account.listed).toEqual(['fig']);
  });

  test('is not called for without a session', async () => {
    const { calls } = anAccount();
    list('rose');
    removeCookie(COOKIES.accessToken);
    await learnLists(SG);
    expect(calls).toEqual([]);
    expect(stored(visitorWishes)).toEqual(['rose']);
  });
});

test('signing out brings back neither the account’s list nor the visitor’s', async () => {
  anAccount({ listed: ['plum'], refuse: (id) => (id === 'fig' ? 404 : undefined) });
  list('fig');
  signIn();
  await learnLists(SG);
  expect(listedVariants('wish')).toEqual(['fig', 'plum']);
  await signOut(SG);
  expect(listedVariants('wish')).toBeUndefined();
});
