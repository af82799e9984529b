// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { messages } from '#i18n/messages.ts';
import { postLine } from '#islands/bag/bag-api.ts';
import { changeBag } from '#islands/bag/bag-cache.ts';
import { explainFailure } from '#islands/bag/explain-failure.ts';
import { browserClient } from '#islands/browser/client.ts';
import { CookiesBlockedError } from '#islands/browser/cookies.ts';
import {
  refusalText,
  register,
  sendCode,
  signInByPassword,
  signInSocially,
} from '#islands/sign-in/sign-in-calls.ts';
import { besideTexts } from '../../../builders/texts-file.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;
const NEW_MEMBER = { email: 'a@b.example', password: 'x', 'first-name': 'A', 'last-name': 'B' };

const SOCIAL = {
  provider: 'p',
  code: 'c',
  codeVerifier: 'v',
  redirectUri: 'https://shop.example/sign_in',
};

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A browser that keeps no cookies, and gives neither storage nor locks. */
function blockCookies(): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  Object.defineProperty(navigator, 'locks', {
    value: { request: async () => forbidden() },
    configurable: true,
  });
}

const SAYS_SO = {
  'that says so': () => void vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
  'that does not say so': () => {},
} as const;

const calls: Array<string> = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal(
    'fetch',
    besideTexts(async (address: string) => {
      calls.push(address);
      const attributes = { token: 'a-bag', 'line-items-count': 1, 'line-items': [] };
      return Response.json({ data: { type: 'carts', id: 'a-bag', attributes } });
    }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  blockCookies();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(Object.entries(SAYS_SO))('in a browser without cookies %s', (_, say) => {
  beforeEach(say);

  test('a shopper who adds to the bag reads that cookies are blocked', async () => {
    const adding = changeBag(LOCALE, () => postLine(LOCALE, { variantId: 'rose' }));
    const error = await failureOf(adding);
    for (const locale of LOCALES) {
      const { language } = locale;
      const text = await explainFailure(error, locale);
      expect(text).toBe(messages[language].refusals['cookies-blocked']);
    }
  });

  test.each([
    ['a password', () => signInByPassword(browserClient(LOCALE), NEW_MEMBER)],
    ['a registration', () => register(browserClient(LOCALE), NEW_MEMBER)],
    ['a code', () => sendCode(browserClient(LOCALE), { challenge: 'c', code: '123456' })],
    ['another site', () => signInSocially(browserClient(LOCALE), SOCIAL)],
  ])('whoever signs in by %s reads so, too', async (_way, signIn) => {
    const error = await failureOf(signIn());
    expect(error).toBeInstanceOf(CookiesBlockedError);
    const texts = messages.en.authentication;
    expect(refusalText(error, texts)).toBe(texts.cookiesBlocked);
  });
});

test('nothing is sent if the browser says beforehand that it keeps no cookies', async () => {
  SAYS_SO['that says so']();
  await failureOf(postLine(LOCALE, { variantId: 'rose' }));
  await failureOf(signInByPassword(browserClient(LOCALE), NEW_MEMBER));
  expect(calls).toEqual([]);
});

test('a code that has yet to be typed needs no session', async () => {
  const meta = { challenge: 'c', 'resend-after': 60 };
  vi.stubGlobal(
    'fetch',
    besideTexts(async () => Response.json({ meta }, { status: 202 })),
  );
  await expect(register(browserClient(LOCALE), NEW_MEMBER)).resolves.toMatchObject({
    means: 'code',
  });
});
