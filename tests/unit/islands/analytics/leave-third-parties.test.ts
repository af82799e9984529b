// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { bagCountIn, LOCAL_STORAGE, SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { leaveThirdParties } from '#islands/analytics/leave-third-parties.ts';
import { forgetVisitor } from '#islands/browser/consent.ts';
import { readCookie, writeCookie } from '#islands/browser/cookies.ts';

/** What the shop notes about a visitor who consented, and not for them. */
const OF_ANALYTICS: ReadonlyArray<string> = [SESSION_STORAGE.searchChoice];

const OWN_COOKIES = [...Object.values(COOKIES), ...COUNTRIES.map(cartTokenCookie)];

const OWN = {
  localStorage: [...Object.values(LOCAL_STORAGE), ...COUNTRIES.map(bagCountIn)],
  sessionStorage: Object.values({ ...SESSION_STORAGE, ...RARE_SESSION_STORAGE }),
};

let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'withdrawing consent leaves the shopper what is theirs in %s, and deletes what others stored',
  (place) => {
    const storage = window[place];
    for (const name of [...OWN[place], '_tag_id', 'chat-session']) storage.setItem(name, '[]');
    forgetVisitor();
    leaveThirdParties();
    const theirs = OWN[place].filter((name) => !OF_ANALYTICS.includes(name));
    expect(Object.keys(storage).toSorted()).toEqual(theirs.toSorted());
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('cookies of the shop stay as well, but for those of analytics', () => {
  const others = { ...COOKIES.cartToken, name: '_tag_id' };
  for (const rule of [...OWN_COOKIES, others]) writeCookie(rule, 'x');
  forgetVisitor();
  leaveThirdParties();
  const left = OWN_COOKIES.filter((rule) => readCookie(rule) !== undefined);
  const ofAnalytics: ReadonlyArray<string> = [COOKIES.deviceId.name, COOKIES.searchQueryId.name];
  expect(left).toEqual(OWN_COOKIES.filter(({ name }) => !ofAnalytics.includes(name)));
  expect(readCookie(others)).toBeUndefined();
});
