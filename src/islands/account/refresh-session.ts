import type { CommerceClient } from '#commerce/client.ts';
import { areOfTwoMembers } from '#commerce/token-member.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie } from '../browser-cookies.ts';
import { keptMember } from '../member.ts';
import { withSessionLock } from './session-lock.ts';

let underWay: Promise<boolean> | undefined;

/**
 * Gets a new access token for one that was refused, or that a stored member has lost: no script can see whether
 * there is a refresh token. Signing out leaves that behind if the API doesn't answer, but no stored member.
 * Returns whether there is a new one. Calls that fail at the same time share one refresh, and so do tabs: those
 * that waited find the token that another one got. So does a call that was under way during a refresh: its old
 * token no longer matches the new signature. If somebody else has signed in meanwhile there is none: the call
 * would be repeated in the other member's name.
 */
export async function refreshSession(
  client: CommerceClient,
  refused: string | undefined,
): Promise<boolean> {
  underWay ??= withSessionLock(async () => {
    const present = readCookie(COOKIES.accessToken);
    if (present !== refused) return present !== undefined;
    if (refused === undefined && !keptMember()) return false;
    return isRefreshed(client);
  }).finally(() => {
    underWay = undefined;
  });
  // Checked last, as close as possible to the repeated call.
  return (await underWay) && !areOfTwoMembers(refused, readCookie(COOKIES.accessToken));
}

async function isRefreshed(client: CommerceClient): Promise<boolean> {
  try {
    await client.post('token', { body: { grant_type: 'refresh_token', flow: 'client' } });
    return true;
  } catch {
    return false;
  }
}
