import { hash } from 'node:crypto';

/** Names content: equal digests mean equal content, with practical certainty. */
export type Digest = string & { readonly __brand: 'Digest' };

/** 132 bits of SHA-256 in 22 letters, which are safe in file names and ETags. */
export function digestOf(content: string | Uint8Array): Digest {
  return hash('sha256', content, 'base64url').slice(0, 22) as Digest;
}
