import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { parseStoredPath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import { localeDatabaseFile, openLocaleDatabaseForReading } from '../locale-database.ts';
import { packFile } from './pack.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';

/** Published pages as they lie in a data folder: found in the locale's file, read from its packs. */
export function openPackedPages(dataFolder: string): PublishedPages {
  const finders = new Map<string, PageFinder>();
  const packs = new Map<string, Promise<FileHandle>>();

  const finderOf = (locale: Locale) => {
    const known = finders.get(locale.id);
    if (known || !existsSync(localeDatabaseFile(dataFolder, locale.id))) return known;
    const finder = pageFinder(openLocaleDatabaseForReading(dataFolder, locale.id));
    if (finder) finders.set(locale.id, finder);
    return finder;
  };

  const packOf = (name: string) => {
    const known = packs.get(name);
    if (known) return known;
    const handle = open(packFile(dataFolder, name), 'r');
    packs.set(name, handle);
    // What could not be opened now may be there the next time.
    handle.catch(() => packs.delete(name));
    return handle;
  };

  return {
    async read(storedPath) {
      const place = parseStoredPath(storedPath);
      const found = place && finderOf(place.locale)?.find(place.path);
      if (!found) return undefined;
      const body = Buffer.allocUnsafe(found.length);
      const { bytesRead } = await (await packOf(found.pack)).read(
        body,
        0,
        found.length,
        found.position,
      );
      if (bytesRead < found.length) throw new Error(`Pack ${found.pack} is cut short.`);
      return { ...found.page, body };
    },
    close() {
      for (const finder of finders.values()) finder.close();
      for (const pack of packs.values()) pack.then((handle) => handle.close()).catch(() => {});
    },
  };
}

interface FoundPage {
  readonly page: Omit<PublishedPage, 'body'>;
  readonly pack: string;
  readonly position: number;
  readonly length: number;
}

interface PageFinder {
  find(path: string): FoundPage | undefined;
  close(): void;
}

/** Undefined for a file that is being made right now, and has no tables yet. */
function pageFinder(database: DatabaseSync): PageFinder | undefined {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'pages'").get()) {
    database.close();
    return undefined;
  }
  const select = database.prepare(`
    SELECT pages.digest, status, expires_at, packs.file, position, length
    FROM pages JOIN blobs USING (digest) JOIN packs ON packs.id = blobs.pack
    WHERE path = ? AND until IS NULL
  `);
  return {
    find(path) {
      const row = select.get(path);
      if (!row) return undefined;
      const expiresAt = row.expires_at === null ? undefined : Number(row.expires_at);
      return {
        page: { digest: String(row.digest), status: Number(row.status), expiresAt },
        pack: String(row.file),
        position: Number(row.position),
        length: Number(row.length),
      };
    },
    close: () => database.close(),
  };
}
