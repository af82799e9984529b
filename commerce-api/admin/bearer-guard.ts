import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#commerce-api/json-api/api-error.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="commerce admin"' };

/** Admits callers with the token. Compares in constant time. */
export function bearerGuard(token: string): MiddlewareHandler {
  const expected = digest(token);
  return async ({ req }, next) => {
    const given = /^Bearer +(\S+) *$/i.exec(req.header('Authorization') ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      throw new ApiError(401, { detail: 'This needs the admin token.' }, { headers: CHALLENGE });
    }
    await next();
  };
}

/** Hashes have equal lengths, whatever the length of the token. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
