import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that nobody can guess, in characters that cookies and addresses carry as they are. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of such a secret. It is too long to be guessed from its hash. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
