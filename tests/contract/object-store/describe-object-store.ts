import { describe, expect, test } from 'vitest';
import type { ObjectKey, ObjectStore } from '#content-sync/cluster/object-store.ts';
import { digestOf } from '#content-sync/digest.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';

/** What the machines of a shop need of an object store, whichever it is. */
export function describeObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  describe(name, () => {
    test('gives back what was put, however large', async () => {
      const store = await open();
      for (const bytes of [new Uint8Array(0), Buffer.from('a page'), Buffer.alloc(6_000_000, 7)]) {
        const key = keyOf(bytes);
        await store.put(key, bytes);
        expect(Buffer.compare(Buffer.from(await store.get(key)), Buffer.from(bytes))).toBe(0);
      }
    });

    test('takes the same bytes twice', async () => {
      const store = await open();
      const bytes = Buffer.from('twice');
      await Promise.all([store.put(keyOf(bytes), bytes), store.put(keyOf(bytes), bytes)]);
      expect(Buffer.from(await store.get(keyOf(bytes))).toString()).toBe('twice');
    });

    test('says which object is missing, or removed', async () => {
      const store = await open();
      const bytes = Buffer.from('removed');
      await store.put(keyOf(bytes), bytes);
      await store.remove([keyOf(bytes), keyOf(Buffer.from('never there'))]);
      await expect(store.get(keyOf(bytes))).rejects.toThrow(SharedStateError);
    });

    test('lists the objects of a kind and a locale, with when they were stored', async () => {
      const store = await open();
      const [one, other] = [Buffer.from('one'), Buffer.from('other')];
      await store.put(`base-copies/sg-en/${digestOf(one)}`, one);
      await store.put(`base-copies/hk-en/${digestOf(other)}`, other);
      expect(await store.list('base-copies', 'sg-en')).toEqual([
        { key: `base-copies/sg-en/${digestOf(one)}`, storedAt: expect.closeTo(Date.now(), -5) },
      ]);
      expect(await store.list('changesets', 'sg-en')).toEqual([]);
    });

    test('does not give out bytes that are not those of the key', async () => {
      const store = await open();
      const key = keyOf(Buffer.from('what was meant'));
      await store.put(key, Buffer.from('what is there'));
      await expect(store.get(key)).rejects.toThrow('holds other bytes than were written');
    });
  });
}

const keyOf = (bytes: Uint8Array): ObjectKey => `packs/sg-en/${digestOf(bytes)}`;
