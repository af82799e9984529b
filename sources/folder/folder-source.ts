import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as z from 'zod';
import type { ContentChanged, ContentSource } from '#content-sync/source/content-source.ts';
import { contentIn } from './folder-content.ts';
import { diskFiles, type FolderFiles, isFileName, unlessMissing } from './folder-files.ts';
import { COUNTRIES_OF, recordAt, typeOf } from './record-places.ts';

/**
 * A folder of files, one for each record: JSON, or Markdown for those with a text of their own.
 *
 * - `all/quick-links/gifts.json`, for all countries;
 * - `hk/quick-links/gifts.json`, for all languages of Hong Kong;
 * - `hk-zh/quick-links/gifts.json`, for Chinese in Hong Kong.
 *
 * The name of the file is the record's id. Of several files for one record, the last of these counts;
 * two in one folder are an error.
 */
export interface FolderSourceOptions {
  readonly folder: string;
  /** The types of records to read from the folder. */
  readonly types: ReadonlyArray<string>;
}

export function createFolderSource(options: FolderSourceOptions): ContentSource {
  const files = diskFiles(options.folder);
  const digests = rememberDigests();
  return {
    capabilities: { versions: false, webhooks: false, cursors: true },
    contentOf: (locale) => contentIn(files, locale),
    async changesSince(cursor) {
      const before = parseCursor(cursor);
      const now = await digestsOf(options, { files, digestOf: digests });
      return { cursor: JSON.stringify(now), changes: changesBetween(before, now, options) };
    },
  };
}

/** Whether a folder has files of any of the types. */
export async function hasFilesOf({ folder, types }: FolderSourceOptions): Promise<boolean> {
  return (await namesOfAll(diskFiles(folder), types)).length > 0;
}

/** Subfolders that nothing is read from, for example because their names are misspelt. */
export async function strayFolders({ folder, types }: FolderSourceOptions): Promise<Array<string>> {
  const scopes = await foldersIn(folder, '');
  const ofTypes = await Promise.all(
    scopes.filter(isScope).map((scope) => foldersIn(folder, scope)),
  );
  const isRead = (path: string) => types.includes(typeOf(path));
  return [
    ...scopes.filter((scope) => !isScope(scope)),
    ...ofTypes.flat().filter((path) => !isRead(path)),
  ];
}

const isScope = (name: string) => COUNTRIES_OF.has(name);

async function foldersIn(folder: string, path: string): Promise<Array<string>> {
  const entries = await unlessMissing(readdir(join(folder, path), { withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isDirectory() && isFileName(entry.name))
    .map(({ name }) => join(path, name))
    .sort();
}

const withoutExtension = (path: string) => path.slice(0, -extname(path).length);

/** Digests of files, by their paths in the folder. */
type FileDigests = Readonly<Record<string, string>>;

function parseCursor(cursor: string | undefined): FileDigests {
  if (cursor === undefined) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(cursor));
  } catch {
    // Written by other code: everything counts as changed.
    return {};
  }
}

interface Digesting {
  readonly files: FolderFiles;
  readonly digestOf: ReturnType<typeof rememberDigests>;
}

async function digestsOf(
  { folder, types }: FolderSourceOptions,
  { files, digestOf }: Digesting,
): Promise<FileDigests> {
  await files.expect();
  const names = await namesOfAll(files, types);
  const digests = await Promise.all(names.map((name) => digestOf(join(folder, name))));
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const digest = digests[index];
      return digest === undefined ? [] : [[name, digest]];
    }),
  );
}

async function namesOfAll(
  { namesIn }: FolderFiles,
  types: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const paths = [...COUNTRIES_OF.keys()].flatMap((scope) => types.map((type) => join(scope, type)));
  return (await Promise.all(paths.map(namesIn))).flat();
}

/** Computes digests, and doesn't read files again that look unchanged. */
function rememberDigests() {
  const digests = new Map<string, { readonly fileState: string; readonly digest: string }>();
  return async (file: string): Promise<string | undefined> => {
    const found = await unlessMissing(stat(file));
    if (!found) return undefined;
    const fileState = `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
    const before = digests.get(file);
    if (before?.fileState === fileState) return before.digest;
    const bytes = await unlessMissing(readFile(file));
    if (!bytes) return undefined;
    const digest = hash('sha256', bytes);
    digests.set(file, { fileState, digest });
    return digest;
  };
}

/**
 * One change for each of the folders with changed files. Other types in the cursor, from before the
 * choice of types changed, don't count.
 */
function changesBetween(
  before: FileDigests,
  now: FileDigests,
  { types }: FolderSourceOptions,
): Array<ContentChanged> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter(
    (name) => before[name] !== now[name] && types.includes(typeOf(name)),
  );
  const byScope = Map.groupBy(changed, (name) => name.split('/')[0] ?? '');
  return [...byScope].flatMap(([scope, files]) => {
    const countries = COUNTRIES_OF.get(scope);
    const records = new Map(files.map((name) => [withoutExtension(name), recordAt(name)]));
    return countries ? [{ countries, records: [...records.values()] }] : [];
  });
}
