import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { type DependencyKey, dependencyKeys } from '../locale-file/dependency-keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { Expiry } from '../locale-file/pages.ts';
import { readLocale, readPublished, readPublishedIfWhole } from '../locale-file/read-locale.ts';
import type { RecordName } from '../locale-file/records.ts';
import type { Release } from '../locale-file/releases.ts';
import type { StoppedContent } from '../locale-file/stopped-content.ts';
import { isClockBack } from '../publish/correct-clock.ts';
import { isFollowing } from '../publish/first-release.ts';
import { heldAt } from '../publish/rollback.ts';
import { type LeftOutKind, leftOutSince } from '../rebuild/left-out.ts';

/** What is published of a locale, and what waits. */
export interface LocaleStatus {
  readonly locale: LocaleId;
  readonly release: Release;
  /** Whether this code can tell what its pages were made from; else the next build pulls that again. */
  readonly isOfThisCode: boolean;
  readonly pages: number;
  /** How many dependency keys changed since the last publish. */
  readonly waiting: number;
  /** Pages that are not what they should be, and are rendered the next time. */
  readonly pending: ReadonlyArray<string>;
  /** Records that the last whole pull left out, and those that were pulled since, by kind. */
  readonly leftOut: ReadonlyArray<LeftOutKind>;
  /** The release that the locale was rolled back to and is held at. */
  readonly heldAt: number | undefined;
  /** What was not accepted, because it is unusual. */
  readonly stopped: ReadonlyArray<StoppedContent>;
  /** Epoch milliseconds of the next instant at which a page is rendered by itself. */
  readonly nextExpiry: number | undefined;
}

export function isPublished(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfWhole(dataFolder, locale, liveRelease) !== undefined;
}

const liveRelease = ({ releases }: LocaleFile) => releases.live();

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
 * were made for a time to come that instant is now. Of a locale that is held none is.
 */
export function nextExpiry(dataFolder: string, locale: LocaleId, now: number): number | undefined {
  return readPublishedIfWhole(dataFolder, locale, (file) => {
    if (heldAt(file) !== undefined) return undefined;
    return isClockBack(file, now) ? now : file.pages.firstExpiry();
  });
}

/** The pages of a locale that are rendered by themselves next. */
export function nextExpiries(dataFolder: string, locale: LocaleId, limit: number): Array<Expiry> {
  return readLocale(dataFolder, locale, ({ pages }) => pages.nextExpiries(limit)) ?? [];
}

/** Undefined for a locale that was never published. */
export function localeStatus(dataFolder: string, locale: Locale): LocaleStatus | undefined {
  return readPublished(dataFolder, locale.id, (file) => {
    const release = file.releases.live();
    if (!release) return undefined;
    const isOfThisCode = file.knowsSnapshot;
    return {
      locale: locale.id,
      release,
      isOfThisCode,
      pages: isOfThisCode ? file.pages.countLive() : file.pages.liveDigests().size - 1,
      waiting: isOfThisCode ? file.changedKeys.dirty().length : 0,
      pending: isOfThisCode ? [...file.pendingPages.all().keys()] : [],
      leftOut: leftOutSince(file),
      heldAt: heldAt(file),
      stopped: file.stoppedContent.all(),
      nextExpiry: file.pages.firstExpiry(),
    };
  });
}

/** Where a page comes from. */
export interface PageOrigin {
  /** The release that brought the bytes it has now. */
  readonly since: number;
  readonly digest: string;
  readonly asked: ReadonlyArray<{ query: Query; keys: ReadonlyArray<DependencyKey> }>;
  /** Epoch milliseconds at which it is rendered by itself, if ever. */
  readonly expiresAt: number | undefined;
}

/** Undefined for a path at which no page stands. */
export function explainPage(
  dataFolder: string,
  locale: Locale,
  path: string,
): PageOrigin | undefined {
  return readLocale(dataFolder, locale.id, ({ pages, dependencies }) => {
    const page = pages.live(path);
    if (!page) return undefined;
    const { since, digest, expiresAt } = page;
    const asked = dependencies
      .queriesOf(path)
      .map((query) => ({ query, keys: dependencies.keysOf(query) }));
    return { since, digest, asked, expiresAt };
  });
}

/** Pages whose answers came from a record, and the queries through which they did. */
export function pagesAffectedBy(
  dataFolder: string,
  locale: Locale,
  { type, id }: RecordName,
): ReadonlyMap<string, ReadonlyArray<Query>> {
  const byPath = new Map<string, Array<Query>>();
  readLocale(dataFolder, locale.id, ({ dependencies }) => {
    for (const query of dependencies.queriesFrom([dependencyKeys.record(type, id)])) {
      for (const path of dependencies.readersOf(query)) {
        byPath.set(path, [...(byPath.get(path) ?? []), query]);
      }
    }
  });
  return byPath;
}
