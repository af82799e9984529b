import { join } from 'node:path';
import type { LocaleContent } from '#content-sync/source/content-source.ts';
import type { Language, Locale } from '#domain/locale/locales.ts';
import { diskFiles, type FolderFiles, isFileName } from './folder-files.ts';
import { extensionsOf, recordOfFile, recordOfMany } from './record-file.ts';
import { foldersFor, idOf } from './record-places.ts';

/** The records of the files that a locale uses. */
export function contentIn(files: FolderFiles, locale: Locale): LocaleContent {
  const folders = foldersFor(locale);
  const { language } = locale;
  return {
    async *list(type, signal) {
      signal.throwIfAborted();
      await files.expect();
      const names = await Promise.all(folders.map((folder) => files.namesIn(join(folder, type))));
      const byId = new Map(names.flatMap((inFolder) => [...Map.groupBy(inFolder, idOf)]));
      const read = [...byId].map(([id, ofRecord]) =>
        readRecord(files, { id, names: ofRecord, language }),
      );
      const records = (await Promise.all(read)).filter((record) => record !== undefined);
      signal.throwIfAborted();
      if (records.length > 0) yield { kind: 'records', records };
    },
    async read({ type, id }, signal) {
      signal.throwIfAborted();
      await files.expect();
      for (const folder of isFileName(id) ? folders.toReversed() : []) {
        const names = namesOf({ type, id }, folder);
        const record = await readRecord(files, { id, names, language });
        if (record) return { outcome: 'found', records: [record] };
      }
      return { outcome: 'absent', isCertain: true };
    },
  };
}

interface RecordKey {
  readonly type: string;
  readonly id: string;
}

/** The paths that a record's file may have in a folder. */
export function namesOf({ type, id }: RecordKey, folder: string): ReadonlyArray<string> {
  return extensionsOf(type).map((extension) => join(folder, type, id + extension));
}

interface FilesOfRecord {
  readonly id: string;
  /** The paths of its possible files in the folder. */
  readonly names: ReadonlyArray<string>;
  readonly language: Language;
}

/** Undefined if none of the files exists. */
async function readRecord(files: FolderFiles, { id, names, language }: FilesOfRecord) {
  const read = await Promise.all(names.map(files.read));
  const found = names.flatMap((name, index) => {
    const bytes = read[index];
    return bytes ? [{ name, bytes }] : [];
  });
  const [first, second] = found;
  if (second)
    return recordOfMany(
      id,
      found.map(({ name }) => name),
    );
  return first && recordOfFile({ id, name: first.name }, first.bytes, language);
}

interface PlacedRecord {
  readonly type: string;
  readonly id: string;
  readonly locale: Locale;
}

/** The path of the file that a locale's record is read from; undefined if there is none. */
export async function fileOfRecord(
  folder: string,
  { locale, ...record }: PlacedRecord,
): Promise<string | undefined> {
  if (!isFileName(record.id)) return undefined;
  const files = diskFiles(folder);
  for (const place of foldersFor(locale).toReversed()) {
    for (const name of namesOf(record, place)) {
      if (await files.read(name)) return join(folder, name);
    }
  }
  return undefined;
}
