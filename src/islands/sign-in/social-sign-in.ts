import { SIGN_IN_QUERIES } from '#domain/account/sign-in.ts';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import type { Language } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { storedJson } from '../stored-json.ts';
import { removeStoredValue, storeValue } from '../stored-values.ts';
import type { SocialProvider } from './sign-in-calls.ts';

/**
 * Signing in with another host by OpenID Connect's implicit flow: the host redirects back with an
 * id token in the fragment of the address, which no server sees.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#ImplicitFlowAuth
 */
interface SignInUnderWay extends Departure {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
}

/** What is stored while the visitor is away. */
interface Departure {
  readonly returnTo: string;
  readonly language: Language;
}

/**
 * Redirects the visitor to the host. Returns false without storage, because then the answer
 * couldn't be verified.
 */
export function leaveForProvider(provider: SocialProvider, departure: Departure): boolean {
  const underWay: SignInUnderWay = {
    provider: provider.id,
    state: randomText(),
    nonce: randomText(),
    ...departure,
  };
  const kept = JSON.stringify(underWay);
  if (!storeValue('sessionStorage', RARE_SESSION_STORAGE.socialSignIn, kept)) return false;
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
  return true;
}

/** A random value that works without TLS. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint32Array(6))].map((part) => part.toString(36)).join('');
}

export type ReturnFromProvider = { readonly provider: string; readonly token: string } | 'failed';

/**
 * The answer that the visitor came back with; whatever it is, the page's address says again where they wanted
 * to go, so that another way of signing in leads there, too. Undefined if they came from elsewhere, or are being
 * redirected to the page in their language, because a host only knows one address to return to.
 */
export function takeReturn(language: Language): ReturnFromProvider | undefined {
  const answer = new URLSearchParams(location.hash.slice(1));
  const token = answer.get('id_token');
  if (token === null && !answer.has('error')) return undefined;
  const underWay = storedJson<SignInUnderWay>('sessionStorage', RARE_SESSION_STORAGE.socialSignIn);
  if (underWay && underWay.language !== language && !location.search) {
    location.replace(`${SIGN_IN}?language=${underWay.language}${location.hash}`);
    return undefined;
  }
  removeStoredValue('sessionStorage', RARE_SESSION_STORAGE.socialSignIn);
  // Removes the token from the address: nobody else should see it, and going back must not use it
  // again.
  history.replaceState(null, '', location.pathname + searchWith(underWay?.returnTo));
  if (!token || !underWay || answer.get('state') !== underWay.state) return 'failed';
  if (claimsOf(token)?.nonce !== underWay.nonce) return 'failed';
  return { provider: underWay.provider, token };
}

function searchWith(returnTo: string | undefined): string {
  const query = new URLSearchParams(location.search);
  if (returnTo) query.set(SIGN_IN_QUERIES.returnTo, returnTo);
  return query.size > 0 ? `?${query}` : '';
}

/** The claims of a token. The API verifies them. */
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
