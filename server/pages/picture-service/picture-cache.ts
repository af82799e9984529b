import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open as openFile,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';

const facts = z.object({
  /** Media type. */
  type: z.string(),
  /** Digest of the body. */
  digest: z.string(),
  length: z.int(),
  version: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
});

export interface CachedPicture extends z.infer<typeof facts> {
  readonly body: Uint8Array;
  /** When its source was last requested, epoch milliseconds. */
  readonly checkedAt: number;
}

export interface PictureCache {
  read(key: string): Promise<CachedPicture | undefined>;
  put(key: string, picture: CachedPicture): Promise<void>;
  /** Records that the source was requested and has no newer version. */
  recordChecked(key: string, at: number): Promise<void>;
  /** Deletes a picture that its source doesn't have any more. */
  remove(key: string): Promise<void>;
}

export interface PictureCacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const PARTIAL = '.partial';
const LINE_FEED = 0x0a;

/**
 * Pictures as files, one per key: a line of JSON with the metadata, then the body. File times say
 * when a picture was last used (access) and when its source was last requested (modification). Beyond
 * the size limit, the least recently used are deleted.
 */
export function createPictureCache({ folder, maxBytes, now }: PictureCacheOptions): PictureCache {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      // If a file can't be deleted, the next start finds it again.
      if (reason === 'evict') void rm(fileOf(key), { force: true }).catch(() => {});
    },
  });
  let opened: Promise<void> | undefined;
  const open = () => {
    opened ??= readFolder(folder, sizes);
    return opened;
  };
  const fileOf = (key: string) => join(folder, key);
  const recordUse = async (key: string, checkedAt: number) => {
    try {
      await utimes(fileOf(key), now() / 1000, checkedAt / 1000);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  };

  return {
    async read(key) {
      await open();
      if (sizes.get(key) === undefined) return undefined;
      const cached = await readCached(fileOf(key), now());
      if (!cached) sizes.delete(key);
      return cached;
    },
    async put(key, { body, checkedAt, ...rest }) {
      await open();
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`), body]);
      if (bytes.byteLength > maxBytes) return;
      // A cache needn't outlast a power failure: unlike `storage/atomic-files.ts`, this waits for no disk.
      const partial = `${fileOf(key)}.${randomUUID()}${PARTIAL}`;
      await writeFile(partial, bytes);
      // Set before the file gets its name, so that no reader sees another time.
      await utimes(partial, now() / 1000, checkedAt / 1000);
      await rename(partial, fileOf(key));
      sizes.set(key, bytes.byteLength);
    },
    recordChecked: (key, at) => recordUse(key, at),
    async remove(key) {
      sizes.delete(key);
      await rm(fileOf(key), { force: true });
    },
  };
}

/** Reads what is there, least recently used first, and deletes unfinished files. */
async function readFolder(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const isPartial = (name: string) => name.endsWith(PARTIAL);
  await Promise.all(names.filter(isPartial).map((name) => rm(join(folder, name))));
  const files = await Promise.all(
    names
      .filter((name) => !isPartial(name))
      .map(async (name) => ({ name, ...(await timesOf(join(folder, name))) })),
  );
  for (const { name, size } of files.sort((a, b) => a.usedAt - b.usedAt)) sizes.set(name, size);
}

async function timesOf(file: string) {
  const { size, atimeMs } = await stat(file);
  return { size, usedAt: atimeMs };
}

/** Reads a cached picture, and notes its use. Undefined if the file is gone or incomplete. */
async function readCached(file: string, usedAt: number): Promise<CachedPicture | undefined> {
  try {
    // One handle for all reads, because the file may be replaced meanwhile.
    await using handle = await openFile(file);
    const [bytes, { mtimeMs }] = await Promise.all([handle.readFile(), handle.stat()]);
    await handle.utimes(usedAt / 1000, mtimeMs / 1000);
    const end = bytes.indexOf(LINE_FEED);
    const known = facts.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    const body = bytes.subarray(end + 1);
    return body.byteLength === known.length ? { ...known, body, checkedAt: mtimeMs } : undefined;
  } catch (error) {
    if (isGone(error) || error instanceof SyntaxError || error instanceof z.ZodError) {
      return undefined;
    }
    throw error;
  }
}

/** Whether a file doesn't exist, for example because it was deleted meanwhile. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
