import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  localReturnAddress,
  returnAddress,
  shownMessage,
  signInAddress,
} from '#domain/account/sign-in.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { hostileAddress } from '../../../builders/hostile-address.ts';

const SHOPS = ['https://shop.example', 'http://localhost:4321/sign_in?language=zh'];

describe('the address to return to after signing in', () => {
  test.each(['/cart', '/products/x?variant=1&language=zh#reviews', '/search?q=lip%20balm'])(
    'is %s',
    (address) => {
      expect(returnAddress(address)).toBe(address);
    },
  );

  test.each([
    [null],
    [''],
    ['https://elsewhere.example/'],
    ['//elsewhere.example/'],
    ['/\\elsewhere.example/'],
    ['/\t/elsewhere.example/'],
    ['javascript:alert(1)'],
    ['cart'],
    ['/sign_in?return_to=/sign_in'],
    ['/.//elsewhere.example/phish'],
    ['/x/..//elsewhere.example'],
    ['/a/../\\elsewhere.example'],
    ['/%2e%2e//elsewhere.example'],
    ['/./\t/elsewhere.example'],
  ])('is home for %j', (returnTo) => {
    expect(returnAddress(returnTo)).toBe('/');
  });

  test.each(SHOPS)('is within %s, whatever is asked for', (shop) => {
    fc.assert(
      fc.property(hostileAddress, (returnTo) => {
        const address = returnAddress(returnTo);
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, shop).origin).toBe(new URL(shop).origin);
      }),
      { numRuns: 5_000 },
    );
  });
});

const HK_EN = localeFor('HK');
const HK_ZH = localeFor('HK', 'zh');

test.each([
  [null, HK_ZH, '/?language=zh'],
  [null, HK_EN, '/'],
  ['https://elsewhere.example/', HK_ZH, '/?language=zh'],
  ['/cart', HK_ZH, '/cart?language=zh'],
  ['/cart?language=zh#pay', HK_EN, '/cart#pay'],
  ['/cart?language=en', HK_EN, '/cart'],
  ['/search?q=lip%20balm', HK_EN, '/search?q=lip%20balm'],
  ['/sale?country_code=hk', HK_ZH, '/sale?country_code=hk&language=zh'],
  ['/sale?country_code=TH&language=en', HK_ZH, '/sale?country_code=TH&language=en'],
  ['/reset_password', HK_EN, '/'],
])('after signing in, %s of a page of %o is %s', (returnTo, locale, expected) => {
  expect(localReturnAddress(returnTo, locale)).toBe(expected);
});

test.for([
  ['/', '?language=zh', HK_ZH, '/sign_in?language=zh'],
  ['/', '', HK_EN, '/sign_in'],
  ['/sign_in', '?return_to=%2Fcart', HK_EN, '/sign_in'],
  ['/confirm_email', '', HK_EN, '/sign_in'],
  ['/sale', '?page=2', HK_EN, '/sign_in?return_to=%2Fsale%3Fpage%3D2'],
  ['/sale', '?language=en', HK_EN, '/sign_in?return_to=%2Fsale'],
  ['/sale', '?language=ko', HK_EN, '/sign_in?return_to=%2Fsale'],
  ['/sale', '?language=zh', HK_ZH, '/sign_in?return_to=%2Fsale%3Flanguage%3Dzh&language=zh'],
] as const)('the sign-in link of %s%s of %o is %s', ([pathname, search, locale, expected]) => {
  expect(signInAddress({ pathname, search }, locale)).toBe(expected);
});

test('a message is shown trimmed and shortened', () => {
  expect(shownMessage('  Hello <b>you</b> ')).toBe('Hello <b>you</b>');
  expect(shownMessage('x'.repeat(5_000))).toHaveLength(200);
  expect(shownMessage(null)).toBe('');
});
