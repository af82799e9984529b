import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import pLimit from 'p-limit';
import { OpenFiles } from '#storage/optional-file.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { asOnlyWriter } from '../locale-file/locale-lock.ts';
import { isSamePlace, type LogPlace, SharedStateError } from '../locale-file/locale-log.ts';
import {
  applyToCopy,
  localeFilePath,
  migrateCopy,
  openLocaleFile,
  packNamesIn,
} from '../locale-file/open-locale-file.ts';
import { packFile, removeUnusedPacks, storePack } from '../locale-file/pack.ts';
import { isOlderShape, LOCALE_SHAPE } from '../locale-file/schema.ts';
import { shareMigrated, withBaseCopy } from './base-copies.ts';
import type { Head, Log, LogEntry, News, StoredPack } from './log-table.ts';
import type { ObjectStore } from './object-store.ts';
import { fetchBytes, fetchPack } from './stored-bytes.ts';

/**
 * Called when a locale began again here because its file held what the log doesn't know, but not when it
 * was only too far behind.
 */
export type OnStartedOver = (locale: LocaleId, problem: string) => void;

export interface ReplicaOptions {
  readonly dataFolder: string;
  readonly log: Log;
  readonly objects: ObjectStore;
  readonly onStartedOver: OnStartedOver;
  /** Epoch milliseconds. */
  readonly clock?: (() => number) | undefined;
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
const HOUR_MS = 3_600_000;

/** This machine's replicas. All but `follow` need the locale's lock on this machine. */
export class Replicas {
  readonly #dataFolder: string;
  readonly #log: Log;
  readonly #objects: ObjectStore;
  readonly #onStartedOver: OnStartedOver;
  readonly #files = new OpenFiles((locale: LocaleId) => openLocaleFile(this.#dataFolder, locale));
  readonly #clock: () => number;
  readonly #fetching = pLimit(FETCHED_AT_ONCE);
  /** When packs of a locale that nothing refers to were last deleted, by the clock. */
  readonly #tidied = new Map<LocaleId, number>();

  constructor({ dataFolder, log, objects, onStartedOver, clock = Date.now }: ReplicaOptions) {
    this.#dataFolder = dataFolder;
    this.#log = log;
    this.#objects = objects;
    this.#onStartedOver = onStartedOver;
    this.#clock = clock;
  }

  /**
   * Applies what is logged of a locale and not here yet. A file that the log doesn't know is renamed:
   * that of a machine which joins the others, or versions that a database restored from a backup
   * has lost. While nothing is logged, all stays as it is. Returns the log's version.
   *
   * @throws OtherShapeError if machines with other code write it
   */
  async catchUp(locale: LocaleId): Promise<number> {
    return this.#catchUpTo(locale, await this.#newsOf(locale));
  }

  /**
   * The same for the machine that holds the locale: it also migrates tables of older code, and
   * shares them as the next version.
   */
  async catchUpToWrite(locale: LocaleId): Promise<number> {
    const news = await this.#newsOf(locale);
    if (!isOlderShape(news.head.shape)) return this.#catchUpTo(locale, news);
    await this.#migrate(locale, news.head);
    return this.catchUp(locale);
  }

  /**
   * Catches up once no writer here holds the lock, as it does until its transaction has committed,
   * and each hour deletes packs that the locale no longer refers to.
   */
  async follow(locale: LocaleId): Promise<void> {
    const dataFolder = this.#dataFolder;
    await asOnlyWriter({ dataFolder, locale }, async () => {
      await this.catchUp(locale);
      const now = this.#clock();
      if (now - (this.#tidied.get(locale) ?? 0) < HOUR_MS) return;
      this.#tidied.set(locale, now);
      removeUnusedPacks(this.#files.get(locale), { dataFolder, locale });
    });
  }

  /** Whether a locale here has records or a release, which the others may not have. */
  hasContent(locale: LocaleId): boolean {
    return hasContent(this.#files.get(locale));
  }

  /** Records that a locale here was shared and is at this place in the log. */
  recordShared(locale: LocaleId, place: LogPlace): void {
    const file = this.#files.get(locale);
    file.inTransaction(() => file.recordLogged(place));
  }

  /** The place in the log that a locale here is at. */
  place(locale: LocaleId): LogPlace {
    return this.#files.get(locale).logPlace;
  }

  close(): void {
    this.#files.closeAll();
  }

  /** Gets all news with one statement, since an edit should be visible here soon. */
  async #newsOf(locale: LocaleId): Promise<News> {
    const news = await this.#log.newsAfter(locale, this.#files.get(locale).logVersion);
    return news ?? { head: await this.#log.begin(locale, LOCALE_SHAPE), entries: [] };
  }

  async #catchUpTo(locale: LocaleId, news: News): Promise<number> {
    const { head } = news;
    const file = this.#files.get(locale);
    // Until a writer of this code migrates it, there is nothing that this machine could apply.
    if (isOlderShape(head.shape)) return head.version;
    if (head.shape !== LOCALE_SHAPE) throw new OtherShapeError(locale, head.shape);
    if (head.version === 0) {
      if (file.logVersion > 0 && !hasContent(file)) file.clear();
      return 0;
    }
    if (file.logVersion === 0 && hasContent(file)) {
      await file.copyTo(copyPathOf(this.#dataFolder, locale));
      file.clear();
    }
    await this.#bringUpTo(locale, file, news);
    return file.logVersion;
  }

  async #bringUpTo(locale: LocaleId, file: LocaleFile, { head, entries }: News): Promise<void> {
    let known = entries[0]?.version === file.logVersion + 1 ? entries : undefined;
    const isBeyond = isUnknownTo(head, file.logPlace);
    if (isBeyond) await this.#leaveOtherHistory(locale, file);
    let hasStartedOver = isBeyond;
    while (file.logVersion < head.version) {
      const isApplied = await this.#applyNext(locale, file, known);
      known = undefined;
      if (isApplied) continue;
      if (hasStartedOver) {
        throw discontinued(locale, file);
      }
      hasStartedOver = true;
      await this.#startOver(locale, file);
    }
  }

  /** Applies the next entries. Returns false if there are none, or one doesn't fit. */
  async #applyNext(
    locale: LocaleId,
    file: LocaleFile,
    known?: ReadonlyArray<LogEntry>,
  ): Promise<boolean> {
    const entries = known ?? (await this.#log.after(locale, file.logVersion));
    if (entries.length === 0) return false;
    for (const entry of entries) if (!(await this.#apply(locale, file, entry))) return false;
    return true;
  }

  /** Applies an entry. Returns whether it follows what the file holds. */
  async #apply(locale: LocaleId, file: LocaleFile, entry: LogEntry): Promise<boolean> {
    const { version, changeset, packs } = entry;
    if (version !== file.logVersion + 1) return false;
    const [bytes] = await Promise.all([
      fetchBytes(this.#objects, { kind: 'changesets', locale }, changeset),
      this.#storePacks(locale, packs),
    ]);
    return file.applyLogged(bytes);
  }

  async #storePacks(locale: LocaleId, packs: ReadonlyArray<StoredPack>): Promise<void> {
    await this.#fetching.map(packs, async (pack) => {
      if (existsSync(packFile(this.#dataFolder, pack.name))) return;
      await storePack(this.#dataFolder, pack.name, await fetchPack(this.#objects, locale, pack));
    });
  }

  async #startOver(locale: LocaleId, file: LocaleFile): Promise<void> {
    const isOther = await this.#isOfOtherHistory(locale, file.logPlace);
    await (isOther ? this.#leaveOtherHistory(locale, file) : this.#fetchBaseCopy(locale, file));
  }

  /** Whether the log has another transaction at this place. */
  async #isOfOtherHistory(locale: LocaleId, { version, token }: LogPlace): Promise<boolean> {
    const logged = token && (await this.#log.tokenOf(locale, version));
    return logged !== undefined && logged !== token;
  }

  /** Keeps a copy of a file that the log doesn't know, and starts over. */
  async #leaveOtherHistory(locale: LocaleId, file: LocaleFile): Promise<void> {
    const { version } = file.logPlace;
    const stored = otherHistoryOf(this.#dataFolder, locale, file.logPlace);
    if (!existsSync(stored)) await file.copyTo(stored);
    const problem = `PostgreSQL doesn't know version ${version}, which was here. Was it restored from a backup? What it has is here now, and what was here is in ${basename(stored)}.`;
    await this.#fetchBaseCopy(locale, file, problem);
  }

  /** Begins again with the latest base copy or, if there is none, empty. */
  async #fetchBaseCopy(locale: LocaleId, file: LocaleFile, problem?: string): Promise<void> {
    const copy = await this.#log.baseCopy(locale, LOCALE_SHAPE);
    if (!copy) {
      const [first] = await this.#log.after(locale, 0);
      if (first?.version !== 1) throw discontinued(locale, file);
      file.clear();
    } else {
      await withBaseCopy({ objects: this.#objects, locale }, copy, async (path) => {
        await this.#storePacks(locale, await this.#log.packs(packNamesIn(path)));
        file.replaceWith(path);
      });
    }
    if (problem !== undefined) this.#onStartedOver(locale, problem);
  }

  /** Migrates the last version with the tables of older code, and shares it. */
  async #migrate(locale: LocaleId, head: Head): Promise<void> {
    const copy = await this.#log.baseCopy(locale, head.shape);
    if (!copy) throw new OtherShapeError(locale, head.shape);
    const shared = { log: this.#log, objects: this.#objects };
    await withBaseCopy({ objects: this.#objects, locale }, copy, async (path) => {
      for (let { version } = copy; version < head.version; ) {
        const entries = await this.#log.after(locale, version);
        for (const { changeset } of entries) {
          const place = { kind: 'changesets', locale } as const;
          applyToCopy(path, await fetchBytes(this.#objects, place, changeset));
        }
        version = entries.at(-1)?.version ?? head.version;
      }
      migrateCopy(path);
      await shareMigrated(path, { locale, head }, shared);
    });
  }
}

function discontinued(locale: LocaleId, { logVersion }: LocaleFile): SharedStateError {
  const cause = `The log of ${locale} doesn't continue after version ${logVersion}.`;
  return new SharedStateError('PostgreSQL', { cause });
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

/** The path of the copy of a file that isn't of the log's history. */
function otherHistoryOf(
  dataFolder: string,
  locale: LocaleId,
  { version, token = '' }: LogPlace,
): string {
  return `${localeFilePath(dataFolder, locale)}.version-${version}-${token.slice(0, 8)}`;
}

function copyPathOf(dataFolder: string, locale: LocaleId): string {
  const now = new Date().toISOString().replaceAll(':', '-');
  return `${localeFilePath(dataFolder, locale)}.alone-${now}`;
}
