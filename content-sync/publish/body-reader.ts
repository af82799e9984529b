import { type FileHandle, open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { digestOf } from '../digest.ts';
import type { StoredPage } from '../locale-file/bodies.ts';
import { asDamage, cutShort, DamagedBodyError, packFile } from '../locale-file/pack.ts';

/** Reads bodies from the packs of a data folder, and keeps the packs it reads from open. */
export interface BodyReader {
  /** @throws DamagedBodyError if the pack doesn't hold the bytes that were written */
  read(stored: StoredPage): Promise<Buffer>;
  close(): void;
}

const OPEN_PACKS = 128;

export function openBodyReader(dataFolder: string): BodyReader {
  const packs = new LRUCache<string, Promise<FileHandle>>({
    max: OPEN_PACKS,
    dispose: (handle) => void handle.then((opened) => opened.close()).catch(() => {}),
  });

  const packOf = (name: string) => {
    const known = packs.get(name);
    if (known) return known;
    const handle = open(packFile(dataFolder, name), 'r');
    packs.set(name, handle);
    // What can't be opened now may be available next time.
    handle.catch(() => packs.delete(name));
    return handle;
  };

  const readBytes = async ({ pack, position, length }: StoredPage) => {
    const body = Buffer.allocUnsafe(length);
    const { bytesRead } = await (await packOf(pack)).read(body, 0, length, position);
    if (bytesRead < length) throw cutShort(pack);
    return body;
  };

  return {
    async read(stored) {
      const body = await readBytes(stored).catch((error: unknown) => {
        packs.delete(stored.pack);
        throw asDamage(error, stored.pack);
      });
      if (digestOf(body) === stored.digest) return body;
      packs.delete(stored.pack);
      throw new DamagedBodyError(stored.pack, 'holds other bytes than were written');
    },
    close: () => packs.clear(),
  };
}
