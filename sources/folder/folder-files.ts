import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { SourceError } from '#content-sync/source/content-source.ts';
import { extensionsOf } from './record-file.ts';
import { typeOf } from './record-places.ts';

/** The files of a content folder, as they are or as changes would make them. */
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

/** What a file would hold; undefined for one that would be removed. */
export type FileChanges = ReadonlyMap<string, string | undefined>;

/** The files as they would be with changes to some of them. */
export function changedFiles(files: FolderFiles, changes: FileChanges): FolderFiles {
  return {
    expect: files.expect,
    async namesIn(path) {
      const changed = [...changes.keys()].filter((name) => name.startsWith(`${path}/`));
      const names = new Set([...(await files.namesIn(path)), ...changed]);
      return [...names].filter((name) => !isRemoved(name)).sort();
    },
    async read(name) {
      if (!changes.has(name)) return files.read(name);
      const text = changes.get(name);
      return text === undefined ? undefined : Buffer.from(text);
    },
  };

  function isRemoved(name: string): boolean {
    return changes.has(name) && changes.get(name) === undefined;
  }
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
