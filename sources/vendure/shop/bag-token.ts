import { hash } from 'node:crypto';

/**
 * Tokens of bags. A visitor's is the session's. A member's session opens the account, and scripts
 * can read the bag's token, so a member's token is a digest of session and order, which is worth
 * nothing without the session.
 */

const OF_MEMBER = 'member-';

export const isMembersBag = (token: string) => token.startsWith(OF_MEMBER);

/**
 * The token of a member's bag. Their browser may present this one or the session's.
 *
 * @param order the code of the order that is the bag. The next order has another token, so that
 *   nothing meant for a placed bag changes the next one.
 */
export const membersBagToken = (session: string, order: string) =>
  OF_MEMBER + hash('sha256', `${session} ${order}`, 'base64url');

/** The form of Vendure's tokens. Nothing else may become a header's value. */
const SESSION = /^[\w-]{16,200}$/;

/** The session of a visitor's bag; undefined for a token that isn't one's. */
export function visitorsSession(token: string | undefined): string | undefined {
  return token !== undefined && SESSION.test(token) && !isMembersBag(token) ? token : undefined;
}
