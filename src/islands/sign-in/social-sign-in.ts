import { type Output, object, oneOf, text } from '#commerce/schema.ts';
import { SIGN_IN_QUERIES } from '#domain/account/sign-in-params.ts';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';
import type { CodeOfProvider, SocialProvider } from './sign-in-calls.ts';

/**
 * Signing in with another host by a code and PKCE: the host redirects back with a code, in the fragment of
 * the address, which no server sees. Only who keeps the verifier can redeem it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-2.1.1
 */
type SignInUnderWay = Output<typeof kept>;

/** What is stored while the visitor is away. */
const kept = object({
  provider: text,
  state: text,
  codeVerifier: text,
  returnTo: text,
  language: oneOf(LANGUAGES, undefined),
});

type Departure = Pick<SignInUnderWay, 'returnTo' | 'language'>;

/**
 * Redirects the visitor to the host. Returns false without storage or TLS, because then the answer couldn't
 * be verified.
 */
export async function leaveForProvider(
  provider: SocialProvider,
  departure: Departure,
): Promise<boolean> {
  const underWay: SignInUnderWay = {
    provider: provider.id,
    state: randomText(),
    codeVerifier: randomText(),
    ...departure,
  };
  const challenge = await challengeOf(underWay.codeVerifier);
  const { socialSignIn } = RARE_SESSION_STORAGE;
  if (!challenge || !storeValue('sessionStorage', socialSignIn, JSON.stringify(underWay))) {
    return false;
  }
  const address = new URL(provider.authorizationEndpoint);
  address.search = new URLSearchParams({
    ...Object.fromEntries(address.searchParams),
    response_type: 'code',
    response_mode: 'fragment',
    client_id: provider.clientId,
    redirect_uri: redirectUri(),
    scope: provider.scope,
    state: underWay.state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  location.assign(address);
  return true;
}

const redirectUri = () => location.origin + SIGN_IN;

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** What the host compares with the verifier; undefined on pages without TLS, where browsers digest nothing. */
async function challengeOf(codeVerifier: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export type ReturnFromProvider = CodeOfProvider | 'failed';

/**
 * The answer that the visitor came back with; whatever it is, the page's address says again where they wanted
 * to go, so that another way of signing in leads there, too. Undefined if they came from elsewhere, or are being
 * redirected to the page in their language, because a host only knows one address to return to.
 */
export function takeReturn(language: Language): ReturnFromProvider | undefined {
  const answer = new URLSearchParams(location.hash.slice(1));
  const code = answer.get('code');
  if (code === null && !answer.has('error')) return undefined;
  const underWay = storedJson('sessionStorage', RARE_SESSION_STORAGE.socialSignIn, kept);
  if (underWay && underWay.language !== language && !location.search) {
    location.replace(`${SIGN_IN}?language=${underWay.language}${location.hash}`);
    return undefined;
  }
  removeStoredValue('sessionStorage', RARE_SESSION_STORAGE.socialSignIn);
  // Removes the code from the address: going back must not use it again.
  history.replaceState(null, '', location.pathname + searchWith(underWay?.returnTo));
  if (!code || !underWay || answer.get('state') !== underWay.state) return 'failed';
  const { provider, codeVerifier } = underWay;
  return { provider, code, codeVerifier, redirectUri: redirectUri() };
}

function searchWith(returnTo: string | undefined): string {
  const query = new URLSearchParams(location.search);
  if (returnTo) query.set(SIGN_IN_QUERIES.returnTo, returnTo);
  return query.size > 0 ? `?${query}` : '';
}
