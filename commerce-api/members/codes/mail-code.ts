import { hash, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#domain/sign-in.ts';

/** Six digits, as short as people type what they read elsewhere. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What is kept of a code: with a token that only the browser has, it cannot be guessed from its hash. */
export function codeHash(challenge: string, code: string): string {
  return hash('sha256', `${challenge}.${code}`, 'base64url');
}
