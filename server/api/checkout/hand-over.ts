import { hash, randomUUID } from 'node:crypto';
import { CompactEncrypt, SignJWT } from 'jose';
import { CART, CHECKOUT_RETURN, localAddress } from '#domain/addresses/addresses.ts';
import {
  CHECKOUT_ENCRYPTION,
  CHECKOUT_TOKEN_AGE_S,
  CHECKOUT_TOKEN_ALGORITHM,
  CHECKOUT_TOKEN_PARAMETER,
  CHECKOUT_TOKEN_TYPE,
  type CheckoutClaims,
} from '#domain/bag/checkout-token.ts';
import type { Locale } from '#domain/locale/locales.ts';

export interface HandOverOptions {
  /** The checkout's address: absolute, or a path of the shop. */
  readonly url: string;
  readonly secret: string;
  /** The shop's public address, by which the checkout knows who signed. */
  readonly issuer: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface HandedOverBag {
  readonly cartToken: string;
  /** The member's session, without which the bag can't be completed. */
  readonly memberSession?: string | undefined;
  readonly locale: Locale;
  /** The address that the shopper sees, which differs by country if countries have hosts. */
  readonly shopOrigin: string;
}

/** The checkout's address for a bag, with a signed token that is valid for a few minutes. */
export async function handOverAddress(
  { url, secret, issuer, now }: HandOverOptions,
  bag: HandedOverBag,
): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  const { memberSession: session } = bag;
  const ofMember =
    session === undefined ? {} : { member_session: await encrypted(session, secret) };
  const token = await new SignJWT({ ...claimsOf(bag), ...ofMember })
    .setProtectedHeader({ alg: CHECKOUT_TOKEN_ALGORITHM, typ: CHECKOUT_TOKEN_TYPE })
    .setIssuer(issuer)
    .setAudience(url)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + CHECKOUT_TOKEN_AGE_S)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret));
  const address = new URL(url, bag.shopOrigin);
  address.searchParams.set(CHECKOUT_TOKEN_PARAMETER, token);
  return address.href;
}

function encrypted(text: string, secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const key = hash('sha256', secret, 'buffer');
  return new CompactEncrypt(bytes).setProtectedHeader(CHECKOUT_ENCRYPTION).encrypt(key);
}

function claimsOf({ cartToken, locale, shopOrigin }: HandedOverBag): CheckoutClaims {
  const { country, language } = locale;
  const back = new URL(CHECKOUT_RETURN, shopOrigin);
  back.searchParams.set('country_code', country);
  back.searchParams.set('language', language);
  back.searchParams.set(BAG_PARAMETER, bagMark(cartToken));
  return {
    cart_token: cartToken,
    country,
    language,
    return_url: back.href,
    bag_url: shopOrigin + localAddress(CART, locale),
  };
}

/** The parameter of the return address that says which bag was bought. */
export const BAG_PARAMETER = 'bag';

/**
 * Names a bag without revealing its token. Only the shop can compute it, so no link of another site
 * can empty a shopper's bag.
 */
export function bagMark(cartToken: string): string {
  return hash('sha256', cartToken, 'base64url').slice(0, 22);
}
