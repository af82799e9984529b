import type { LocaleId } from '#domain/locales.ts';
import type { Digest } from '../digest.ts';

/**
 * Where machines keep what is too large for the database: bytes by their digest, written once. Two
 * machines that store the same bytes store them twice, which changes nothing.
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
 * The digest that ends a key is that of the object's bytes. Locales don't share objects, so that
 * the writer of one can remove what nothing of it refers to.
 */
export type ObjectKey = `${ObjectKind}/${LocaleId}/${Digest}`;
