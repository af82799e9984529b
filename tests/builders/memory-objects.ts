import type { ObjectKey, ObjectStore } from '#content-sync/cluster/object-store.ts';
import { digestOf } from '#content-sync/digest.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';

/** An object store in memory, which several machines of a test share. */
export function memoryObjects(): ObjectStore & { readonly keys: () => ReadonlyArray<ObjectKey> } {
  const objects = new Map<ObjectKey, Uint8Array>();
  return {
    keys: () => [...objects.keys()],
    async put(key, bytes) {
      objects.set(key, Uint8Array.from(bytes));
    },
    async get(key) {
      const bytes = objects.get(key);
      if (!bytes) throw new SharedStateError('The object store', { cause: `There is no ${key}.` });
      if (!key.endsWith(`/${digestOf(bytes)}`)) {
        throw new SharedStateError('The object store', {
          cause: `${key} holds other bytes than were written.`,
        });
      }
      return bytes;
    },
    async remove(keys) {
      for (const key of keys) objects.delete(key);
    },
    close() {},
  };
}
