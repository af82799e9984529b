import type { LocaleId } from '#domain/locale/locales.ts';
import { type DependencyKey, dependencyKeys } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { PathLocales, PathsTold, SharedPaths } from '../locale-file/paths.ts';
import type { PathRules } from '../path-rules.ts';
import { sharedPathsOf } from './index-pages.ts';

/**
 * Publishes which of this locale's pages appeared and disappeared. Returns how many paths that
 * changed. Leaves an index that the locale hasn't told anything yet to its next rebuild.
 */
export async function tellPaths(
  shared: SharedPaths,
  locale: LocaleId,
  file: LocaleFile,
): Promise<number> {
  const changes = file.paths.changes();
  if (changes.length === 0 || (await isNew(shared, file))) return 0;
  const told = await shared.tell(locale, changes);
  await file.commit(() => file.paths.forgetChanges());
  return told;
}

/** The same once the locale knows all its pages: it tells a new index all of them. */
export async function tellIngestedPaths(
  shared: SharedPaths,
  locale: LocaleId,
  { file, model }: { readonly file: LocaleFile; readonly model: PathRules },
): Promise<void> {
  if (!(await isNew(shared, file))) return void (await tellPaths(shared, locale, file));
  await shared.tellAll(locale, sharedPathsOf(file, model));
  const id = await shared.id();
  await file.commit(() => {
    file.paths.forgetChanges();
    file.facts.write('paths-told-to', id);
  });
}

const isNew = async (shared: SharedPaths, { facts }: LocaleFile) =>
  facts.read('paths-told-to') !== (await shared.id());

/** Reads what other locales published since the last time. Returns how many paths differ. */
export async function takePaths(
  shared: SharedPaths,
  locale: LocaleId,
  file: LocaleFile,
): Promise<number> {
  const told = await pathsToTake(shared, file);
  return told ? file.commit(() => noteTold(file, locale, told)) : 0;
}

/**
 * What other locales published since the last time, or all of it if the index or its tellers
 * changed; undefined if nothing.
 */
export async function pathsToTake(
  shared: Pick<SharedPaths, 'since'>,
  file: LocaleFile,
): Promise<PathsTold | undefined> {
  const seen = seenChange(file);
  const told = await shared.since(seen);
  if (!isByOthers(told, file)) return told.latest === seen ? undefined : told;
  return seen === 0 ? told : shared.since(0);
}

/** Notes what other locales published. Returns how many paths differ. Call it in a transaction. */
export function noteTold(file: LocaleFile, locale: LocaleId, told: PathsTold): number {
  const differing = differingPaths(told, locale, file);
  for (const path of differing) noteElsewhere(file, path);
  file.facts.write('paths-seen', String(told.latest));
  file.facts.write('paths-told-by', tellersOf(told));
  return differing.length;
}

/**
 * The dependency keys that taking these paths would make dirty: those of paths that differ from
 * what this locale knows. Changes nothing.
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

/** Whether a locale has paths to tell, or hasn't read those of the latest change. */
export const hasPathsToExchange = (file: LocaleFile, latest: number) =>
  seenChange(file) < latest || (file.knowsSnapshot && file.paths.changes().length > 0);

const tellersOf = ({ id, tellers }: PathsTold) => [id, ...tellers].join(' ');

/** Whether these paths come from other locales than the last time, or from another index. */
const isByOthers = (told: PathsTold, { facts }: LocaleFile) =>
  facts.read('paths-told-by') !== tellersOf(told);

/** The paths that other locales gained or lost since the last time. */
function differingPaths(
  told: PathsTold,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<PathLocales> {
  const hasTold = new Set(told.tellers.filter((other) => other !== locale));
  const there = new Map(told.paths.map(({ path, locales }) => [path, locales]));
  const compared = isByOthers(told, file)
    ? new Set([...there.keys(), ...file.paths.allElsewhere()])
    : there.keys();
  return [...compared].flatMap((path) => {
    const before = file.paths.elsewhere(path);
    const locales = [
      ...before.filter((other) => !hasTold.has(other)),
      ...(there.get(path) ?? []).filter((other) => hasTold.has(other)),
    ].sort();
    return before.join(' ') === locales.join(' ') ? [] : [{ path, locales }];
  });
}

function noteElsewhere(file: LocaleFile, { path, locales }: PathLocales): void {
  file.paths.setElsewhere(path, locales);
  for (const key of keysOfPath(file, path)) file.changedKeys.makeDirty(key);
}

/** The keys of a path. A path without a page here is in none of this locale's sitemaps. */
function keysOfPath({ pageIndex }: LocaleFile, path: string): ReadonlyArray<DependencyKey> {
  const shard = pageIndex.shardOf(path);
  const ofSitemap = shard === undefined ? [] : [dependencyKeys.sitemap(shard)];
  return [dependencyKeys.path(path), ...ofSitemap];
}
