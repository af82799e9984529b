import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { LOCALES, type LocaleId } from '#domain/locales.ts';

/** What a browser keeps for us while its owner signs in elsewhere. */
export interface SignInUnderWay {
  /** Known to come back with the answer. */
  readonly state: string;
  /** Known to come back within the id token. */
  readonly nonce: string;
  /** Proves that who redeems the code is who asked for it (PKCE). */
  readonly codeVerifier: string;
  /** An address of the shop. */
  readonly returnTo: string;
  /** The locale of the page that the sign-in began on. */
  readonly locale: LocaleId;
}

/** Seconds that signing in elsewhere may take. */
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

/** Signs it, so that nothing but what was started here is gone on with. */
export function signUnderWay(key: Uint8Array, signIn: SignInUnderWay, now: Date): Promise<string> {
  return new SignJWT({ ...signIn })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + SIGN_IN_MAX_S)
    .sign(key);
}

/** Undefined for what was not signed here, and for what took too long. */
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
