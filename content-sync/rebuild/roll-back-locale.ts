import { StateFileError } from '#storage/state-problem.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { Shared } from '../engine/engine.ts';
import { announcePaths, sharedPathsIn } from '../ingest/shared-paths.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { asOnlyWriter } from '../locale-file/locale-lock.ts';
import { openLocaleFile } from '../locale-file/open-locale-file.ts';
import type { PathRules } from '../path-rules.ts';
import {
  type DamagedRelease,
  damageOfRelease,
  type Rollback,
  type RollbackOptions,
  resume,
  rollBack,
} from '../publish/rollback.ts';

export interface RollbackTarget {
  readonly dataFolder: string;
  /** What the site is made of. */
  readonly model: PathRules;
  readonly locale: LocaleId;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Shared | undefined;
  /** How long to wait for a rebuild that is under way, if not the usual time. */
  readonly patienceMs?: number;
}

export type LocaleRollback =
  | (Extract<Rollback, { outcome: 'rolled-back' }> & Announcement)
  | Exclude<Rollback, { outcome: 'rolled-back' }>
  | DamagedRelease;

interface Announcement {
  /** How many pages appeared or disappeared, which is announced to the other locales. */
  readonly pathsAnnounced: number;
}

/**
 * Publishes an earlier release of a locale again, by default the one before the live one, and holds
 * the locale there. A release with damaged pages isn't published.
 *
 * @throws LocaleBusyError if a rebuild doesn't end
 */
export function rollBackLocale(options: RollbackTarget & RollbackOptions): Promise<LocaleRollback> {
  return asWriterOf(options, async (file) => {
    const result =
      damageOfRelease(options.dataFolder, file, options.to) ??
      (await file.commit(() => rollBack(file, options)));
    if (result.outcome !== 'rolled-back') return result;
    return { ...result, pathsAnnounced: await announcePathsIfPossible(options, file) };
  });
}

/** Why a locale stays as it is, and what can be done instead. */
export function refusedRollbackText(
  locale: LocaleId,
  result: Exclude<LocaleRollback, { outcome: 'rolled-back' }>,
): string {
  if (result.outcome === 'unknown-release') {
    const { live } = result;
    const none = `${locale} has no such earlier release.`;
    if (live === undefined) return `${none} It was never published.`;
    return `${none} Release ${live} is live. One that was rolled back from ("storefront status ${locale}" names them) comes back by its number.`;
  }
  const { to, paths, intact } = result;
  const instead =
    intact === undefined
      ? `No earlier release is intact: correct the content, and run "storefront verify ${locale} --all --repair" for the pages that are live.`
      : `Release ${intact} is intact: "storefront rollback ${locale} ${intact}".`;
  const listed = paths.slice(0, LISTED).join(', ') + (paths.length > LISTED ? ', …' : '');
  return `Release ${to} of ${locale} is damaged, and ${locale} stays as it is: ${paths.length} of its pages are not on the disk as they were written (${listed}). ${instead}`;
}

const LISTED = 3;

/**
 * Lets a locale follow its content again; the next rebuild brings it up to date.
 *
 * @throws LocaleBusyError if a rebuild doesn't end
 */
export function resumeLocale(options: RollbackTarget): Promise<Announcement> {
  return asWriterOf(options, async (file) => {
    await file.commit(() => resume(file, options.model));
    return { pathsAnnounced: await announcePathsIfPossible(options, file) };
  });
}

/**
 * Announces the locale's paths to the others now or, if the index they share is out of order, with its
 * next rebuild.
 */
async function announcePathsIfPossible(options: RollbackTarget, file: LocaleFile): Promise<number> {
  const { dataFolder, locale, shared } = options;
  try {
    return await announcePaths(shared?.paths ?? sharedPathsIn(dataFolder), locale, file);
  } catch (error) {
    if (error instanceof StateFileError) return 0;
    throw error;
  }
}

function asWriterOf<T>(
  options: RollbackTarget,
  work: (file: LocaleFile) => Promise<T>,
): Promise<T> {
  const { dataFolder, locale, patienceMs, shared } = options;
  const log = shared?.log;
  return asOnlyWriter({ dataFolder, locale, patienceMs, log }, async () => {
    const file = openLocaleFile(dataFolder, locale, log);
    try {
      return await work(file);
    } finally {
      file.close();
    }
  });
}
