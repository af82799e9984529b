import type { CommerceClient } from '#commerce/client.ts';
import { COOKIES } from '#domain/cookies.ts';
import { readCookie } from '../browser-cookies.ts';

/** What tabs of one browser take turns by. */
const LOCK = 'refresh-session';

let underWay: Promise<boolean> | undefined;

/**
 * Gets a new access token for the one that ran out, and says whether there is one. Calls that fail
 * at the same time share one refresh, and so do tabs: who waited finds the token that another got.
 */
export function refreshSession(client: CommerceClient): Promise<boolean> {
  underWay ??= refreshInTurn(client).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refreshInTurn(client: CommerceClient): Promise<boolean> {
  const expired = readCookie(COOKIES.accessToken);
  if (expired === undefined) return false;
  const refresh = async () => {
    const present = readCookie(COOKIES.accessToken);
    if (present !== expired) return present !== undefined;
    return isRefreshed(client);
  };
  // There are no locks at an address without TLS; two tabs refresh twice there.
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
