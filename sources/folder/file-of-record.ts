import { join } from 'node:path';
import type { Locale } from '#domain/locale/locales.ts';
import { namesOf } from './folder-content.ts';
import { diskFiles, isFileName } from './folder-files.ts';
import { foldersFor } from './record-places.ts';

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
