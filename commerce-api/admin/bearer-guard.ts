import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#commerce-api/json-api/api-error.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="commerce admin"' };

/** Admits callers with one of the tokens. Compares in constant time. */
export function bearerGuard(tokens: ReadonlyArray<string>): MiddlewareHandler {
  const expected = tokens.map(digest);
  return async ({ req }, next) => {
    const given = /^Bearer +(\S+) *$/i.exec(req.header('Authorization') ?? '')?.[1];
    if (given === undefined || !isOneOf(expected, digest(given))) {
      throw new ApiError(401, { detail: 'This needs the admin token.' }, { headers: CHALLENGE });
    }
    await next();
  };
}

function isOneOf(expected: ReadonlyArray<Buffer>, given: Buffer): boolean {
  return expected.some((each) => timingSafeEqual(given, each));
}

/** Hashes have equal lengths, whatever the length of the token. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
