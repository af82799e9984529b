import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that can't be guessed, in characters that need no encoding in cookies and addresses. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of such a secret. The secret is too long to be guessed from it. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
