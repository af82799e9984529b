import type { LocaleId } from '#domain/locales.ts';
import type { Digest } from '../digest.ts';

/**
 * Where machines keep what is too large for the database: bytes by their digest, never changed. Two
 * machines may store the same bytes twice, which changes nothing.
 */
export interface ObjectStore {
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** @throws SharedStateError if there is none, or its bytes aren't those of its digest */
  get(key: ObjectKey): Promise<Uint8Array>;
  remove(keys: ReadonlyArray<ObjectKey>): Promise<void>;
  close(): void;
}

export const OBJECT_KINDS = ['changesets', 'packs', 'base-copies', 'bodies'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/**
 * Ends with the digest of the object's bytes. Locales share no objects, so a locale's writer can
 * remove those that nothing in the locale refers to.
 */
export type ObjectKey = `${ObjectKind}/${LocaleId}/${Digest}`;
