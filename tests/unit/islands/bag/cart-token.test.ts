// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { fetchBag, postLine, putDetails, putQuantity } from '#islands/bag/bag-api.ts';
import { readKnownCount } from '#islands/bag/known-count.ts';
import { readCartToken } from '#islands/browser/client.ts';
import { readCookie, removeCookie, writeCookie } from '#islands/browser/cookies.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;
const token = () => readCartToken('SG');

/** An API that has merged each bag into the one with this token, and answers once the test lets it. */
function anApiThatAnswers(answered: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await promise;
    const attributes = { token: answered, 'line-items-count': 3, 'line-items': [] };
    return Response.json({ data: { type: 'carts', id: answered, attributes } });
  });
  return resolve;
}

beforeEach(() => {
  writeCookie(COOKIES.cartToken, 'old');
});

describe.each([
  ['reading', () => fetchBag(LOCALE)],
  ['adding', () => postLine(LOCALE, { variantId: 'v' })],
  ['changing a line of', () => putQuantity(LOCALE, '1', 2)],
  ['removing a line of', () => putQuantity(LOCALE, '1', 0)],
  ['changing details of', () => putDetails(LOCALE, { 'gift-message': 'Hi' })],
] as const)('%s a bag', (what, call) => {
  test('stores the token that the answer has instead', async () => {
    anApiThatAnswers(`new by ${what}`)();
    await call();
    expect(token()).toBe(`new by ${what}`);
    expect(readKnownCount('SG')).toBe(3);
  });

  test('restores no bag that ended meanwhile', async () => {
    const answer = anApiThatAnswers(`late by ${what}`);
    const called = call();
    removeCookie(COOKIES.cartToken);
    answer();
    await called;
    expect(token()).toBeUndefined();
  });
});

test('each country has a bag of its own, whichever the shopper looks at', async () => {
  anApiThatAnswers('of-sg')();
  await postLine(LOCALE, { variantId: 'v' });
  anApiThatAnswers('of-kr')();
  await postLine({ country: 'KR', language: 'ko' }, { variantId: 'v' });
  expect([readCartToken('SG'), readCartToken('KR'), readCartToken('TH')]).toEqual([
    'of-sg',
    'of-kr',
    undefined,
  ]);
  expect(readCookie(COOKIES.cartToken)).toBe('of-kr');
});

test('an answer in a tab that nobody looks at leaves the token of the one in view', async () => {
  anApiThatAnswers('of-sg')();
  await postLine(LOCALE, { variantId: 'v' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  anApiThatAnswers('of-kr')();
  await postLine({ country: 'KR', language: 'ko' }, { variantId: 'v' });
  expect([readCookie(COOKIES.cartToken), readCartToken('KR')]).toEqual(['of-sg', 'of-kr']);
});
