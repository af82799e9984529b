import { hash } from 'node:crypto';

/**
 * The token of a member's bag, which scripts can read. Medusa opens a cart to whoever knows its id, so it
 * is a digest of that, and worth nothing without the session. A visitor's token is the id.
 */
const OF_MEMBER = 'member-';

export const isMembersBag = (token: string) => token.startsWith(OF_MEMBER);

/** Another bag has another token, and so has the same cart of another member. */
export const membersBagToken = (cart: string, customer: string) =>
  OF_MEMBER + hash('sha256', `${customer} ${cart}`, 'base64url');
