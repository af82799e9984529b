import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { LocaleId } from '#domain/locales.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { isSamePlace, type LogPlace, SharedStateError } from '../locale-file/locale-log.ts';
import {
  applyToCopy,
  localeFilePath,
  migrateCopy,
  openLocaleFile,
  packNamesIn,
} from '../locale-file/open-locale-file.ts';
import { packFile, storePack } from '../locale-file/pack.ts';
import { isOlderShape, LOCALE_SHAPE } from '../locale-file/schema.ts';
import { removeUnusedPacks } from '../locale-file/unused-packs.ts';
import { shareMigrated } from './base-copies.ts';
import { fetchKept, fetchPack, keyOf } from './kept-bytes.ts';
import type { BaseCopy, Head, KeptPack, LogEntry, LogTable, News } from './log-table.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Told of a locale that began again here, and of the problem if it held what the log doesn't know. One
 * that was only too far behind can't tell whether its releases were those of the log.
 */
export type OnStartedOver = (locale: LocaleId, problem: string | undefined) => void;

export interface ReplicaOptions {
  readonly dataFolder: string;
  readonly log: LogTable;
  readonly objects: ObjectStore;
  readonly onStartedOver: OnStartedOver;
}

/** This machine's copies of the files of locales. */
export interface Replicas {
  /**
   * Applies what is logged of a locale and not here yet. What this machine had by itself, before it
   * joined the others, is kept beside the file, and so is what the log doesn't know: versions of a
   * database that was restored from a backup since. While nothing is logged, all stays as it is.
   * Only for whoever has locked the locale's file on this machine. Returns the log's version.
   *
   * @throws OtherShapeError if machines with other code write it
   */
  catchUp(locale: LocaleId): Promise<number>;
  /**
   * The same for who holds the locale on all machines: tables of older code are migrated, and shared
   * as the next version.
   */
  catchUpToWrite(locale: LocaleId): Promise<number>;
  /** Deletes packs that a locale here doesn't refer to any more. Only under the same lock. */
  tidy(locale: LocaleId): void;
  /** Whether a locale here has anything that the others may not have. */
  hasContent(locale: LocaleId): boolean;
  /** Notes that the log is now what a locale here holds. Only under the same lock. */
  noteShared(locale: LocaleId, place: LogPlace): void;
  /** What a locale here holds of the log. */
  place(locale: LocaleId): LogPlace;
  close(): void;
}

/** Machines of other code write the locale, so this one neither applies nor writes. */
export class OtherShapeError extends Error {
  constructor(locale: LocaleId, shape: string) {
    super(
      `${locale} is written by machines whose code has other tables (${shape}, here ${LOCALE_SHAPE}). Bring all machines to the same version.`,
    );
  }
}

const FETCHED_AT_ONCE = 4;

export function openReplicas({
  dataFolder,
  log,
  objects,
  onStartedOver,
}: ReplicaOptions): Replicas {
  const files = new Map<LocaleId, LocaleFile>();
  const fetching = pLimit(FETCHED_AT_ONCE);

  const fileOf = (locale: LocaleId): LocaleFile => {
    const known = files.get(locale);
    if (known?.isCurrent()) return known;
    known?.close();
    const opened = openLocaleFile(dataFolder, locale);
    files.set(locale, opened);
    return opened;
  };

  const storePacks = (locale: LocaleId, packs: ReadonlyArray<KeptPack>) =>
    fetching.map(packs, async (pack) => {
      if (existsSync(packFile(dataFolder, pack.name))) return;
      await storePack(dataFolder, pack.name, await fetchPack(objects, locale, pack));
    });

  /** Returns whether the entry follows what the file holds. */
  const apply = async (locale: LocaleId, file: LocaleFile, entry: LogEntry) => {
    const { version, changeset, packs } = entry;
    if (version !== file.logVersion + 1) return false;
    const [bytes] = await Promise.all([
      fetchKept(objects, { kind: 'changesets', locale }, changeset),
      storePacks(locale, packs),
    ]);
    return file.applyLogged(bytes);
  };

  /** Fetches a base copy into a file that is there while `work` runs. */
  const withBaseCopy = async (
    locale: LocaleId,
    { object }: BaseCopy,
    work: (path: string) => Promise<void>,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-base-copy-'));
    try {
      const path = join(folder, 'copy.db');
      const bytes = await objects.get(keyOf({ kind: 'base-copies', locale }, object));
      await writeFile(path, await promisify(gunzip)(bytes));
      await work(path);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  const storePacksOf = async (locale: LocaleId, path: string) =>
    storePacks(locale, await log.packs(packNamesIn(path)));

  /** Begins again with the latest base copy or, without one, with nothing. */
  const fetchBaseCopy = async (locale: LocaleId, file: LocaleFile, problem?: string) => {
    const copy = await log.baseCopy(locale, LOCALE_SHAPE);
    if (!copy) file.clear();
    else {
      await withBaseCopy(locale, copy, async (path) => {
        await storePacksOf(locale, path);
        file.replaceWith(path);
      });
    }
    onStartedOver(locale, problem);
  };

  /** Applies the next entries. Returns whether all of them could be applied. */
  const applyNext = async (locale: LocaleId, file: LocaleFile, known?: ReadonlyArray<LogEntry>) => {
    const entries = known ?? (await log.after(locale, file.logVersion));
    if (entries.length === 0) return false;
    for (const entry of entries) if (!(await apply(locale, file, entry))) return false;
    return true;
  };

  /** Keeps a file that the log knows nothing of, and starts over. */
  const leaveOtherHistory = async (locale: LocaleId, file: LocaleFile) => {
    const { version } = file.logPlace;
    const kept = otherHistoryOf(dataFolder, locale, file.logPlace);
    if (!existsSync(kept)) await file.copyTo(kept);
    const problem = `PostgreSQL doesn't know version ${version}, which was here. Was it restored from a backup? What it has is here now, and what was here is in ${basename(kept)}.`;
    await fetchBaseCopy(locale, file, problem);
  };

  /** Whether the log has another transaction where the last one here was. */
  const isOfOtherHistory = async (locale: LocaleId, { version, token }: LogPlace) => {
    const logged = token && (await log.tokenOf(locale, version));
    return logged !== undefined && logged !== token;
  };

  const startOver = async (locale: LocaleId, file: LocaleFile) => {
    if (await isOfOtherHistory(locale, file.logPlace)) return leaveOtherHistory(locale, file);
    return fetchBaseCopy(locale, file);
  };

  const bringUpTo = async (locale: LocaleId, file: LocaleFile, { head, entries }: News) => {
    let known = entries[0]?.version === file.logVersion + 1 ? entries : undefined;
    const isBeyond = isUnknownTo(head, file.logPlace);
    if (isBeyond) await leaveOtherHistory(locale, file);
    let hasStartedOver = isBeyond;
    while (file.logVersion < head.version) {
      const isApplied = await applyNext(locale, file, known);
      known = undefined;
      if (isApplied) continue;
      if (hasStartedOver) {
        const cause = `The log of ${locale} doesn't continue after version ${file.logVersion}.`;
        throw new SharedStateError('PostgreSQL', { cause });
      }
      hasStartedOver = true;
      await startOver(locale, file);
    }
  };

  /** Migrates the last version that has the tables of older code, and shares it. */
  const migrate = async (locale: LocaleId, head: Head) => {
    const copy = await log.baseCopy(locale, head.shape);
    if (!copy) throw new OtherShapeError(locale, head.shape);
    await withBaseCopy(locale, copy, async (path) => {
      for (let { version } = copy; version < head.version; ) {
        const entries = await log.after(locale, version);
        for (const { changeset } of entries) {
          applyToCopy(path, await fetchKept(objects, { kind: 'changesets', locale }, changeset));
        }
        version = entries.at(-1)?.version ?? head.version;
      }
      migrateCopy(path);
      await shareMigrated(path, { locale, head }, { log, objects });
    });
  };

  const catchUpTo = async (locale: LocaleId, news: News) => {
    const { head } = news;
    const file = fileOf(locale);
    // Until a writer of this code migrates it, there is nothing that this machine could apply.
    if (isOlderShape(head.shape)) return head.version;
    if (head.shape !== LOCALE_SHAPE) throw new OtherShapeError(locale, head.shape);
    if (head.version === 0) {
      if (file.logVersion > 0 && !hasContent(file)) file.clear();
      return 0;
    }
    if (file.logVersion === 0 && hasContent(file)) {
      await file.copyTo(asideOf(dataFolder, locale));
      file.clear();
    }
    await bringUpTo(locale, file, news);
    return file.logVersion;
  };

  /** What is logged and not here, in one answer: an edit is to be seen here soon. */
  const newsOf = async (locale: LocaleId): Promise<News> =>
    (await log.newsAfter(locale, fileOf(locale).logVersion)) ?? {
      head: await log.begin(locale, LOCALE_SHAPE),
      entries: [],
    };

  return {
    async catchUpToWrite(locale) {
      const news = await newsOf(locale);
      const { head } = news;
      if (!isOlderShape(head.shape)) return catchUpTo(locale, news);
      await migrate(locale, head);
      return this.catchUp(locale);
    },
    catchUp: async (locale) => catchUpTo(locale, await newsOf(locale)),
    tidy: (locale) => void removeUnusedPacks(fileOf(locale), { dataFolder, locale }),
    hasContent: (locale) => hasContent(fileOf(locale)),
    noteShared(locale, place) {
      const file = fileOf(locale);
      file.inTransaction(() => file.noteLogged(place));
    },
    place: (locale) => fileOf(locale).logPlace,
    close() {
      for (const file of files.values()) file.close();
      files.clear();
    },
  };
}

function hasContent(file: LocaleFile): boolean {
  return file.hasRecords || file.releases.live() !== undefined;
}

/** Whether a log that is at a head can't have led to a place. */
function isUnknownTo(head: LogPlace, place: LogPlace): boolean {
  return (
    place.version > head.version || (place.version === head.version && !isSamePlace(place, head))
  );
}

/** Where a file goes that isn't of the log's history. */
function otherHistoryOf(
  dataFolder: string,
  locale: LocaleId,
  { version, token = '' }: LogPlace,
): string {
  return `${localeFilePath(dataFolder, locale)}.version-${version}-${token.slice(0, 8)}`;
}

function asideOf(dataFolder: string, locale: LocaleId): string {
  const now = new Date().toISOString().replaceAll(':', '-');
  return `${localeFilePath(dataFolder, locale)}.alone-${now}`;
}
