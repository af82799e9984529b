import type { LocaleId } from '#domain/locales.ts';
import { type DependencyKey, dependencyKeys } from '../locale-file/dependency-keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { PathChange } from '../locale-file/paths.ts';

/**
 * The index of paths that locales share: which locales have a page at a path. Each locale notes in
 * its own file which of its paths appeared and disappeared (`path_changes`), and copies what the
 * others wrote here, like records from the API (`paths_elsewhere`). Rows carry the number of the
 * change that wrote them, and each locale remembers up to which it has read. After a crash at any
 * point, writing or reading is repeated, which has no effect the second time.
 */
export interface SharedPaths {
  /** Publishes pages that appeared or disappeared in a locale. Returns how many paths changed by it. */
  tell(locale: LocaleId, changes: ReadonlyArray<PathChange>): Promise<number>;
  /** What changed after the change of that number. */
  since(change: number): Promise<PathsTold>;
}

export interface PathsTold {
  /** The number of the latest change of all. */
  readonly latest: number;
  readonly paths: ReadonlyArray<PathLocales>;
}

interface PathLocales {
  readonly path: string;
  /** All locales that have a page there. */
  readonly locales: ReadonlyArray<LocaleId>;
}

/**
 * Publishes which of this locale's pages appeared and disappeared. Returns how many paths changed by
 * it.
 */
export async function tellPaths(
  shared: SharedPaths,
  locale: LocaleId,
  file: LocaleFile,
): Promise<number> {
  const changes = file.paths.changes();
  if (changes.length === 0) return 0;
  const told = await shared.tell(locale, changes);
  await file.commit(() => file.paths.forgetChanges());
  return told;
}

/**
 * Publishes all of a locale's pages and reads everything from the others, because the index is new.
 */
export async function tellAllPaths(
  shared: SharedPaths,
  locale: LocaleId,
  { file, paths }: { readonly file: LocaleFile; readonly paths: Iterable<string> },
): Promise<void> {
  await file.commit(() => {
    for (const path of paths) file.paths.noteChange({ path, isThere: true });
    file.facts.remove('paths-seen');
  });
  await tellPaths(shared, locale, file);
}

/** Reads what other locales published since the last time. Returns how many paths differ. */
export async function takePaths(
  shared: SharedPaths,
  locale: LocaleId,
  file: LocaleFile,
): Promise<number> {
  const told = await pathsToTake(shared, file);
  return told ? file.commit(() => noteTold(file, locale, told)) : 0;
}

/** What other locales published since the last time; undefined if nothing. */
export async function pathsToTake(
  shared: SharedPaths,
  file: LocaleFile,
): Promise<PathsTold | undefined> {
  const seen = seenChange(file);
  const told = await shared.since(seen);
  return told.latest === seen ? undefined : told;
}

/** Notes what other locales published. Returns how many paths differ. Part of a transaction. */
export function noteTold(file: LocaleFile, locale: LocaleId, told: PathsTold): number {
  const differing = differingPaths(told, locale, file);
  for (const path of differing) noteElsewhere(file, path);
  file.facts.write('paths-seen', String(told.latest));
  return differing.length;
}

/**
 * The dependency keys that taking these paths would make dirty: those of what this locale doesn't
 * know yet. Changes nothing.
 */
export function keysToTake(
  told: PathsTold,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<DependencyKey> {
  const differing = differingPaths(told, locale, file);
  return [...new Set(differing.flatMap(({ path }) => keysOfPath(file, path)))];
}

/** The number of the last change that a locale has read. */
export const seenChange = ({ facts }: LocaleFile) => Number(facts.read('paths-seen') ?? 0);

/** The paths that other locales gained or lost since the last time. */
function differingPaths(
  { paths }: PathsTold,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<PathLocales> {
  return paths
    .map(({ path, locales }) => ({ path, locales: locales.filter((other) => other !== locale) }))
    .filter(({ path, locales }) => file.paths.elsewhere(path).join(' ') !== locales.join(' '));
}

function noteElsewhere(file: LocaleFile, { path, locales }: PathLocales): void {
  file.paths.setElsewhere(path, locales);
  for (const key of keysOfPath(file, path)) file.changedKeys.makeDirty(key);
}

/** A path at which this locale has no page is in none of its sitemaps. */
function keysOfPath({ pageIndex }: LocaleFile, path: string): ReadonlyArray<DependencyKey> {
  const shard = pageIndex.shardOf(path);
  const ofSitemap = shard === undefined ? [] : [dependencyKeys.sitemap(shard)];
  return [dependencyKeys.path(path), ...ofSitemap];
}
