import { describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';

const DAYS_60_S = 5_184_000;

describe('cookies', () => {
  it.each([
    ['cartToken', 'cart-token', DAYS_60_S],
    ['locale', 'locale', 31_536_000],
    ['language', 'language', 31_536_000],
    ['searchQueryId', 'search-query-id', 7_200],
    ['legalNotice', 'legal_notice', 315_360_000],
    ['accessToken', 'access-token', DAYS_60_S],
    ['accessTokenSignature', 'access-token-signature', DAYS_60_S],
    ['refreshToken', 'refresh-token', DAYS_60_S],
  ] as const)('%s is called %s and lives %i seconds', (key, name, maxAge) => {
    expect(COOKIES[key]).toMatchObject({ name, maxAge, sameSite: 'lax', secure: true });
  });

  it('hide the signature and the refresh token from scripts, and nothing else', () => {
    const hidden = Object.values(COOKIES).filter(({ httpOnly }) => httpOnly);
    expect(hidden.map(({ name }) => name)).toEqual(['access-token-signature', 'refresh-token']);
  });
});
