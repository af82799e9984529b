import * as client from 'openid-client';
import type { Identity } from './link-member.ts';

/** What an issuer says of somebody who signed in there. */
export interface IssuedClaims extends Identity {
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
