import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { SourceError } from '#content-sync/source/content-source.ts';
import { extensionsOf } from './record-file.ts';
import { typeOf } from './record-places.ts';

/** The files of a content folder. */
export interface FolderFiles {
  /** @throws SourceError if the folder is missing, since one that isn't mounted looks empty */
  expect(): Promise<void>;
  /** The paths of the record files in a subfolder, ordered by name. */
  namesIn(path: string): Promise<ReadonlyArray<string>>;
  /** Undefined if there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
}

export function diskFiles(folder: string): FolderFiles {
  return {
    async expect() {
      const found = await unlessMissing(stat(folder));
      if (!found?.isDirectory()) throw new SourceError(`There is no folder ${folder}.`);
    },
    async namesIn(path) {
      const entries = await unlessMissing(readdir(join(folder, path), { withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => join(path, name))
        .filter(isRecordFile)
        .sort();
    },
    read: (name) => unlessMissing(readFile(join(folder, name))),
  };
}

/** Files of editors and deployments, whose names begin with a dot, aren't records. */
function isRecordFile(path: string): boolean {
  return extensionsOf(typeOf(path)).includes(extname(path)) && isFileName(basename(path));
}

export function isFileName(id: string): boolean {
  return /^[^./\\\0][^/\\\0]*$/.test(id);
}

export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new SourceError(`The folder with content cannot be read: ${message}.`, { cause: error });
  }
}
