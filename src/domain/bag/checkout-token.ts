import type { Country, Language } from '#domain/locale/locales.ts';

/**
 * The token with which the shop hands a bag over to a checkout: a JWT, signed with HS256. Beside
 * these claims it has `iss` (the shop's public address), `aud` (the checkout's address as it's
 * configured), `iat`, `exp` and `jti`.
 */
export interface CheckoutClaims {
  /** Whoever has it owns a visitor's bag; a member's bag needs the member's session as well. */
  readonly cart_token: string;
  /**
   * The member's session in the commerce system, if the bag can't be completed without it. Nobody but the
   * checkout can read it, wherever the token's address is kept: it's encrypted as a JWE.
   */
  readonly member_session?: string;
  readonly country: Country;
  readonly language: Language;
  /** Where the shopper goes once the order is placed; `order` may be added to its query. */
  readonly return_url: string;
  /** The bag's page, for shoppers who turn back. */
  readonly bag_url: string;
}

/** The `typ` in its header, so that no other token is taken for one. */
export const CHECKOUT_TOKEN_TYPE = 'checkout+jwt';
export const CHECKOUT_TOKEN_ALGORITHM = 'HS256';
/** The encryption of the member's session, with the SHA-256 digest of the secret as the key. */
export const CHECKOUT_ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;
/** In seconds. It only has to last for a redirect. */
export const CHECKOUT_TOKEN_AGE_S = 300;

/** The parameter of the checkout's address that carries the token. */
export const CHECKOUT_TOKEN_PARAMETER = 'token';
/** The parameter of the return address that identifies the order. */
export const ORDER_PARAMETER = 'order';

/** What an order may be named by. */
const ORDER_REFERENCE = /^[\w-]{1,200}$/;

/** The order that an address names, by the query of the address; undefined if it names none. */
export function orderReferenceIn(query: URLSearchParams): string | undefined {
  const reference = query.get(ORDER_PARAMETER) ?? '';
  return ORDER_REFERENCE.test(reference) ? reference : undefined;
}
