import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { optionalMember, unauthorized } from '#commerce-api/members/authentication.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import type { Country } from '#domain/locale/locales.ts';
import { type Cart, findCart, findMemberCart } from './cart-store.ts';

export const TOKEN_HEADER = 'X-CART-TOKEN';

/** Who uses a bag: somebody with its token, a member, or both. */
export interface Shopper {
  readonly token: string | undefined;
  readonly member: Member | undefined;
}

export async function shopperOf(context: ApiContext, services: MemberServices): Promise<Shopper> {
  const token = context.req.header(TOKEN_HEADER) || undefined;
  return { token, member: await optionalMember(context, services) };
}

/** A visitor's bag belongs to whoever has its token; a member's to that member only. */
export function isTheirs({ memberId }: Cart, { member }: Pick<Shopper, 'member'>): boolean {
  return memberId === null || memberId === member?.id;
}

/** The shopper's bag in a country: the one of their token, or else the member's. */
export async function findShoppersCart(
  db: Database,
  shopper: Shopper,
  country: Country,
): Promise<Cart | undefined> {
  const cart = await findCartIn(db, shopper.token, country);
  if (cart && isTheirs(cart, shopper)) return cart;
  return shopper.member && findMemberCart(db, shopper.member.id, country);
}

/**
 * The bag of the shopper's token, if it exists and belongs to the country.
 *
 * @throws ApiError 401 if it belongs to a member who has to sign in first
 */
export async function findTokensCart(
  db: Database,
  shopper: Shopper,
  country: Country,
): Promise<Cart | undefined> {
  const cart = await findCartIn(db, shopper.token, country);
  if (!cart || isTheirs(cart, shopper)) return cart;
  if (shopper.member) return undefined;
  throw unauthorized('unauthenticated', 'This bag is a member’s: sign in to see it.');
}

async function findCartIn(db: Database, token: string | undefined, country: Country) {
  const cart = token === undefined ? undefined : await findCart(db, token);
  return cart?.country === country ? cart : undefined;
}
