import * as client from 'openid-client';
import { isSafeTransport } from '#domain/addresses/safe-transport.ts';
import type { Identity } from './link-member.ts';

/** An OpenID Connect issuer, and the shop's client there. */
export interface IssuerOptions {
  /** An https address, or an http address on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE protects alone. */
  readonly clientSecret?: string | undefined;
}

/** The issuer's metadata. Rejects while it can't be reached. */
export type Discovery = () => Promise<client.Configuration>;

const TIMEOUT_S = 5;
/** How long an unreachable issuer isn't tried again. */
const PAUSE_MS = 30_000;

/** Discovers an issuer on first use, and caches the result. */
export function createDiscovery(options: IssuerOptions, clock: () => Date): Discovery {
  let cached: Promise<client.Configuration> | undefined;
  let failedAt: number | undefined;
  return () => {
    const isPauseOver = failedAt !== undefined && clock().getTime() - failedAt >= PAUSE_MS;
    if (cached && !isPauseOver) return cached;
    failedAt = undefined;
    cached = discover(options);
    cached.catch(() => {
      failedAt = clock().getTime();
    });
    return cached;
  };
}

function discover(options: IssuerOptions): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = options;
  const isInsecure = issuer.startsWith('http:') && isSafeTransport(issuer);
  const authentication =
    clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_S,
    execute: isInsecure ? [client.allowInsecureRequests] : [],
  });
}

/** What an issuer says of somebody who signed in there. */
interface IssuedClaims extends Identity {
  /**
   * The claims of the id token or, if it has no address, of the issuer's user info. Not validated.
   */
  readonly about: unknown;
}

type Tokens = Awaited<ReturnType<typeof client.genericGrantRequest>>;

/** The claims that come with an issuer's tokens; undefined without an id token. */
export async function issuedClaims(
  issuer: client.Configuration,
  tokens: Tokens,
): Promise<IssuedClaims | undefined> {
  const claims = tokens.claims();
  if (!claims) return undefined;
  const { iss, sub, email } = claims;
  const isComplete = email !== undefined || !issuer.serverMetadata().userinfo_endpoint;
  const about = isComplete ? claims : await client.fetchUserInfo(issuer, tokens.access_token, sub);
  return { issuer: iss, subject: sub, about };
}
