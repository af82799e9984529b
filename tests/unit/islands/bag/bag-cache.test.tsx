// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyBag } from '#commerce/bag.ts';
import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import { bagCountIn } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { postLine } from '#islands/bag/bag-api.ts';
import { changeBag, changeQuantity } from '#islands/bag/bag-cache.ts';
import { useIsChanging } from '#islands/bag/bag-store.ts';
import { useBag } from '#islands/bag/useBag.ts';
import { removeCookie, writeCookie } from '#islands/browser/cookies.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;

/** An API with one bag of lines, whose calls a test can hold back or have refused. */
class BagApi {
  readonly calls: Array<string> = [];
  quantities: Record<string, number> = {};
  version = 1;
  answer: (call: string) => Promise<Response | undefined> = async () => undefined;

  constructor(quantities: Record<string, number>) {
    this.quantities = quantities;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const path = new URL(address, 'http://shop').pathname.split('/').slice(3).join('/');
      const call = `${init?.method} ${path} ${init?.body ?? ''}`.trim();
      this.calls.push(call);
      const other = await this.answer(call);
      return other ?? this.#change(call, String(init?.body ?? '{}'));
    });
  }

  bag(): Response {
    const lines = Object.entries(this.quantities).map(([id, quantity]) => ({
      id,
      'line-item-type': 'product',
      'variant-id': id,
      'unit-price': 100,
      'quantity-value': quantity,
    }));
    const attributes = { token: 'mine', currency: 'SGD', 'line-items': lines };
    const meta = { version: this.version };
    return Response.json({ data: { type: 'carts', id: 'mine', attributes, meta } });
  }

  #change(call: string, body: string): Response {
    if (call.startsWith('GET')) return this.bag();
    this.version += 1;
    const [, line] = /line_items\/(\w+)/.exec(call) ?? [];
    if (line) this.quantities = { ...this.quantities, [line]: JSON.parse(body).quantity };
    else this.quantities = { ...this.quantities, added: 1 };
    return this.bag();
  }
}

const forgetBag = () => [COOKIES.cartToken, cartTokenCookie('SG')].map(removeCookie);

beforeEach(() => {
  writeCookie(COOKIES.cartToken, 'mine');
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined);
});

/** The bag as a page shows it. */
async function open(api: BagApi) {
  const shown = renderHook(() => ({ ...useBag(LOCALE), isChanging: useIsChanging() })).result;
  await waitFor(() => expect(shown.current.bag).toBeTruthy());
  api.calls.length = 0;
  const quantities = () =>
    shown.current.bag?.lineItems.map(({ id, quantity }) => `${id}: ${quantity}`);
  return { shown, quantities };
}

test('the answer to an addition is the bag, which is not read again', async () => {
  const api = new BagApi({ a: 1 });
  const { shown, quantities } = await open(api);
  await act(() => changeBag(LOCALE, () => postLine(LOCALE, { variantId: 'added' })));
  expect(quantities()).toEqual(['a: 1', 'added: 1']);
  expect(shown.current.bag?.itemsCount).toBe(2);
  expect(api.calls.map((call) => call.split(' ')[0])).toEqual(['POST']);
});

test('a quantity is shown before the API has answered, and taken back if it refuses', async () => {
  const api = new BagApi({ a: 1 });
  const { shown, quantities } = await open(api);
  const { promise, resolve } = Promise.withResolvers<Response | undefined>();
  api.answer = (call) => (call.startsWith('PATCH') ? promise : Promise.resolve(undefined));
  const changing = changeQuantity(LOCALE, { lineId: 'a', quantity: 3 }).catch(
    ({ status }) => status,
  );
  await waitFor(() => expect(quantities()).toEqual(['a: 3']));
  expect(shown.current.isChanging).toBe(true);
  resolve(Response.json({ errors: [{ code: 'not-enough-stock' }] }, { status: 422 }));
  expect(await act(() => changing)).toBe(422);
  await waitFor(() => expect(quantities()).toEqual(['a: 1']));
  expect(shown.current.isChanging).toBe(false);
});

test('of several changes of a line that wait, the last one is sent, and lines do not fall back meanwhile', async () => {
  const api = new BagApi({ a: 1, b: 1 });
  const { quantities } = await open(api);
  const seen: Array<unknown> = [];
  api.answer = async () => void seen.push(quantities());
  await act(() =>
    Promise.all([
      changeQuantity(LOCALE, { lineId: 'b', quantity: 2 }),
      changeQuantity(LOCALE, { lineId: 'a', quantity: 2 }),
      changeQuantity(LOCALE, { lineId: 'a', quantity: 5 }),
    ]),
  );
  expect(api.calls).toEqual([
    'PATCH cart/line_items/b {"quantity":2}',
    'PATCH cart/line_items/a {"quantity":5}',
  ]);
  expect(quantities()).toEqual(['a: 5', 'b: 2']);
  expect(seen.at(-1)).toEqual(['a: 5', 'b: 2']);
});

test('an answer of an older version is ignored, also where it is read', async () => {
  const api = new BagApi({ a: 1 });
  api.version = 7;
  const { shown, quantities } = await open(api);
  api.version = 6;
  api.quantities = { a: 9 };
  await act(() => changeBag(LOCALE, async () => ({ ...emptyBag('mine'), version: 5 })));
  act(() => shown.current.refresh());
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await waitFor(() => expect(shown.current.isRefreshing).toBe(false));
  expect(quantities()).toEqual(['a: 1']);
});

test('a bag that the API knows no longer is none, whatever its version was', async () => {
  const api = new BagApi({ a: 1 });
  const { shown } = await open(api);
  api.answer = async () => Response.json({}, { status: 404 });
  act(() => shown.current.refresh());
  await waitFor(() => expect(shown.current.bag).toBeNull());
});

test('without a bag, nothing is requested', async () => {
  forgetBag();
  const api = new BagApi({});
  const { result } = renderHook(() => useBag(LOCALE));
  await waitFor(() => expect(result.current.bag).toBeNull());
  expect(api.calls).toEqual([]);
});

test('other tabs learn of each change, and not of one whose bag has ended here', async () => {
  const api = new BagApi({ a: 1 });
  await open(api);
  await changeQuantity(LOCALE, { lineId: 'a', quantity: 4 });
  const stored = () => JSON.parse(localStorage.getItem(bagCountIn('SG')) ?? '{}');
  expect(stored()).toMatchObject({ token: 'mine', count: 4, version: 2 });
  api.answer = async () => {
    await Promise.resolve();
    forgetBag();
    return undefined;
  };
  await changeBag(LOCALE, () => postLine(LOCALE, { variantId: 'added' }));
  expect(stored()).toMatchObject({ count: 4, version: 2 });
});

test('a page follows another tab by one request, however many of its parts show the bag', async () => {
  const api = new BagApi({ a: 1 });
  const { quantities } = await open(api);
  await open(api);
  api.quantities = { a: 2 };
  api.version += 1;
  const key = bagCountIn('SG');
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  await waitFor(() => expect(quantities()).toEqual(['a: 2']));
  expect(api.calls).toEqual(['GET carts/mine/bag']);
});
