import { SIGN_IN } from '#domain/addresses.ts';
import { SESSION_STORAGE } from '#domain/browser-storage.ts';
import type { SocialProvider } from './sign-in-calls.ts';

/**
 * Signing in at another host by OpenID Connect's implicit flow: the host sends the visitor back with
 * an id token behind the `#` of the address, which no server sees.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#ImplicitFlowAuth
 */
interface SignInUnderWay {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly returnTo: string;
}

/** Sends the visitor to the host. */
export function leaveForProvider(provider: SocialProvider, returnTo: string): void {
  const underWay: SignInUnderWay = {
    provider: provider.id,
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    returnTo,
  };
  sessionStorage.setItem(SESSION_STORAGE.socialSignIn, JSON.stringify(underWay));
  const address = new URL(provider.authorizationEndpoint);
  address.search = new URLSearchParams({
    ...Object.fromEntries(address.searchParams),
    response_type: 'id_token',
    client_id: provider.clientId,
    redirect_uri: location.origin + SIGN_IN,
    scope: provider.scope,
    state: underWay.state,
    nonce: underWay.nonce,
  }).toString();
  location.assign(address);
}

export type ReturnFromProvider =
  | { readonly provider: string; readonly token: string; readonly returnTo: string }
  | 'failed';

/** What the visitor came back with; undefined where they came from no host. */
export function takeReturn(): ReturnFromProvider | undefined {
  const answer = new URLSearchParams(location.hash.slice(1));
  const token = answer.get('id_token');
  if (token === null && !answer.has('error')) return undefined;
  const underWay = takeUnderWay();
  // A token is nobody else's to see, and the way back leads to no second try.
  history.replaceState(null, '', location.pathname + location.search);
  if (!token || !underWay || answer.get('state') !== underWay.state) return 'failed';
  if (claimsOf(token)?.nonce !== underWay.nonce) return 'failed';
  return { provider: underWay.provider, token, returnTo: underWay.returnTo };
}

function takeUnderWay(): SignInUnderWay | undefined {
  const kept = sessionStorage.getItem(SESSION_STORAGE.socialSignIn);
  sessionStorage.removeItem(SESSION_STORAGE.socialSignIn);
  return kept ? (JSON.parse(kept) as SignInUnderWay) : undefined;
}

/** What a token claims. That it is true is for the API to find. */
function claimsOf(token: string): { readonly nonce?: unknown } | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as { nonce?: unknown };
  } catch {
    return undefined;
  }
}
