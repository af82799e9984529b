// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bagCountIn, LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { fetchBag } from '#islands/bag/bag-api.ts';
import { explainFailure } from '#islands/bag/explain-failure.ts';
import { readKnownCount } from '#islands/bag/known-count.ts';
import { browserClient, isSignedIn } from '#islands/browser/client.ts';
import { readCookie, writeCookie } from '#islands/browser/cookies.ts';
import { changeList } from '#islands/lists/list-cache.ts';
import { readUser } from '#islands/user/user-cache.ts';
import { storedIn } from '../../../builders/stored-lists.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;
const json = (body: unknown, status = 200) => Response.json(body, { status });

type Refreshing = (headers: Headers) => Response | Promise<Response>;

/** An API to which a member's access token has expired, and what it was sent. */
function anApi(refreshing: Refreshing) {
  const sent: Array<{ readonly path: string; readonly init: RequestInit }> = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0]?.split('/').at(-1) ?? '';
    const headers = new Headers(init.headers);
    sent.push({ path, init });
    if (path === 'token') return refreshing(headers);
    const isValid = headers.get('Authorization') === 'Bearer new.token';
    return isValid ? json({ data: { type: 'users', id: 'mei', attributes: {} } }) : json({}, 401);
  });
  return sent;
}

const renewed: Refreshing = () => {
  writeCookie(COOKIES.accessToken, 'new.token');
  return json({ token_type: 'Bearer' });
};

const FOR_A_MOMENT: Readonly<Record<string, Refreshing>> = {
  'is answered 503': () => json({}, 503),
  'is answered 429': () => new Response('{}', { status: 429, headers: { 'Retry-After': '7' } }),
  'is answered 502 by a proxy': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'is answered 400': () => json({ errors: [] }, 400),
  'is answered 404': () => json({ errors: [] }, 404),
  'meets no network': () => Promise.reject(new TypeError('Failed to fetch')),
};

const OVER: Readonly<Record<string, Refreshing>> = {
  'is answered 401': () => json({ errors: [{ code: 'invalid_grant' }] }, 401),
  'is answered 401 without a word': () => new Response('', { status: 401 }),
  'is refused as OAuth does': () => json({ errors: [{ code: 'invalid_grant' }] }, 400),
};

const OWN = [
  LOCAL_STORAGE.member,
  LOCAL_STORAGE.wishlistedVariants,
  LOCAL_STORAGE.waitlistedVariants,
  LOCAL_STORAGE.notifications,
  bagCountIn('SG'),
] as const;
const kept = () => OWN.filter((name) => localStorage.getItem(name) !== null);

beforeEach(() => {
  for (const name of OWN) localStorage.setItem(name, '{}');
  const count = { token: 'a-bag', count: 3, version: 1 };
  localStorage.setItem(bagCountIn('SG'), JSON.stringify(count));
  localStorage.setItem(LOCAL_STORAGE.wishlistedVariants, storedIn('SG', ['plum']));
  writeCookie(COOKIES.accessToken, 'old.token');
  writeCookie(COOKIES.cartToken, 'a-bag');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe.each(Object.entries(FOR_A_MOMENT))('a refresh that %s', (_, refreshing) => {
  test('leaves the member, their lists and their bag', async () => {
    anApi(refreshing);
    await expect(readUser(LOCALE)).rejects.toMatchObject({ kind: 'unrenewed' });
    await expect(fetchBag(LOCALE)).rejects.toMatchObject({ kind: 'unrenewed' });
    await changeList(LOCALE, 'wish', 'rose');
    expect(kept()).toEqual(OWN);
    expect(localStorage.getItem(LOCAL_STORAGE.wishlistedVariants)).toBe(storedIn('SG', ['plum']));
    expect(readKnownCount('SG')).toBe(3);
    expect(readCookie(COOKIES.accessToken)).toBe('old.token');
  });

  test('is made again by the next call', async () => {
    let refreshes = 0;
    anApi((headers) => {
      refreshes += 1;
      return refreshes === 1 ? refreshing(headers) : renewed(headers);
    });
    await expect(readUser(LOCALE)).rejects.toThrow();
    await expect(readUser(LOCALE)).resolves.toMatchObject({ id: 'mei' });
  });
});

describe.each(Object.entries(OVER))('a refresh that %s', (_, refreshing) => {
  test('ends the session, and the member’s data goes with it, whichever call found out', async () => {
    anApi(refreshing);
    await expect(browserClient(LOCALE).get('orders')).rejects.toMatchObject({ status: 401 });
    expect(kept()).toEqual([]);
    expect(isSignedIn()).toBe(false);
  });
});

test('a refresh whose cookies arrived, but not the rest of the answer, has renewed the session', async () => {
  anApi(async (headers) => {
    await renewed(headers);
    throw new TypeError('Failed to fetch');
  });
  await expect(readUser(LOCALE)).resolves.toMatchObject({ id: 'mei' });
});

test('a member whose access token is gone is asked for by what is stored of them', async () => {
  anApi(renewed);
  const read = browserClient(LOCALE).get('user');
  // The browser drops the readable cookie meanwhile.
  writeCookie({ ...COOKIES.accessToken, maxAge: 0 }, '');
  await expect(read).resolves.toMatchObject({ status: 200 });
});

test('a shopper is told that the shop can’t be reached, not that something is wrong', async () => {
  document.body.innerHTML = '<div class="toaster" data-unreachable="Unreachable"></div>';
  anApi(() => json({}, 503));
  const error = await fetchBag(LOCALE).catch((reason: unknown) => reason);
  expect(await explainFailure(error, LOCALE)).toBe('Unreachable');
});

test('a photo that meets an expired token is sent again after a refresh like any other', async () => {
  const sent = anApi(renewed);
  const body = new Blob(['a photo'], { type: 'image/jpeg' });
  await browserClient(LOCALE).post('reviewPhotos', { body });
  expect(sent.map(({ path }) => path)).toEqual(['review_photos', 'token', 'review_photos']);
  const grant = { grant_type: 'refresh_token', flow: 'client' };
  expect(sent[1]?.init.body).toBe(JSON.stringify(grant));
  expect(new Headers(sent[1]?.init.headers).get('Content-Type')).toBe('application/json');
  expect(sent[2]?.init.body).toBe(body);
});

test('a refresh is never sent by the way of a call that is sent in a special one', async () => {
  const sent = anApi(renewed);
  const special = vi.fn((address: string | URL | Request, init?: RequestInit) =>
    fetch(address, init),
  );
  await browserClient(LOCALE, { fetch: special }).get('user');
  expect(special.mock.calls.map(([address]) => String(address).split('/').at(-1))).toEqual([
    'user',
    'user',
  ]);
  expect(sent).toHaveLength(3);
});
