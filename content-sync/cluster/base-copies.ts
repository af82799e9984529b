import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { LocaleId } from '../contract/locale.ts';
import { ConflictError, type LogPlace, SharedStateError } from '../locale-file/locale-log.ts';
import {
  openLocaleFileForReading,
  packNamesIn,
  setLogPlaceOf,
} from '../locale-file/open-locale-file.ts';
import { packFile } from '../locale-file/pack.ts';
import { LOCALE_SHAPE } from '../locale-file/schema.ts';
import type { BaseCopy, Grown, Log, NewEntry, Replaced, StoredPack } from './log-table.ts';
import { OBJECT_KINDS, type ObjectStore, type StoredObject } from './object-store.ts';
import { digestIn, fetchPack, keyOf, putObject } from './stored-bytes.ts';

export interface BaseCopyOptions {
  readonly dataFolder: string;
  readonly log: Log;
  readonly objects: ObjectStore;
  /** After how many log entries a copy is made, however few bytes they have. */
  readonly entriesBetween?: number | undefined;
  /** How long to wait after a failure. */
  readonly againAfterMs?: number | undefined;
}

/** A replica that starts applies up to this many entries, at some milliseconds each. */
const ENTRIES_BETWEEN = 500;
/** About the size of a base copy. */
const BYTES_BETWEEN = 16_777_216;
/** An object store that can't be reached holds the locale up with each attempt. */
const AGAIN_AFTER_MS = 60_000;
/** After how many entries the length of the log is read again. */
const CHECKED_EVERY = 10;

/** Full copies of locales' files: new replicas start from them, and logs end behind them. */
export class BaseCopies {
  readonly #options: BaseCopyOptions;
  /** What this machine has logged since it last read the length of the log. */
  readonly #logged = new Map<LocaleId, { entries: number; bytes: number }>();
  /** The locales that this machine knows to have a base copy. */
  readonly #checked = new Set<LocaleId>();

  constructor(options: BaseCopyOptions) {
    this.#options = options;
  }

  /** Counts an entry that this machine logged. */
  count({ locale, changeset }: Pick<NewEntry, 'locale' | 'changeset'>): void {
    const { entries = 0, bytes = 0 } = this.#logged.get(locale) ?? {};
    this.#logged.set(locale, { entries: entries + 1, bytes: bytes + changeset.bytes });
  }

  /**
   * Makes a copy of a locale once its log has grown enough. If that fails, a later call tries
   * again. Only for the machine that holds the locale.
   */
  async makeIfDue(locale: LocaleId): Promise<void> {
    if (!this.#mayBeDue(locale)) return;
    const { log, againAfterMs = AGAIN_AFTER_MS } = this.#options;
    try {
      const all = await log.sinceBaseCopy(locale, LOCALE_SHAPE);
      if (all.failedAgoMs !== null && all.failedAgoMs < againAfterMs) return;
      await this.#makeIfLong(locale, all);
      this.#checked.add(locale);
      this.#logged.delete(locale);
    } catch (error) {
      // The release is published already, and the log goes on without the copy.
      if (!(error instanceof SharedStateError)) throw error;
      await log.recordFailedCopy(locale, error.message).catch(() => {});
    }
  }

  #mayBeDue(locale: LocaleId): boolean {
    if (!this.#checked.has(locale)) return true;
    const own = this.#logged.get(locale);
    if (!own) return false;
    const { entriesBetween = ENTRIES_BETWEEN } = this.#options;
    const checkedAfter = Math.max(1, Math.floor(entriesBetween / CHECKED_EVERY));
    return own.entries >= checkedAfter || own.bytes >= BYTES_BETWEEN;
  }

  async #makeIfLong(locale: LocaleId, { isFirst, entries, bytes, failedAgoMs }: Grown) {
    const { log, entriesBetween = ENTRIES_BETWEEN } = this.#options;
    const isLong = isFirst || entries >= entriesBetween || bytes >= BYTES_BETWEEN;
    if (isLong) await makeBaseCopy(locale, this.#options);
    else if (failedAgoMs !== null) await log.forgetFailedCopy(locale);
  }
}

/**
 * Copies a locale's file into the object store, and forgets what only replicas older than the
 * previous copy would need. Only for the machine that holds the locale.
 */
export async function makeBaseCopy(
  locale: LocaleId,
  { dataFolder, log, objects }: BaseCopyOptions,
): Promise<void> {
  const before = await log.baseCopy(locale, LOCALE_SHAPE);
  const copied = await copyOf(locale, dataFolder);
  const { version } = copied;
  const inline = await log.inlinePacks(locale, version);
  for (const pack of inline) {
    const bytes = await fetchPack(objects, locale, pack);
    await putObject(objects, { kind: 'packs', locale }, bytes);
  }
  await log.movedToObjects(inline.map(({ name }) => name));
  const copy = await storeCopy(objects, locale, copied);
  const isAdded = await log.addBaseCopy(locale, copy, copied.token);
  if (!before || !isAdded) return;
  // A replica that is a little behind still finds its entries, and what they refer to.
  const past = { version: before.version, usedPacks: copied.packs };
  await log.forget(locale, past);
  await removeUnused(locale, { log, objects });
}

/**
 * Removes objects of a locale that nothing refers to: what was forgotten, what was stored for an entry
 * that was in conflict with another machine's, and what a machine stored before it died. What was stored
 * within a day of the latest copy, by the store's clock, may still be on its way into the log.
 */
async function removeUnused(
  locale: LocaleId,
  { log, objects }: Pick<BaseCopyOptions, 'log' | 'objects'>,
): Promise<void> {
  const stored: Array<StoredObject> = [];
  for (const kind of OBJECT_KINDS) stored.push(...(await objects.list(kind, locale)));
  const latest = stored.reduce((last, { storedAt }) => Math.max(last, storedAt), 0);
  const inUse = await log.digestsInUse(locale);
  const unused = stored.filter(
    ({ key, storedAt }) => storedAt < latest - DAY_MS && !inUse.has(digestIn(key)),
  );
  await objects.remove(unused.map(({ key }) => key));
}

const DAY_MS = 86_400_000;

/**
 * Shares a locale's file that no log knows of: of a shop that was on one machine until now, or
 * whose database is new. Returns the file's place in the new log. Only for the machine that holds
 * the locale.
 *
 * @throws ConflictError if another machine shared its own
 */
export async function shareFile(
  locale: LocaleId,
  { dataFolder, log, objects }: BaseCopyOptions,
): Promise<LogPlace> {
  const place = { version: FIRST, token: randomUUID() };
  const copy = await copyOf(locale, dataFolder, place);
  const packs: Array<StoredPack> = [];
  for (const name of copy.packs) {
    const bytes = await readFile(packFile(dataFolder, name));
    const digest = await putObject(objects, { kind: 'packs', locale }, bytes);
    packs.push({ name, digest, bytes: bytes.byteLength, zipped: undefined });
  }
  const base = await storeCopy(objects, locale, copy);
  const head = { version: 0, shape: LOCALE_SHAPE, token: undefined };
  await replace(log, base, { locale, token: place.token, head, packs });
  return place;
}

const FIRST = 1;

/**
 * Shares a locale's file whose tables were migrated from those of older code, as the next version.
 * Only for the machine that holds the locale.
 *
 * @param path the migrated file
 * @throws ConflictError if another machine was first
 */
export async function shareMigrated(
  path: string,
  { locale, head }: Pick<Replaced, 'locale' | 'head'>,
  { log, objects }: Pick<BaseCopyOptions, 'log' | 'objects'>,
): Promise<void> {
  const place = { version: head.version + 1, token: randomUUID() };
  setLogPlaceOf(path, place);
  const { version, token } = place;
  const base = await storeCopy(objects, locale, { version, content: await packed(path) });
  await replace(log, base, { locale, token, head, packs: [] });
}

/** @throws ConflictError if another machine was first */
async function replace(log: Log, base: BaseCopy, replaced: Replaced): Promise<void> {
  const isFirst = await log.replaceBy(base, replaced);
  if (!isFirst) throw new ConflictError(replaced.locale, base.version);
}

interface CopiedFile extends Pick<LogPlace, 'version'> {
  /** The file, compressed. */
  readonly content: Uint8Array;
}

async function storeCopy(
  objects: ObjectStore,
  locale: LocaleId,
  { version, content }: CopiedFile,
): Promise<BaseCopy> {
  const object = await putObject(objects, { kind: 'base-copies', locale }, content);
  return { version, shape: LOCALE_SHAPE, object, bytes: content.byteLength };
}

const packed = async (path: string) => promisify(gzip)(await readFile(path));

function copyOf(locale: LocaleId, dataFolder: string, as?: LogPlace) {
  return inFolder(async (path) => {
    const file = openLocaleFileForReading(dataFolder, locale);
    const { version, token } = as ?? file.logPlace;
    try {
      await file.copyTo(path);
    } finally {
      file.close();
    }
    if (as) setLogPlaceOf(path, as);
    return { version, token, content: await packed(path), packs: packNamesIn(path) };
  });
}

/** Fetches a base copy into a file that exists only while `work` runs. */
export function withBaseCopy<T>(
  { objects, locale }: { readonly objects: ObjectStore; readonly locale: LocaleId },
  { object }: BaseCopy,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return inFolder(async (path) => {
    const bytes = await objects.get(keyOf({ kind: 'base-copies', locale }, object));
    await writeFile(path, await promisify(gunzip)(bytes));
    return work(path);
  });
}

async function inFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-base-copy-'));
  try {
    return await work(join(folder, 'copy.db'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
