import type { CommerceClient } from '#commerce/client.ts';
import { COOKIES } from '#domain/cookies.ts';
import { readCookie } from '../browser-cookies.ts';

/** The name of the lock that tabs of one browser share. */
const LOCK = 'refresh-session';

let underWay: Promise<boolean> | undefined;

/**
 * Gets a new access token for one that was refused. Returns whether there is one. Calls that fail at
 * the same time share one refresh, and so do tabs: those that waited find the token that another
 * one got. So does a call that was under way during a refresh: its old token no longer matches the
 * new signature.
 */
export function refreshSession(client: CommerceClient, refused: string): Promise<boolean> {
  underWay ??= refreshInTurn(client, refused).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refreshInTurn(client: CommerceClient, refused: string): Promise<boolean> {
  const refresh = async () => {
    const present = readCookie(COOKIES.accessToken);
    if (present !== refused) return present !== undefined;
    return isRefreshed(client);
  };
  // Without TLS there are no locks, so two tabs may both refresh.
  return navigator.locks ? navigator.locks.request(LOCK, refresh) : refresh();
}

async function isRefreshed(client: CommerceClient): Promise<boolean> {
  try {
    await client.post('token', { body: { grant_type: 'refresh_token', flow: 'client' } });
    return true;
  } catch {
    return false;
  }
}
