import { closeSync, fdatasyncSync, openSync, readSync, writevSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeStateFolder, OWNERS_ALONE } from '#storage/private-files.ts';

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

export function packFile(dataFolder: string, name: string): string {
  return join(dataFolder, 'packs', `${name}.pack`);
}

/** Begins a new pack. */
export function createPack(dataFolder: string, name: string): PackWriter {
  const file = packFile(dataFolder, name);
  makeStateFolder(dirname(file));
  const descriptor = openSync(file, 'wx', OWNERS_ALONE.file);
  let end = 0;
  return {
    append(bodies) {
      const start = end;
      end += writeAll(descriptor, bodies);
      return start;
    },
    sync: () => fdatasyncSync(descriptor),
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

/** Where a body lies in its pack. */
export interface Place {
  readonly position: number;
  readonly length: number;
}

export function readBody(dataFolder: string, name: string, { position, length }: Place): Buffer {
  const descriptor = openSync(packFile(dataFolder, name), 'r');
  try {
    const body = Buffer.alloc(length);
    if (readSync(descriptor, body, 0, length, position) < length) throw cutShort(name);
    return body;
  } finally {
    closeSync(descriptor);
  }
}

export function cutShort(name: string): Error {
  return new Error(`Pack ${name} is cut short.`);
}

/** `writev` may write less than it was given. */
function writeAll(descriptor: number, bodies: ReadonlyArray<Uint8Array>): number {
  const all = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  let written = writevSync(descriptor, bodies as Array<Uint8Array>);
  if (written === all) return all;
  const rest = Buffer.concat(bodies);
  while (written < all) written += writevSync(descriptor, [rest.subarray(written)]);
  return all;
}
