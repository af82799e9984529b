import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { SigningKeys } from './signing-key.ts';

/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_AGE_S = 900;

/** The member and session that a token belongs to. */
export interface TokenClaims {
  readonly memberId: string;
  readonly sessionId: string;
}

/** A token with a valid signature. */
export interface ReadToken extends TokenClaims {
  readonly isExpired: boolean;
}

export interface AccessTokens {
  /** A JWT: `header.payload.signature`. */
  issue(claims: TokenClaims): Promise<string>;
  /** Undefined for anything that wasn't issued here. */
  read(token: string): Promise<ReadToken | undefined>;
}

const ALGORITHM = 'HS256';
/** Distinguishes it from everything else that the key signs. */
const TYPE = 'at+jwt';

const payload = z.object({ sub: z.string(), sid: z.string() });

export function createAccessTokens(keys: SigningKeys, clock: () => Date): AccessTokens {
  return {
    async issue({ memberId, sessionId }) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(memberId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_AGE_S)
        .sign(await keys.newest());
    },
    async read(token) {
      const verified = await keys.try((key) => verify(token, key, clock()));
      const claims = payload.safeParse(verified?.payload);
      if (!verified || !claims.success) return undefined;
      const { sub, sid } = claims.data;
      return { memberId: sub, sessionId: sid, isExpired: verified.isExpired };
    },
  };
}

/** Times are checked after the signature, so an expired token is known to have been issued here. */
async function verify(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<{ readonly payload: JWTPayload; readonly isExpired: boolean } | undefined> {
  try {
    const rules = { algorithms: [ALGORITHM], typ: TYPE, currentDate: now };
    const verified = await jwtVerify(token, key, { ...rules, requiredClaims: ['exp'] });
    return { payload: verified.payload, isExpired: false };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { payload: error.payload, isExpired: true };
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
