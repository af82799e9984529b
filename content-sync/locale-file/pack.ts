import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writevSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeAtomically } from '#storage/atomic-files.ts';
import { copiesBeforeMigrations } from '#storage/open-state-file.ts';
import { makeStateFolder, OWNERS_ALONE } from '#storage/private-files.ts';
import { explainStateError } from '#storage/state-problem.ts';
import type { LocaleId } from '../contract/locale.ts';
import { digestOf } from '../digest.ts';
import type { Place, PlaceInPack, StoredPage } from './bodies.ts';
import type { LocaleFile } from './locale-file.ts';
import { localeFilePath, packNamesIn } from './open-locale-file.ts';

/**
 * A pack holds the bodies of many pages, one after another. Pages are found by position and length,
 * which the locale's database keeps; bytes that nothing refers to are harmless.
 */
export interface PackWriter {
  /** Appends bodies and returns where the first one begins; the others follow without a gap. */
  append(bodies: ReadonlyArray<Uint8Array>): number;
  /** Returns once all that was appended is on the disk. */
  sync(): void;
  close(): void;
}

/** Where all packs are. */
export const packsFolder = (dataFolder: string): string => join(dataFolder, 'packs');

export function packFile(dataFolder: string, name: string): string {
  return join(packsFolder(dataFolder), `${name}.pack`);
}

/**
 * Begins a new pack.
 *
 * @throws StateFileError, as its methods do, if the disk is full or read-only
 */
export function createPack(dataFolder: string, name: string): PackWriter {
  const file = packFile(dataFolder, name);
  const explained = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainStateError(error, file);
    }
  };
  const descriptor = explained(() => {
    makeStateFolder(dirname(file));
    return openSync(file, 'wx', OWNERS_ALONE.file);
  });
  let end = 0;
  return {
    append(bodies) {
      const start = end;
      end += explained(() => writeAll(descriptor, bodies));
      return start;
    },
    sync: () => explained(() => fdatasyncSync(descriptor)),
    close: () => closeSync(descriptor),
  };
}

/** Resolves once all that was appended to a pack, by whichever thread, is on the disk. */
export async function syncPack(dataFolder: string, name: string): Promise<void> {
  const file = await open(packFile(dataFolder, name), 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Stores a pack that another machine wrote. Readers find all of it or nothing. */
export async function storePack(
  dataFolder: string,
  name: string,
  content: Uint8Array,
): Promise<void> {
  const file = packFile(dataFolder, name);
  try {
    makeStateFolder(dirname(file));
    await writeAtomically(file, content);
  } catch (error) {
    throw explainStateError(error, file);
  }
}

/** @throws DamagedBodyError if the body isn't as it was written */
export function readBody(dataFolder: string, name: string, place: Place): Buffer {
  const body = bytesAt(packFile(dataFolder, name), place, name);
  if (digestOf(body) === place.digest) return body;
  throw new DamagedBodyError(name, 'holds other bytes than were written');
}

/** Live pages whose bodies are no longer in their packs as they were written, by path. */
export function damagedPages(
  dataFolder: string,
  { bodies }: Pick<LocaleFile, 'bodies'>,
): ReadonlySet<string> {
  const damaged = bodies.livePages().filter((place) => !isIntact(dataFolder, place));
  return new Set(damaged.map(({ path }) => path));
}

/** Whether a body is still in its pack as it was written. */
export function isIntact(dataFolder: string, place: PlaceInPack): boolean {
  try {
    readBody(dataFolder, place.pack, place);
    return true;
  } catch (error) {
    if (error instanceof DamagedBodyError) return false;
    throw error;
  }
}

function bytesAt(file: string, { position, length }: Place, name: string): Buffer {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const body = Buffer.alloc(length);
    if (readSync(descriptor, body, 0, length, position) < length) throw cutShort(name);
    return body;
  } catch (error) {
    throw asDamage(error, name);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

export function cutShort(name: string): Error {
  return new DamagedBodyError(name, 'is cut short');
}

/** Repeats `writev`, which may write only a part. */
function writeAll(descriptor: number, bodies: ReadonlyArray<Uint8Array>): number {
  const all = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  let written = writevSync(descriptor, bodies as Array<Uint8Array>);
  if (written === all) return all;
  const rest = Buffer.concat(bodies);
  while (written < all) written += writevSync(descriptor, [rest.subarray(written)]);
  return all;
}

/** A body isn't in its pack as it was written: its bytes changed, or are gone with the pack. */
export class DamagedBodyError extends Error {
  constructor(pack: string, problem: string) {
    super(`Pack ${pack} ${problem}.`);
  }
}

/** The error codes that mean a damaged or missing pack. */
const UNREADABLE: ReadonlyArray<string> = ['ENOENT', 'EBADF', 'EIO', 'EISDIR', 'EACCES', 'ENOTDIR'];

/** Turns an error about an unreadable pack into a DamagedBodyError; returns any other as it is. */
export function asDamage(error: unknown, pack: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return UNREADABLE.includes(code) ? new DamagedBodyError(pack, `cannot be read (${code})`) : error;
}

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

interface PacksOfLocale {
  readonly dataFolder: string;
  readonly locale: LocaleId;
}

/**
 * Deletes packs that the file doesn't refer to: packs of forgotten releases, and packs that a
 * killed rebuild left behind. Packs of copies from before a migration stay. Returns how
 * many bytes that freed. Hold the file's lock on this machine: a pack that is being written has no
 * reference yet.
 */
export function removeUnusedPacks(
  { bodies }: LocaleFile,
  { dataFolder, locale }: PacksOfLocale,
): number {
  const copies = copiesBeforeMigrations(localeFilePath(dataFolder, locale));
  const names = [...bodies.packNames(), ...copies.flatMap(packNamesIn)];
  const used = new Set(names.map((name) => packFile(dataFolder, name)));
  const folder = join(packsFolder(dataFolder), locale);
  if (!existsSync(folder)) return 0;
  let freed = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (used.has(file)) continue;
    freed += packSize(file);
    rmSync(file);
  }
  return freed;
}

/** In bytes; 0 if there is no such file. */
export function packSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
