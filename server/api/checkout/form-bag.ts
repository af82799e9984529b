import { parseCookie } from 'cookie';
import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import type { BagPort } from '#commerce/shop-port.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { ClientOf } from '../client-of.ts';
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
  clientOf: ClientOf,
  owner: FormBagOwner,
  act: (bag: BagPort) => Promise<T>,
): Promise<T> {
  const accessToken = parseCookie(owner.cookie ?? '')[COOKIES.accessToken.name];
  if (!accessToken) return act(bagOf(clientOf, owner));
  return act(bagOf(clientOf, owner, `Bearer ${accessToken}`)).catch((error: unknown) => {
    if (error instanceof CommerceError && error.status === 401) return act(bagOf(clientOf, owner));
    throw error;
  });
}

/** Undefined if the browser has no bag, or none that its shopper may read. */
export async function readFormBag(
  clientOf: ClientOf,
  owner: FormBagOwner,
): Promise<Bag | undefined> {
  const token = cartTokenIn(owner.cookie, owner.locale.country);
  if (!token) return undefined;
  return withFormBag(clientOf, owner, (bag) => bag.read(token)).catch((error: unknown) => {
    if (error instanceof CommerceError && NONE.has(error.status ?? 0)) return undefined;
    throw error;
  });
}

const NONE: ReadonlySet<number> = new Set([401, 403, 404]);

function bagOf(clientOf: ClientOf, { locale, cookie }: FormBagOwner, authorization?: string) {
  const client = clientOf(locale, {
    authorization: () => authorization,
    cartToken: () => cartTokenIn(cookie, locale.country),
    // The API completes a member's token with the signature, which only cookies have.
    cookie: authorization && cookie,
  });
  return jsonApiBag(client);
}
