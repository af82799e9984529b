import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';

/** What the browser stores for us during a sign-in at another host. */
export interface SignInUnderWay {
  /** Must come back with the answer. */
  readonly state: string;
  /** Must come back in the id token. */
  readonly nonce: string;
  /** Proves that the client that redeems the code is the one that requested it (PKCE). */
  readonly codeVerifier: string;
  /** An address of the shop. */
  readonly returnTo: string;
  /** The locale of the page where the sign-in started. */
  readonly locale: LocaleId;
}

/** How long signing in at another host may take, in seconds. */
export const SIGN_IN_MAX_S = 600;

const ALGORITHM = 'HS256';
const TYPE = 'sign-in+jwt';

const underWay = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  locale: z.enum(LOCALES.map(({ id }) => id)),
});

/** Signed, so that only sign-ins that started here are continued. */
export function signUnderWay(key: Uint8Array, signIn: SignInUnderWay, now: Date): Promise<string> {
  return new SignJWT({ ...signIn })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + SIGN_IN_MAX_S)
    .sign(key);
}

/** Undefined if it wasn't signed here, or took too long. */
export async function readUnderWay(
  key: Uint8Array,
  text: string,
  now: Date,
): Promise<SignInUnderWay | undefined> {
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return underWay.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
