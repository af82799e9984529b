import { parseCookie } from 'cookie';
import { createCommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import type { BagPort } from '#commerce/shop-port.ts';
import { COOKIES } from '#domain/cookies.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallUpstream } from '../call-upstream.ts';
import { cartTokenIn } from './bag-cookie.ts';

/** Whose bag it is. */
export interface FormBagOwner {
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
  readonly locale: Locale;
}

/**
 * Does something with the bag of a browser without JavaScript: as the member who is signed in, or
 * else as a visitor, since only a script could continue a session that has ended.
 *
 * @throws CommerceError if the commerce system refuses
 */
export async function withFormBag<T>(
  api: CallUpstream,
  owner: FormBagOwner,
  act: (bag: BagPort) => Promise<T>,
): Promise<T> {
  const accessToken = parseCookie(owner.cookie ?? '')[COOKIES.accessToken.name];
  if (!accessToken) return act(bagOf(api, owner));
  return act(bagOf(api, owner, `Bearer ${accessToken}`)).catch((error: unknown) => {
    if (error instanceof CommerceError && error.status === 401) return act(bagOf(api, owner));
    throw error;
  });
}

function bagOf(api: CallUpstream, { locale, cookie }: FormBagOwner, authorization?: string) {
  const client = createCommerceClient({
    baseUrl: '',
    country: locale.country,
    language: locale.language,
    authorization: () => authorization,
    cartToken: () => cartTokenIn(cookie),
    fetch: (address, init) => api(String(address), withCookie(init, authorization && cookie)),
  });
  return jsonApiBag(client);
}

/** The API completes a member's token with the signature, which only cookies have. */
function withCookie(init: RequestInit | undefined, cookie: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (cookie) headers.set('Cookie', cookie);
  return { ...init, headers };
}
