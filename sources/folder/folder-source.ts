import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as z from 'zod';
import {
  type ContentChanged,
  type ContentSource,
  type LocaleContent,
  SourceError,
} from '#content-sync/source/content-source.ts';
import { COUNTRIES, type Country, LOCALES, type Locale } from '#domain/locales.ts';
import { extensionsOf, recordOfFile, recordOfMany } from './record-file.ts';

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
  /** The types of records that it has. */
  readonly types: ReadonlyArray<string>;
}

export function createFolderSource(options: FolderSourceOptions): ContentSource {
  const digests = rememberDigests();
  return {
    capabilities: { versions: false, webhooks: false, cursors: true },
    contentOf: (locale) => contentOf(locale, options),
    async changesSince(cursor) {
      const before = parseCursor(cursor);
      const now = await digestsOf(options, digests);
      return { cursor: JSON.stringify(now), changes: changesBetween(before, now, options) };
    },
  };
}

function contentOf(locale: Locale, { folder }: FolderSourceOptions): LocaleContent {
  const scopes = scopesOf(locale);
  return {
    async *list(type, signal) {
      signal.throwIfAborted();
      await expectFolder(folder);
      const names = await Promise.all(scopes.map((scope) => namesIn(folder, join(scope, type))));
      const files = new Map(names.flatMap((inScope) => [...Map.groupBy(inScope, idOf)]));
      const read = [...files].map(([id, ofRecord]) => readRecord(folder, { id, names: ofRecord }));
      const records = (await Promise.all(read)).filter((record) => record !== undefined);
      signal.throwIfAborted();
      if (records.length > 0) yield { kind: 'records', records };
    },
    async read({ type, id }, signal) {
      signal.throwIfAborted();
      await expectFolder(folder);
      for (const scope of isFileName(id) ? scopes.toReversed() : []) {
        const names = extensionsOf(type).map((extension) => join(scope, type, id + extension));
        const record = await readRecord(folder, { id, names });
        if (record) return { outcome: 'found', records: [record] };
      }
      return { outcome: 'absent', isCertain: true };
    },
  };
}

const EVERYWHERE = 'all';

/** The folders with files for a locale; later ones take precedence. */
function scopesOf({ id, country }: Locale): Array<string> {
  return [EVERYWHERE, country.toLowerCase(), id];
}

/** The countries that a folder is for. */
const COUNTRIES_OF = new Map<string, ReadonlyArray<Country>>([
  [EVERYWHERE, COUNTRIES],
  ...COUNTRIES.map((country) => [country.toLowerCase(), [country]] as const),
  ...LOCALES.map(({ id, country }) => [id, [country]] as const),
]);

interface FilesOfRecord {
  readonly id: string;
  /** Their paths in the folder. */
  readonly names: ReadonlyArray<string>;
}

/** Its folders from which nothing is read, for example because their names are misspelt. */
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

/** Undefined if none of the files exists. */
async function readRecord(folder: string, { id, names }: FilesOfRecord) {
  const read = await Promise.all(names.map((name) => unlessMissing(readFile(join(folder, name)))));
  const found = names.flatMap((name, index) => {
    const bytes = read[index];
    return bytes ? [{ name, bytes }] : [];
  });
  const [first, second] = found;
  if (second) return recordOfMany(id, names);
  return first && recordOfFile({ id, name: first.name }, first.bytes);
}

/** A folder that isn't mounted has no files, which doesn't mean that they were removed. */
async function expectFolder(folder: string): Promise<void> {
  const found = await unlessMissing(stat(folder));
  if (!found?.isDirectory()) throw new SourceError(`There is no folder ${folder}.`);
}

/** The paths of the files in one of its folders, in the order of their names. */
async function namesIn(folder: string, path: string): Promise<Array<string>> {
  const entries = await unlessMissing(readdir(join(folder, path), { withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => join(path, name))
    .filter(isRecordFile)
    .sort();
}

/** Files of editors and deployments, whose names begin with a dot, aren't records. */
function isRecordFile(path: string): boolean {
  return extensionsOf(typeOf(path)).includes(extname(path)) && isFileName(basename(path));
}

function isFileName(id: string): boolean {
  return /^[^./\\\0][^/\\\0]*$/.test(id);
}

const typeOf = (name: string) => name.split('/')[1] ?? '';

const idOf = (path: string) => basename(path, extname(path));

const withoutExtension = (path: string) => path.slice(0, -extname(path).length);

const recordAt = (path: string) => ({ type: typeOf(path), id: idOf(path) });

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new SourceError(`The folder with content cannot be read: ${message}.`, { cause: error });
  }
}

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

async function digestsOf(
  { folder, types }: FolderSourceOptions,
  digestOf: ReturnType<typeof rememberDigests>,
): Promise<FileDigests> {
  await expectFolder(folder);
  const paths = [...COUNTRIES_OF.keys()].flatMap((scope) => types.map((type) => join(scope, type)));
  const names = (await Promise.all(paths.map((path) => namesIn(folder, path)))).flat();
  const digests = await Promise.all(names.map((name) => digestOf(join(folder, name))));
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const digest = digests[index];
      return digest === undefined ? [] : [[name, digest]];
    }),
  );
}

/** Doesn't read files again that look unchanged. */
function rememberDigests() {
  const known = new Map<string, { readonly look: string; readonly digest: string }>();
  return async (file: string): Promise<string | undefined> => {
    const found = await unlessMissing(stat(file));
    if (!found) return undefined;
    const look = `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
    const before = known.get(file);
    if (before?.look === look) return before.digest;
    const bytes = await unlessMissing(readFile(file));
    if (!bytes) return undefined;
    const digest = hash('sha256', bytes);
    known.set(file, { look, digest });
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
