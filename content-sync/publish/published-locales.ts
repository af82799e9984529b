import type { Locale, LocaleId } from '#domain/locales.ts';
import { heldAt } from '../locale-file/held-at.ts';
import { readPublished, readPublishedIfWhole } from '../locale-file/read-locale.ts';
import { isClockBack } from './correct-clock.ts';
import { isFollowing } from './first-release.ts';

/** Whether anything of a locale is published. */
export function isPublished(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfWhole(dataFolder, locale, ({ releases }) => releases.live()) !== undefined;
}

/** Whether a locale follows its content: one that is published, or was before its file was repaired. */
export function isFollowed(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfWhole(dataFolder, locale, isFollowing) ?? false;
}

/**
 * The code builds that releases were made with which rollback can reach.
 *
 * @throws StateFileError where the file of a locale is out of order, which may have more
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
 * Epoch milliseconds of the next instant at which a page is rendered by itself, if ever. Where pages
 * were made for a time to come that instant is now. A locale that is held has none.
 */
export function nextExpiry(dataFolder: string, locale: LocaleId, now: number): number | undefined {
  return readPublishedIfWhole(dataFolder, locale, (file) => {
    if (heldAt(file) !== undefined) return undefined;
    return isClockBack(file, now) ? now : file.pages.firstExpiry();
  });
}
