import type { Locale, LocaleId } from '../contract/locale.ts';
import { heldAt } from '../locale-file/facts.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { readPublished, readPublishedIfIntact } from '../locale-file/open-locale-file.ts';
import { nextRecordChange } from '../locale-file/records.ts';
import { isClockBack } from './publish.ts';

/** Whether anything of a locale is published. */
export function isPublished(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfIntact(dataFolder, locale, ({ releases }) => releases.live()) !== undefined;
}

/**
 * Whether a locale follows its content. It does once it's published, also while its file is being
 * refilled after a repair.
 */
export function isFollowed(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfIntact(dataFolder, locale, isFollowing) ?? false;
}

/**
 * The code builds of the releases that rollback can reach.
 *
 * @throws StateFileError if a locale's file is out of order, since it may name more
 */
export function codeBuildsInUse(
  dataFolder: string,
  locales: ReadonlyArray<Locale>,
): ReadonlySet<string> {
  const inUse = locales.flatMap(
    ({ id }) => readPublished(dataFolder, id, ({ releases }) => releases.codeBuilds()) ?? [],
  );
  return new Set(inUse);
}

/**
 * When a page or a record next changes by itself, in epoch milliseconds. It's now if pages were made
 * for a future time, and infinite for a locale that is held. Undefined if that can't be known here:
 * the file is out of order, or not here yet.
 */
export function nextExpiry(dataFolder: string, locale: LocaleId, now: number): number | undefined {
  return readPublishedIfIntact(dataFolder, locale, (file) => {
    if (heldAt(file) !== undefined) return Number.POSITIVE_INFINITY;
    if (isClockBack(file, now)) return now;
    return nextChange(file) ?? Number.POSITIVE_INFINITY;
  });
}

/** When a page expires or a record changes next, whichever is first, in epoch milliseconds. */
export function nextChange(file: LocaleFile): number | undefined {
  const page = file.pages.firstExpiry();
  const record = file.hasSchema ? nextRecordChange(file) : undefined;
  return page === undefined ? record : Math.min(page, record ?? page);
}

const isRepaired = ({ facts }: LocaleFile) => facts.read('is-repaired') !== undefined;

/**
 * Whether a locale follows its content. It does once it's published, also while its file is being
 * refilled after a repair.
 */
export function isFollowing(file: LocaleFile): boolean {
  return file.releases.live() !== undefined || isRepaired(file);
}

/**
 * Whether nothing of a locale is published, but will be: its file was repaired, or it has content
 * that no release shows yet.
 */
export function awaitsRelease(file: LocaleFile): boolean {
  if (file.releases.live()) return false;
  return isRepaired(file) || file.hasRecords;
}
