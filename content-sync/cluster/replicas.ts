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
 * Called when a locale began again here because its file held what the log doesn't know, but not when it
 * was only too far behind.
 */
export type OnStartedOver = (locale: LocaleId, problem: string) => void;

export interface ReplicaOptions {
  readonly dataFolder: string;
  readonly log: LogTable;
  readonly objects: ObjectStore;
  readonly onStartedOver: OnStartedOver;
}

/** This machine's replicas. */
export interface Replicas {
  /**
   * Applies what is logged of a locale and not here yet. A file that the log doesn't know is kept
   * under another name: that of a machine which joins the others, or versions that a database
   * restored from a backup has lost. While nothing is logged, all stays as it is. Hold the locale's
   * lock on this machine. Returns the log's version.
   *
   * @throws OtherShapeError if machines with other code write it
   */
  catchUp(locale: LocaleId): Promise<number>;
  /**
   * The same for the machine that holds the locale: it also migrates tables of older code, and
   * shares them as the next version.
   */
  catchUpToWrite(locale: LocaleId): Promise<number>;
  /** Deletes packs that a locale here no longer refers to. Needs the same lock. */
  tidy(locale: LocaleId): void;
  /** Whether a locale here has records or a release, which the others may not have. */
  hasContent(locale: LocaleId): boolean;
  /** Notes that a locale here was shared and is at this place in the log. Needs the same lock. */
  noteShared(locale: LocaleId, place: LogPlace): void;
  /** The place in the log that a locale here is at. */
  place(locale: LocaleId): LogPlace;
  close(): void;
}

/** Machines with other code write the locale, so this one neither applies nor writes. */
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

  /** Applies an entry. Returns whether it follows what the file holds. */
  const apply = async (locale: LocaleId, file: LocaleFile, entry: LogEntry) => {
    const { version, changeset, packs } = entry;
    if (version !== file.logVersion + 1) return false;
    const [bytes] = await Promise.all([
      fetchKept(objects, { kind: 'changesets', locale }, changeset),
      storePacks(locale, packs),
    ]);
    return file.applyLogged(bytes);
  };

  /** Fetches a base copy into a file that exists only while `work` runs. */
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

  /** Begins again with the latest base copy or, if there is none, empty. */
  const fetchBaseCopy = async (locale: LocaleId, file: LocaleFile, problem?: string) => {
    const copy = await log.baseCopy(locale, LOCALE_SHAPE);
    if (!copy) file.clear();
    else {
      await withBaseCopy(locale, copy, async (path) => {
        await storePacksOf(locale, path);
        file.replaceWith(path);
      });
    }
    if (problem !== undefined) onStartedOver(locale, problem);
  };

  /** Applies the next entries. Returns false if there are none, or one doesn't fit. */
  const applyNext = async (locale: LocaleId, file: LocaleFile, known?: ReadonlyArray<LogEntry>) => {
    const entries = known ?? (await log.after(locale, file.logVersion));
    if (entries.length === 0) return false;
    for (const entry of entries) if (!(await apply(locale, file, entry))) return false;
    return true;
  };

  /** Keeps a copy of a file that the log doesn't know, and starts over. */
  const leaveOtherHistory = async (locale: LocaleId, file: LocaleFile) => {
    const { version } = file.logPlace;
    const kept = otherHistoryOf(dataFolder, locale, file.logPlace);
    if (!existsSync(kept)) await file.copyTo(kept);
    const problem = `PostgreSQL doesn't know version ${version}, which was here. Was it restored from a backup? What it has is here now, and what was here is in ${basename(kept)}.`;
    await fetchBaseCopy(locale, file, problem);
  };

  /** Whether the log has another transaction at this place. */
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

  /** Migrates the last version with the tables of older code, and shares it. */
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

  /** Gets all news with one statement, since an edit should be visible here soon. */
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

/** Whether the place can't be part of the log that has this head. */
function isUnknownTo(head: LogPlace, place: LogPlace): boolean {
  return (
    place.version > head.version || (place.version === head.version && !isSamePlace(place, head))
  );
}

/** Where to keep a file that isn't of the log's history. */
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
