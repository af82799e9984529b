import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret for an address or a cookie, which only its holder has. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * What is stored in place of a secret. Secrets are long and random, so a plain digest is enough.
 */
export function hashOf(secret: string): string {
  return digestOf(secret).toString('base64url');
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** Gives values of equal length to compare, whatever the secrets' lengths. */
function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
