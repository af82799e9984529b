import type { LocaleId } from '../contract/locale.ts';
import type { Digest } from '../digest.ts';

/**
 * Where machines store what is too large for the database: bytes by their digest, never changed. Two
 * machines may store the same bytes twice, which changes nothing.
 */
export interface ObjectStore {
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** @throws SharedStateError if there is none, or its bytes aren't those of its digest */
  get(key: ObjectKey): Promise<Uint8Array>;
  /** The objects of a kind and a locale. */
  list(kind: ObjectKind, locale: LocaleId): Promise<ReadonlyArray<StoredObject>>;
  remove(keys: ReadonlyArray<ObjectKey>): Promise<void>;
  close(): void;
}

export interface StoredObject {
  readonly key: ObjectKey;
  /** When it was last stored, by the store's clock, in epoch milliseconds. */
  readonly storedAt: number;
}

export const OBJECT_KINDS = ['changesets', 'packs', 'base-copies'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/**
 * Ends with the digest of the object's bytes. Locales share no objects, so a locale's writer can
 * remove those that nothing in the locale refers to.
 */
export type ObjectKey = `${ObjectKind}/${LocaleId}/${Digest}`;
