import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import * as z from 'zod';
import { isSafeTransport } from '#domain/addresses/safe-transport.ts';
import type { Discovery } from './issuer.ts';
import type { Identity } from './link-member.ts';

/** What an issuer says about the person who signed in there. */
export interface IdentityClaims extends Identity {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
}

/** The claims of an id token; undefined if it can't be trusted. */
export type IdTokenReader = (idToken: string) => Promise<IdentityClaims | undefined>;

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Errors of fetching keys. All other errors are the token's fault. */
const FAULTS_OF_ISSUER: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
]);

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  azp: z.string().optional(),
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
});

/**
 * Verifies id tokens of an issuer. Its keys are cached; an unknown key makes them be fetched again,
 * at most every half minute. Rejects if the issuer can't be reached.
 */
export function createIdTokenReader(
  discovery: Discovery,
  { clientId, clock }: { readonly clientId: string; readonly clock: () => Date },
): IdTokenReader {
  const keysAt = new Map<string, RemoteJWKSet>();
  return async (idToken) => {
    const { issuer, jwks_uri: address } = (await discovery()).serverMetadata();
    if (!address || !isSafeTransport(address)) throw new Error(`${issuer} has no keys to trust.`);
    const keys = keysAt.get(address) ?? createRemoteJWKSet(new URL(address));
    keysAt.set(address, keys);
    const payload = await verify(idToken, keys, { issuer, clientId, now: clock() });
    return payload && identityIn(payload, clientId);
  };
}

async function verify(
  idToken: string,
  keys: RemoteJWKSet,
  expected: { readonly issuer: string; readonly clientId: string; readonly now: Date },
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer: expected.issuer,
      audience: expected.clientId,
      currentDate: expected.now,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !FAULTS_OF_ISSUER.has(error.code)) return undefined;
    throw error;
  }
}

/** With several audiences, the authorised party must be us. */
function identityIn(payload: JWTPayload, clientId: string): IdentityClaims | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return undefined;
  const { iss: issuer, sub: subject, azp, email, email_verified: isEmailVerified } = parsed.data;
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((isForSeveral || azp !== undefined) && azp !== clientId) return undefined;
  return { issuer, subject, email, isEmailVerified };
}
