import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { CONSOLE } from '#console/contract.ts';

/** Who is signed in to the console, and until when. */
export interface Session {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
  readonly expiresAt: number;
}

/** Sessions in a signed cookie. The origin only remembers sessions that were ended early. */
export interface Sessions {
  /** Whether this is the console's token. Compares in constant time. */
  isToken(given: string): boolean;
  begin(name: string): Promise<Started>;
  /** The session of a request, or undefined if it has no valid one. */
  read(cookies: string | undefined): Promise<Session | undefined>;
  /** Extends a session that is in use; undefined while that isn't due. */
  renew(session: Session): Promise<Started | undefined>;
  /** Ends a session for good. Returns the header that makes the browser delete it. */
  end(session: Session): string;
}

export interface Started {
  readonly session: Session;
  /** The value of the `Set-Cookie` header. */
  readonly cookie: string;
}

export interface SessionsOptions {
  /** The token that opens the console. A new token ends all sessions. */
  readonly token: string;
  readonly isSecure: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const COOKIE = 'console-session';
const IDLE_MS = 3_600_000;
const RENEWED_AFTER_MS = 600_000;
/** However active people are, they sign in again after this. */
const LONGEST_MS = 12 * 3_600_000;

const claims = z.object({
  jti: z.string(),
  name: z.string(),
  signedInAt: z.number(),
  exp: z.number(),
});

export function createSessions({ token, isSecure, now }: SessionsOptions): Sessions {
  const expected = digest(token);
  const key = createHash('sha256').update(`console session ${token}`).digest();
  const ended = new Map<string, number>();

  const cookieOf = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: COOKIE,
      value,
      maxAge,
      path: CONSOLE,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    });

  const start = async (id: string, name: string, signedInAt: number): Promise<Started> => {
    const latest = Math.min(now() + IDLE_MS, signedInAt + LONGEST_MS);
    // Cookies and tokens count in seconds.
    const expiresAt = Math.floor(latest / 1_000) * 1_000;
    const value = await new SignJWT({ name, signedInAt })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(id)
      .setExpirationTime(expiresAt / 1_000)
      .sign(key);
    const cookie = cookieOf(value, Math.floor((expiresAt - now()) / 1_000));
    return { session: { id, name, signedInAt, expiresAt }, cookie };
  };

  return {
    isToken: (given) => timingSafeEqual(digest(given), expected),
    begin: (name) => start(randomUUID(), name, now()),
    async read(cookies) {
      const value = cookies && parseCookie(cookies)[COOKIE];
      if (!value) return undefined;
      const verified = await verify(value, key, now());
      if (!verified || ended.has(verified.id)) return undefined;
      return verified;
    },
    async renew({ id, name, signedInAt, expiresAt }) {
      const isDue = expiresAt - now() < IDLE_MS - RENEWED_AFTER_MS;
      const canBeLater = expiresAt < signedInAt + LONGEST_MS - 1_000;
      return isDue && canBeLater ? start(id, name, signedInAt) : undefined;
    },
    end({ id }) {
      for (const [other, until] of ended) if (until < now()) ended.delete(other);
      ended.set(id, now() + LONGEST_MS);
      return cookieOf('', 0);
    },
  };
}

async function verify(value: string, key: Uint8Array, now: number): Promise<Session | undefined> {
  try {
    const { payload } = await jwtVerify(value, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    });
    const { jti: id, name, signedInAt, exp } = claims.parse(payload);
    return { id, name, signedInAt, expiresAt: exp * 1_000 };
  } catch (error) {
    // A cookie that was forged, signed under another token, or has expired.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Hashes have equal lengths, whatever the length of the token. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
