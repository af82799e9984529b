import { hash } from 'node:crypto';

/**
 * The token of a member's bag. Scripts can read it, and Medusa opens a cart to whoever knows its
 * id: so the token is a digest, which is worth nothing without the session. A visitor's token is
 * the cart's id.
 */
const OF_MEMBER = 'member-';

export const isMembersBag = (token: string) => token.startsWith(OF_MEMBER);

/** Differs by cart and by member, so the same cart of another member has another token. */
export const membersBagToken = (cart: string, customer: string) =>
  OF_MEMBER + hash('sha256', `${customer} ${cart}`, 'base64url');
