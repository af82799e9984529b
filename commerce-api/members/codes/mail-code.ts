import { hash, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#domain/account/credentials.ts';

/** Six digits: short enough to type from another screen. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/**
 * The stored hash of a code. It includes a token that only the browser has, so it can't be guessed
 * from the hash.
 */
export function codeHash(challenge: string, code: string): string {
  return hash('sha256', `${challenge}.${code}`, 'base64url');
}
