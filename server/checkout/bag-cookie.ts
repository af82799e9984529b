import { parseCookie, stringifySetCookie } from 'cookie';
import type { Bag } from '#commerce/bag.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../page-request.ts';

/** The token of the bag that a `Cookie` header names. */
export function cartTokenIn(cookie: string | undefined): string | undefined {
  return parseCookie(cookie ?? '')[COOKIES.cartToken.name] || undefined;
}

/** The `Set-Cookie` that keeps a bag. */
export function keptBag({ token }: Pick<Bag, 'token'>, addressing: Addressing): string {
  return bagCookie({ value: token, maxAge: COOKIES.cartToken.maxAge }, addressing);
}

/** The `Set-Cookie` that forgets it. */
export const forgottenBag = (addressing: Addressing) =>
  bagCookie({ value: '', maxAge: 0 }, addressing);

function bagCookie(
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
  { origin }: Addressing,
): string {
  const { name } = COOKIES.cartToken;
  const secure = origin.startsWith('https:');
  return stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', secure });
}
