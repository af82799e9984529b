import type { DatabaseSync } from 'node:sqlite';
import type { RecordType } from '#commerce/records.ts';
import { SHELL } from '#domain/fragments.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import { type StoppedContent, stoppedContent } from './guard/stopped-content.ts';
import { type LeftOutKind, leftOutSince } from './left-out.ts';
import { openDependencies } from './plan/dependencies.ts';
import { openPendingPages } from './plan/pending-pages.ts';
import { isFollowing } from './publish/first-release.ts';
import { livePages, liveRelease, type Release } from './publish/releases.ts';
import { heldAt } from './publish/rollback.ts';
import { isClockBack } from './publish/settle-clock.ts';
import { readLocale, readPublished, readPublishedIfWhole } from './read-locale.ts';
import { knowsSnapshot } from './schema.ts';
import type { Question } from './snapshot/questions.ts';
import { dirtyTouches } from './snapshot/snapshot.ts';
import { recordTouch, type Touch } from './snapshot/touches.ts';

/** What is published of a locale, and what waits. */
export interface LocaleStatus {
  readonly locale: LocaleId;
  readonly release: Release;
  /** Whether this code can tell what its pages were made from; else the next build pulls that again. */
  readonly isOfThisCode: boolean;
  readonly pages: number;
  /** Touches of records that changed since the last publish. */
  readonly waiting: number;
  /** Pages that are not what they should be, and are rendered the next time. */
  readonly pending: ReadonlyArray<string>;
  /** Records that the last whole pull left out, and those that were pulled since, by kind. */
  readonly leftOut: ReadonlyArray<LeftOutKind>;
  /** The release that the locale was rolled back to and is held at. */
  readonly heldAt: number | undefined;
  /** What was not taken in, because it is unusual. */
  readonly stopped: ReadonlyArray<StoppedContent>;
  /** Epoch milliseconds of the next instant at which a page is rendered by itself. */
  readonly nextExpiry: number | undefined;
}

export function isPublished(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfWhole(dataFolder, locale, liveRelease) !== undefined;
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
    ({ id }) =>
      readPublished(dataFolder, id, (database) =>
        database.prepare('SELECT DISTINCT code_build FROM releases').all(),
      ) ?? [],
  );
  return new Set(inUse.map(({ code_build }) => String(code_build)));
}

/**
 * Epoch milliseconds of the next instant at which a page is rendered by itself, if ever. Where pages
 * were made for a time to come that instant is now. Of a locale that is held none is.
 */
export function nextExpiry(dataFolder: string, locale: LocaleId, now: number): number | undefined {
  return readPublishedIfWhole(dataFolder, locale, (database) => {
    if (heldAt(database) !== undefined) return undefined;
    return isClockBack(database, now) ? now : firstExpiry(database);
  });
}

function firstExpiry(database: DatabaseSync): number | undefined {
  const row = database
    .prepare(
      `SELECT MIN(expires_at) AS next FROM pages
       WHERE until IS NULL AND expires_at IS NOT NULL`,
    )
    .get();
  return row?.next == null ? undefined : Number(row.next);
}

/** A page that is rendered by itself at an instant, epoch milliseconds. */
export interface Expiry {
  readonly path: string;
  readonly at: number;
}

/** The pages of a locale that are rendered by themselves next. */
export function nextExpiries(dataFolder: string, locale: LocaleId, limit: number): Array<Expiry> {
  const rows = readLocale(dataFolder, locale, (database) =>
    database
      .prepare(
        `SELECT path, expires_at AS at FROM pages
         WHERE until IS NULL AND expires_at IS NOT NULL ORDER BY expires_at, path LIMIT ?`,
      )
      .all(limit),
  );
  return (rows ?? []).map(({ path, at }) => ({ path: String(path), at: Number(at) }));
}

/** Undefined for a locale that was never published. */
export function localeStatus(dataFolder: string, locale: Locale): LocaleStatus | undefined {
  return readPublished(dataFolder, locale.id, (database) => {
    const release = liveRelease(database);
    if (!release) return undefined;
    const isOfThisCode = knowsSnapshot(database);
    return {
      locale: locale.id,
      release,
      isOfThisCode,
      pages: isOfThisCode ? countPages(database) : livePages(database).size - 1,
      waiting: isOfThisCode ? dirtyTouches(database).length : 0,
      pending: isOfThisCode ? [...openPendingPages(database).all().keys()] : [],
      leftOut: leftOutSince(database),
      heldAt: heldAt(database),
      stopped: stoppedContent(database),
      nextExpiry: firstExpiry(database),
    };
  });
}

/** Live pages that shoppers can open: neither the shell, nor a redirect. */
function countPages(database: DatabaseSync): number {
  const row = database
    .prepare(
      `SELECT count(*) AS count FROM pages
       WHERE until IS NULL AND path <> ? AND path NOT IN (SELECT path FROM redirects)`,
    )
    .get(SHELL);
  return Number(row?.count);
}

/** Where a page comes from. */
export interface PageOrigin {
  /** The release that brought the bytes it has now. */
  readonly since: number;
  readonly digest: string;
  readonly asked: ReadonlyArray<{ question: Question; touches: ReadonlyArray<Touch> }>;
  /** Epoch milliseconds at which it is rendered by itself, if ever. */
  readonly expiresAt: number | undefined;
}

/** Undefined for a path at which no page stands. */
export function explainPage(
  dataFolder: string,
  locale: Locale,
  path: string,
): PageOrigin | undefined {
  return readLocale(dataFolder, locale.id, (database) => {
    const page = database
      .prepare('SELECT since, digest, expires_at FROM pages WHERE path = ? AND until IS NULL')
      .get(path);
    if (!page) return undefined;
    const dependencies = openDependencies(database);
    return {
      since: Number(page.since),
      digest: String(page.digest),
      asked: dependencies
        .questionsOf(path)
        .map((question) => ({ question, touches: dependencies.touchesOf(question) })),
      expiresAt: page.expires_at === null ? undefined : Number(page.expires_at),
    };
  });
}

/** Pages whose answers came from a record, and the questions through which they did. */
export function pagesAffectedBy(
  dataFolder: string,
  locale: Locale,
  record: { readonly type: RecordType; readonly id: string },
): ReadonlyMap<string, ReadonlyArray<Question>> {
  const byPath = new Map<string, Array<Question>>();
  readLocale(dataFolder, locale.id, (database) => {
    const dependencies = openDependencies(database);
    const touch = recordTouch(record.type, record.id);
    for (const question of dependencies.questionsTouching([touch])) {
      for (const path of dependencies.readersOf(question)) {
        byPath.set(path, [...(byPath.get(path) ?? []), question]);
      }
    }
  });
  return byPath;
}
