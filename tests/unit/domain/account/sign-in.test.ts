import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localReturnAddress, returnAddress, signInAddress } from '#domain/account/sign-in.ts';
import {
  parseSignInParams,
  SIGN_IN_MESSAGES,
  signInSaying,
} from '#domain/account/sign-in-params.ts';
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

const asked = (query: Readonly<Record<string, string>>, hash = '') =>
  parseSignInParams({ search: `?${new URLSearchParams(query)}`, hash }, 'company.example');

test.for(SIGN_IN_MESSAGES)('the page says %s when an address asks for it', (msg) => {
  expect(asked({ msg }).message).toBe(msg);
});

test.for(['', 'Call 0800 1234 about your order.', 'toString', 'title', 'FAILED'])(
  'an address cannot have the page say %j',
  (msg) => expect(asked({ msg }).message).toBeUndefined(),
);

const HERS = 'ann@company.example';

test.for([
  [{ email: HERS }, '', { email: HERS, begin: undefined }],
  [{ email: HERS }, '#register', { email: HERS, begin: 'register' }],
  [{ email: HERS, signin_method: 'okta' }, '', { email: HERS, begin: 'company' }],
  [{ signin_method: 'okta' }, '', { email: '', begin: 'company' }],
  [{ signin_method: 'okta', email: 'ann@elsewhere.example' }, '', { begin: undefined }],
  [{ signin_method: 'okta', email: 'Call 0800 1234' }, '', { email: '', begin: undefined }],
  [{ email: 'Call 0800 1234' }, '#register', { email: '', begin: undefined }],
] as const)('an address with %j%s asks for %j', ([query, hash, expected]) => {
  expect(asked(query, hash)).toMatchObject(expected);
});

test.for([
  [null, HK_EN, '/sign_in?msg=notLinked'],
  ['/cart?x=1', HK_EN, '/sign_in?msg=notLinked&return_to=%2Fcart%3Fx%3D1'],
  [null, HK_ZH, '/sign_in?msg=notLinked&language=zh'],
] as const)(
  'with a message, and %j to return to, the page of %o is %s',
  ([to, locale, expected]) => {
    expect(signInSaying('notLinked', locale, to)).toBe(expected);
  },
);
