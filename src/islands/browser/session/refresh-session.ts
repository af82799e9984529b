import type { CommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Refresh } from '#commerce/refreshing-client.ts';
import { areOfTwoMembers } from '#commerce/token-member.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, removeCookie } from '../cookies.ts';
import { keptMember } from '../member.ts';
import { withSessionLock } from './lock.ts';
import { forgetMember } from './store-member.ts';

let underWay: Promise<Refresh> | undefined;

/**
 * Gets a new access token for one that was refused, or that a stored member has lost: no script can see whether
 * there is a refresh token. Signing out leaves that behind if the API doesn't answer, but no stored member.
 * Calls that fail at the same time share one refresh, and so do tabs: those that waited find the token that
 * another one got. So does a call that was under way during a refresh: its old token no longer matches the new
 * signature. If somebody else has signed in meanwhile, the session of the refused token has ended: the call
 * would be repeated in the other member's name.
 *
 * The member's data goes with the session, and only then.
 */
export async function refreshSession(
  client: CommerceClient,
  refused: string | undefined,
): Promise<Refresh> {
  underWay ??= withSessionLock(() => refresh(client, refused)).finally(() => {
    underWay = undefined;
  });
  const refreshed = await underWay;
  // Checked last, as close as possible to the repeated call.
  return areOfTwoMembers(refused, readCookie(COOKIES.accessToken)) ? ENDED : refreshed;
}

const RENEWED = { outcome: 'renewed' } as const satisfies Refresh;
const ENDED = { outcome: 'ended' } as const satisfies Refresh;

async function refresh(client: CommerceClient, refused: string | undefined): Promise<Refresh> {
  const isAnother = () => ![undefined, refused].includes(readCookie(COOKIES.accessToken));
  if (isAnother()) return RENEWED;
  if (readCookie(COOKIES.accessToken) === undefined && !keptMember()) return ENDED;
  try {
    await client.post('token', { body: { grant_type: 'refresh_token', flow: 'client' } });
    return RENEWED;
  } catch (cause) {
    // Its cookies may have arrived, although the rest of the answer didn't.
    if (isAnother()) return RENEWED;
    if (!isEnd(cause)) return { outcome: 'unknown', cause };
    removeCookie(COOKIES.accessToken);
    forgetMember();
    return ENDED;
  }
}

/** Whether the API has said that the session can't be continued; OAuth also says so with a 400. */
function isEnd(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false;
  return error.status === 401 || error.errors.some(({ code }) => code === 'invalid_grant');
}
