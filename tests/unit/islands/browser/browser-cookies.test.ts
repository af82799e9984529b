import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, removeCookie, writeCookie } from '#islands/browser/cookies.ts';

function aBrowser(cookie: string, protocol = 'https:') {
  const document = { cookie };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  return document;
}

test('a cookie is read as the library writes it, among others', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(value, value, (token, other) => {
      aBrowser(stringifyCookie({ 'old-cart-token': other, 'cart-token': token, x: other }));
      expect(readCookie(COOKIES.cartToken)).toBe(token);
    }),
  );
});

test('a cookie is written as the library reads it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const document = aBrowser('');
      writeCookie(COOKIES.deviceId, value);
      const [pair = ''] = document.cookie.split('; ');
      expect(parseCookie(pair)['device-id']).toBe(value);
    }),
  );
});

test.each([
  ['https:', true],
  ['http:', undefined],
])('a cookie of an %s address has the flags and the age of its rule', (protocol, secure) => {
  const document = aBrowser('', protocol);
  writeCookie(COOKIES.legalNotice, 'all');
  const expected = { name: 'legal_notice', value: 'all', path: '/', sameSite: 'lax' };
  expect(parseSetCookie(document.cookie)).toEqual({
    ...expected,
    maxAge: 315_360_000,
    ...(secure && { secure }),
  });
});

test('a cookie without an age ends with the session, a removed one at once', () => {
  const document = aBrowser('');
  writeCookie(COOKIES.seenOverlays, '1');
  expect(document.cookie).not.toContain('Max-Age');
  removeCookie(COOKIES.seenOverlays);
  expect(parseSetCookie(document.cookie)).toMatchObject({ value: '', maxAge: 0 });
});

test.each(['', 'cart-token=', 'my-cart-token=x', 'cart-tokens=x'])(
  '%j has no cart token',
  (all) => {
    aBrowser(all);
    expect(readCookie(COOKIES.cartToken)).toBeUndefined();
  },
);
