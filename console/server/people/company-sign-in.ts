import * as client from 'openid-client';
import * as z from 'zod';
import { isSafeTransport } from '#domain/addresses/safe-transport.ts';

/** The company's OpenID Connect issuer, and the console's client there. */
export interface CompanyOptions {
  /** An https address, or an http address on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE protects alone. */
  readonly clientSecret?: string | undefined;
}

/** What to know of a sign-in when the browser comes back. */
export interface UnderWay {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who the company says somebody is. */
export interface CompanyIdentity {
  /** Issuer and subject, which stay the same when name and address change. */
  readonly subject: string;
  readonly name: string;
  /** In lower case; only if the company has verified it. */
  readonly email: string | undefined;
}

export interface CompanySignIn {
  /** Rejects while the company's sign-in can't be reached. */
  start(redirectUri: string): Promise<{ readonly address: URL; readonly underWay: UnderWay }>;
  /** Undefined if the company let nobody in; rejects if the answer can't be trusted. */
  finish(address: URL, underWay: UnderWay): Promise<CompanyIdentity | undefined>;
}

const SCOPE = 'openid email profile';
const TIMEOUT_S = 5;
const NAME_MAX = 60;

const profile = z.object({
  email: z.string().toLowerCase().pipe(z.email().max(254)).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

export function createCompanySignIn(options: CompanyOptions): CompanySignIn {
  let known: Promise<client.Configuration> | undefined;
  /** Cached once it succeeded: after a failure, the next sign-in asks the issuer again. */
  const configuration = () => {
    known ??= discover(options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async start(redirectUri) {
      const underWay = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: underWay.state,
        nonce: underWay.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(underWay.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address, underWay };
    },
    async finish(address, { state, nonce, codeVerifier }) {
      if (address.searchParams.has('error')) return undefined;
      const issuer = await configuration();
      const tokens = await client.authorizationCodeGrant(issuer, address, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return undefined;
      const isComplete = claims.email !== undefined;
      const asked = isComplete
        ? claims
        : await client.fetchUserInfo(issuer, tokens.access_token, claims.sub);
      const { email, email_verified: isVerified, name = email } = profile.parse(asked);
      return {
        subject: `${claims.iss} ${claims.sub}`,
        name: readable(name ?? '') || 'Somebody of the company',
        email: isVerified ? email : undefined,
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: CompanyOptions) {
  const isInsecure = issuer.startsWith('http:') && isSafeTransport(issuer);
  const authentication =
    clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_S,
    execute: isInsecure ? [client.allowInsecureRequests] : [],
  });
}

/** Makes a name from elsewhere fit the rules of names here. */
function readable(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’@_-]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
}
