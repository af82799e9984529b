import type { ObjectKey, ObjectStore } from '#content-sync/cluster/object-store.ts';
import { digestOf } from '#content-sync/digest.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';

interface MemoryObjects extends ObjectStore {
  keys(): ReadonlyArray<ObjectKey>;
  /** Stores all that is there in another store. */
  copyTo(other: ObjectStore): Promise<void>;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void;
}

/** An object store in memory, which several machines of a test share. */
export function memoryObjects(): MemoryObjects {
  const objects = new Map<ObjectKey, { readonly bytes: Uint8Array; readonly storedAt: number }>();
  let passedMs = 0;
  return {
    keys: () => [...objects.keys()],
    async copyTo(other) {
      for (const [key, { bytes }] of objects) await other.put(key, bytes);
    },
    pass(ms) {
      passedMs += ms;
    },
    async put(key, bytes) {
      objects.set(key, { bytes: Uint8Array.from(bytes), storedAt: Date.now() + passedMs });
    },
    async get(key) {
      const bytes = objects.get(key)?.bytes;
      if (!bytes) throw new SharedStateError('The object store', { cause: `There is no ${key}.` });
      if (!key.endsWith(`/${digestOf(bytes)}`)) {
        throw new SharedStateError('The object store', {
          cause: `${key} holds other bytes than were written.`,
        });
      }
      return bytes;
    },
    async list(kind, locale) {
      return [...objects]
        .filter(([key]) => key.startsWith(`${kind}/${locale}/`))
        .map(([key, { storedAt }]) => ({ key, storedAt }));
    },
    async remove(keys) {
      for (const key of keys) objects.delete(key);
    },
    close() {},
  };
}
