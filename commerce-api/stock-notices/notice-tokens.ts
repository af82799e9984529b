import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { SigningKeys } from '#commerce-api/members/signing-key.ts';

/** The notice that a link in a visitor's mail stands for. */
export interface NoticeClaims {
  readonly noticeId: string;
  /** The hash of the address that the mail went to. */
  readonly addressHash: string;
}

const ALGORITHM = 'HS256';
/** Distinguishes these tokens from everything else that the key signs. */
const TYPE = 'stock-notice+jwt';

const payload = z.object({ sub: z.string(), adr: z.string() });

/** Signs a token that doesn't expire by itself: its notice is erased after a while. */
export async function signNoticeToken(
  keys: SigningKeys,
  { noticeId, addressHash }: NoticeClaims,
): Promise<string> {
  return new SignJWT({ adr: addressHash })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(noticeId)
    .sign(await keys.newest());
}

/** Undefined for anything that this key didn't sign. */
export async function readNoticeToken(
  keys: SigningKeys,
  token: string,
): Promise<NoticeClaims | undefined> {
  const claims = payload.safeParse(await keys.try((key) => verify(token, key)));
  return claims.data && { noticeId: claims.data.sub, addressHash: claims.data.adr };
}

async function verify(token: string, key: Uint8Array): Promise<unknown> {
  try {
    const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], typ: TYPE });
    return verified.payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
