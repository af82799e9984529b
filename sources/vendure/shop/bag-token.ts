import { hash } from 'node:crypto';

/**
 * Tokens of bags. A visitor's is that of the session. A member's session opens the account, and scripts
 * can read the bag's token: so that one is a digest, which only fits the session and the order that it
 * was made of, and is worth nothing without the session.
 */

const OF_MEMBER = 'member-';

export const isMembersBag = (token: string) => token.startsWith(OF_MEMBER);

/**
 * @param order the code of the order that is the bag. Once it's placed, the next bag has another token, so that
 *   whatever is about the first one leaves that alone. A member's browser reads it by either.
 */
export const membersBagToken = (session: string, order: string) =>
  OF_MEMBER + hash('sha256', `${session} ${order}`, 'base64url');

/** The form of Vendure's tokens, which can't end a header. */
const SESSION = /^[\w-]{16,200}$/;

/** The session of a visitor's bag; undefined for a token that isn't one's. */
export function visitorsSession(token: string | undefined): string | undefined {
  return token !== undefined && SESSION.test(token) && !isMembersBag(token) ? token : undefined;
}
