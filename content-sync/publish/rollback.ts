import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { Release } from '../locale-file/releases.ts';
import { isPageForPeople, type PathRules } from '../path-rules.ts';
import { noteRollback, originOfLive, rolledBackFrom } from './rollback-history.ts';

/**
 * Lets a locale follow its content again. The next rebuild brings it up to date; which pages it
 * will have is noted for the other locales now.
 */
export function resume(file: LocaleFile, model: PathRules): void {
  file.inTransaction(() => {
    file.facts.remove('held-at');
    notePaths(file, model, (path) => file.pageIndex.pageAt(path) !== undefined);
  });
}

/** Notes for the other locales, at every path that isn't as planned, whether there is a page. */
function notePaths(
  { pendingPages, paths }: LocaleFile,
  model: PathRules,
  isThere: (path: string) => boolean,
): void {
  for (const path of pendingPages.all().keys()) {
    if (isPageForPeople(path, model)) paths.noteChange({ path, isThere: isThere(path) });
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
  /** Who rolls back, and why, in their words. Both are kept with the new release. */
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
      pendingPages.note(path, 'rolled-back');
    }
    notePaths(file, model, pages.isShown);
    facts.write('held-at', String(source.id));
    noteRollback(file, { release, to: source.id });
    return { outcome: 'rolled-back', to: source.id, release, pages: differing.length };
  });
}

/**
 * A release before the live one; undefined if there is none. By default the latest that wasn't
 * rolled back from; after a rollback, the one before the release that it brought back.
 */
export function earlierRelease(file: LocaleFile, wanted?: number): Release | undefined {
  const live = file.releases.live();
  if (!live) return undefined;
  if (wanted !== undefined) return wanted < live.id ? file.releases.find(wanted) : undefined;
  const origin = originOfLive(file) ?? live.id;
  const avoided = rolledBackFrom(file);
  return file.releases
    .latest(Number.MAX_SAFE_INTEGER)
    .find(({ id }) => id < origin && !avoided.has(id));
}
