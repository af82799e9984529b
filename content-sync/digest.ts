import { hash } from 'node:crypto';

/** Names content: equal digests mean equal content, with practical certainty. */
export type Digest = string & { readonly __brand: 'Digest' };

/** Which of some parts, counted from 0, has what is called so: always the same one. */
export function partOf(name: string, parts: number): number {
  return Buffer.from(digestOf(name), 'base64url').readUInt16BE() % parts;
}

/** 132 bits of SHA-256 in 22 letters, which are safe in file names and ETags. */
export function digestOf(content: string | Uint8Array): Digest {
  return hash('sha256', content, 'base64url').slice(0, 22) as Digest;
}
