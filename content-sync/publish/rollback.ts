import type { LocaleFile } from '../locale-file/locale-file.ts';
import { isIntact } from '../locale-file/pack.ts';
import type { Release } from '../locale-file/releases.ts';
import { isPageForPeople, type PathRules } from '../path-rules.ts';

/**
 * Lets a locale follow its content again. The next rebuild brings it up to date; which pages it
 * will have is recorded for the other locales now.
 */
export function resume(file: LocaleFile, model: PathRules): void {
  file.inTransaction(() => {
    file.facts.remove('held-at');
    recordPaths(file, model, (path) => file.pageIndex.pageAt(path) !== undefined);
  });
}

/** Notes for the other locales, at every path that isn't as planned, whether there is a page. */
function recordPaths(
  { pendingPages, paths }: LocaleFile,
  model: PathRules,
  isThere: (path: string) => boolean,
): void {
  for (const path of pendingPages.all().keys()) {
    if (isPageForPeople(path, model)) paths.recordChange({ path, isThere: isThere(path) });
  }
}

export type Rollback =
  | {
      readonly outcome: 'rolled-back';
      readonly to: number;
      readonly release: number;
      readonly pages: number;
    }
  | { readonly outcome: 'unknown-release'; readonly live: number | undefined };

export interface RollbackOptions {
  readonly model: PathRules;
  readonly to?: number | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Who rolls back, and why, in their words. Both are stored with the new release. */
  readonly who?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Publishes an earlier release again (by default that of `earlierRelease`) as a new one, in which
 * only the pages that differ change, and holds the locale there until it's resumed. Notes for the
 * other locales which pages it has now.
 */
export function rollBack(
  file: LocaleFile,
  { model, to, now, who, reason }: RollbackOptions,
): Rollback {
  const { releases, pages, pendingPages, facts } = file;
  return file.inTransaction(() => {
    const live = releases.live();
    const source = earlierRelease(file, to);
    if (!live || !source) {
      return { outcome: 'unknown-release', live: live?.id };
    }
    const release = live.id + 1;
    const differing = pages.differingFromLive(source.id);
    const why = `Rolled back to release ${source.id}.${reason ? ` ${reason}` : ''}`;
    releases.add({ ...source, id: release, createdAt: now, who, why });
    for (const path of differing) {
      pages.end(path, release);
      pages.bringBack(path, { from: source.id, release, now });
      pendingPages.add(path, 'rolled-back');
    }
    recordPaths(file, model, pages.isShown);
    facts.write('held-at', String(source.id));
    recordRollback(file, { release, to: source.id });
    return { outcome: 'rolled-back', to: source.id, release, pages: differing.length };
  });
}

/**
 * A release before the live one; undefined if there is none. By default the latest that wasn't
 * rolled back from; after a rollback, the one before the release that it brought back.
 */
function earlierRelease(file: LocaleFile, requested?: number): Release | undefined {
  const live = file.releases.live();
  if (!live) return undefined;
  if (requested !== undefined)
    return requested < live.id ? file.releases.find(requested) : undefined;
  const origin = originOfLive(file) ?? live.id;
  const avoided = rolledBackFrom(file);
  return file.releases
    .latest(Number.MAX_SAFE_INTEGER)
    .find(({ id }) => id < origin && !avoided.has(id));
}

/** A rollback: the release it made, and the earlier one that this is a copy of. */
interface PastRollback {
  readonly release: number;
  readonly to: number;
}

/** Records a rollback, and deletes rollbacks of releases that are no longer stored. */
function recordRollback(file: LocaleFile, rollback: PastRollback): void {
  const oldest = file.releases.oldestId() ?? 0;
  const retained = pastRollbacks(file).filter(({ release }) => release >= oldest);
  file.facts.write('rollbacks', JSON.stringify([...retained, rollback]));
}

/**
 * The releases that were rolled back from, including those that a rollback skipped. A release that
 * was rolled back to afterwards isn't among them.
 */
export function rolledBackFrom(file: LocaleFile): ReadonlySet<number> {
  const from = new Set<number>();
  for (const { release, to } of pastRollbacks(file)) {
    for (let id = to + 1; id < release; id += 1) from.add(id);
    from.delete(to);
  }
  return from;
}

/** The release that the live one is a copy of, if it came from a rollback; else itself. */
function originOfLive(file: LocaleFile): number | undefined {
  const copies = new Map(pastRollbacks(file).map(({ release, to }) => [release, to]));
  let origin = file.releases.live()?.id;
  // A copy is newer than its original, so this ends.
  while (origin !== undefined && copies.has(origin)) origin = copies.get(origin);
  return origin;
}

function pastRollbacks({ facts }: LocaleFile): ReadonlyArray<PastRollback> {
  return JSON.parse(facts.read('rollbacks') ?? '[]') as ReadonlyArray<PastRollback>;
}

/** An earlier release that can't be published again because some of its pages are damaged. */
export interface DamagedRelease {
  readonly outcome: 'damaged-release';
  readonly to: number;
  /** The damaged pages, by path. */
  readonly paths: ReadonlyArray<string>;
  /** The latest earlier release without a damaged page; undefined if there is none. */
  readonly intact: number | undefined;
}

/**
 * Why an earlier release can't be published again; undefined if it can. Only pages that differ from
 * the live ones are read: the others don't change.
 */
export function damageOfRelease(
  dataFolder: string,
  file: LocaleFile,
  requested: number | undefined,
): DamagedRelease | undefined {
  const to = earlierRelease(file, requested)?.id;
  if (to === undefined) return undefined;
  const paths = damagedPaths(dataFolder, file, to);
  if (paths.length === 0) return undefined;
  const intact = earlierReleases(file).find(
    (release) => damagedPaths(dataFolder, file, release).length === 0,
  );
  return { outcome: 'damaged-release', to, paths, intact };
}

/** The releases before the live one, latest first. */
function earlierReleases({ releases }: LocaleFile): Array<number> {
  const [, ...earlier] = releases.latest(Number.MAX_SAFE_INTEGER);
  return earlier.map(({ id }) => id);
}

function damagedPaths(
  dataFolder: string,
  { pages, bodies }: LocaleFile,
  release: number,
): ReadonlyArray<string> {
  return pages.differingFromLive(release).filter((path) => {
    if (pages.digestIn(path, release) === undefined) return false;
    const place = bodies.inRelease(path, release);
    return !place || !isIntact(dataFolder, place);
  });
}
