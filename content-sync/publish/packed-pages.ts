import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { parseStoredPath } from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import type { Locale } from '#domain/locales.ts';
import { isSitemap, withLastModified } from '#domain/sitemap.ts';
import { type OptionalFile, openOptionalFile } from '#storage/optional-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { digestOf } from '../digest.ts';
import { type FragmentBytes, stitch, unpackFragments } from '../fragments.ts';
import type { StoredPage } from '../locale-file/bodies.ts';
import { asDamage, DamagedBodyError } from '../locale-file/damaged-body.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from '../locale-file/open-locale-file.ts';
import { cutShort, packFile } from '../locale-file/pack.ts';
import { awaitsRelease } from './first-release.ts';
import { pageKeysReader } from './page-keys.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { localeKey, pathKey } from './surrogate-keys.ts';

export interface PackedPagesOptions {
  /** Told where a live page stands whose body is not in its pack as it was written. */
  readonly onDamage?: (locale: Locale, path: string) => void;
  /** Told that the file of a locale is out of order, and that it is as it should be (again). */
  readonly onFile?: (locale: Locale, error: StateFileError | undefined) => void;
  /** How long a locale's file that is out of order is left alone. */
  readonly reopenMs?: number;
}

/**
 * Published pages as they lie in a data folder: found in the locale's file, read from its packs. Every
 * body is compared with its digest. For one that is not as it was written the page's last body stands
 * in that is.
 */
export function openPackedPages(
  dataFolder: string,
  { onDamage = () => {}, onFile = () => {}, reopenMs = REOPEN_MS }: PackedPagesOptions = {},
): PublishedPages {
  const files = new Map<string, OptionalFile<PageFinder>>();
  const packs = new LRUCache<string, Promise<FileHandle>>({
    max: OPEN_PACKS,
    dispose: (handle) => void handle.then((opened) => opened.close()).catch(() => {}),
  });

  const fileOf = (locale: Locale) => {
    const file = localeFilePath(dataFolder, locale.id);
    const known = files.get(locale.id);
    if (known || !existsSync(file)) return known;
    const opened = openOptionalFile({
      file,
      open: () => pageFinder(openLocaleFileForReading(dataFolder, locale.id), locale),
      isStale: ({ isAsOpened }) => !isAsOpened(),
      onDown: (error) => onFile(locale, error),
      onUp: () => onFile(locale, undefined),
      retryMs: reopenMs,
    });
    files.set(locale.id, opened);
    return opened;
  };

  /** @throws StateFileError where the locale's file is out of order */
  const finderOf = (locale: Locale): PageFinder | undefined => {
    try {
      return fileOf(locale)?.need((finder) => finder);
    } catch (error) {
      if (error instanceof NoTablesYetError) return undefined;
      throw error;
    }
  };

  /** What a locale's file says, where it is not out of order. */
  const ask = <T>(locale: Locale, question: (finder: PageFinder) => T): T | undefined => {
    try {
      const finder = finderOf(locale);
      return finder && question(finder);
    } catch (error) {
      if (error instanceof StateFileError) return undefined;
      throw error;
    }
  };

  const packOf = (name: string) => {
    const known = packs.get(name);
    if (known) return known;
    const handle = open(packFile(dataFolder, name), 'r');
    packs.set(name, handle);
    // What could not be opened now may be there the next time.
    handle.catch(() => packs.delete(name));
    return handle;
  };

  const readBytes = async ({ pack, position, length }: StoredPage) => {
    const body = Buffer.allocUnsafe(length);
    const { bytesRead } = await (await packOf(pack)).read(body, 0, length, position);
    if (bytesRead < length) throw cutShort(pack);
    return body;
  };

  const bodyOf = async (stored: StoredPage) => {
    const body = await readBytes(stored).catch((error: unknown) => {
      packs.delete(stored.pack);
      throw asDamage(error, stored.pack);
    });
    if (digestOf(body) === stored.digest) return body;
    packs.delete(stored.pack);
    throw new DamagedBodyError(stored.pack, 'holds other bytes than were written');
  };

  const fragments = new LRUCache<string, Promise<FragmentBytes>>({ max: KEPT_SHELLS });
  const fragmentsOf = (shell: StoredPage) => {
    const known = fragments.get(shell.digest);
    if (known) return known;
    const unpacked = bodyOf(shell).then(unpackFragments);
    fragments.set(shell.digest, unpacked);
    unpacked.catch(() => fragments.delete(shell.digest));
    return unpacked;
  };

  /** What is live at a path, read; or what was before it, where that is damaged. */
  const lastGood: GoodReader = async ({ locale, earlier }, live, readOne) => {
    try {
      return await unlessDamaged({ locale, earlier }, live, readOne);
    } catch (error) {
      if (!(error instanceof DamagedBodyError)) throw error;
      onDamage(locale, live.path);
      for (const stored of earlier(live.path)) {
        const content = await readOne(stored).catch(nothingIfDamaged);
        if (content) return { stored, content, isStandIn: true };
      }
      throw error;
    }
  };

  const readAt = async (
    finder: PageFinder,
    path: string,
    readGood: GoodReader,
  ): Promise<PublishedPage | undefined> => {
    const found = finder.find(path);
    if (!found) return undefined;
    const page = await readGood(finder, found.page, bodyOf);
    const { status, type, expiresAt, digest } = page.stored;
    const surrogateKeys = finder.keysOf(path, digest);
    const bare = { status, type, expiresAt, surrogateKeys, body: page.content };
    if (isSitemap(path)) return { ...datedSitemap(bare, finder), ...standIn(page.isStandIn) };
    if (!found.shell || !isStitched(page.stored)) {
      return { ...bare, digest, ...standIn(page.isStandIn) };
    }
    const shell = await readGood(finder, found.shell, fragmentsOf);
    return {
      ...bare,
      expiresAt: earliest(expiresAt, shell.stored.expiresAt),
      digest: digestOf(digest + shell.stored.digest),
      body: stitch(page.content, shell.content),
      ...standIn(page.isStandIn || shell.isStandIn),
    };
  };

  const read = async (storedPath: string): Promise<PublishedPage | undefined> => {
    const place = parseStoredPath(storedPath);
    const finder = place && finderOf(place.locale);
    if (!finder) return undefined;
    try {
      return await readAt(finder, place.path, unlessDamaged);
    } catch (error) {
      if (!(error instanceof DamagedBodyError)) throw error;
      // Between finding a body and reading it, what is in use of its pack may have moved to another.
      return readAt(finder, place.path, lastGood);
    }
  };

  return {
    read: (storedPath) =>
      read(storedPath).catch((error: unknown) => {
        const locale = parseStoredPath(storedPath)?.locale;
        if (locale && error instanceof StateFileError) files.get(locale.id)?.failed(error);
        throw error;
      }),
    has(storedPath) {
      const place = parseStoredPath(storedPath);
      return (place && ask(place.locale, ({ has }) => has(place.path))) ?? false;
    },
    isPlanned(storedPath) {
      const place = parseStoredPath(storedPath);
      return (place && ask(place.locale, ({ isPlanned }) => isPlanned(place.path))) ?? false;
    },
    version: (locale) => ask(locale, ({ version }) => version()),
    isComing: (locale) => ask(locale, ({ isComing }) => isComing()) ?? false,
    close() {
      for (const file of files.values()) file.close();
      packs.clear();
    },
  };
}

const REOPEN_MS = 1_000;

/** A file is being made right now. */
class NoTablesYetError extends Error {}

const OPEN_PACKS = 128;

interface GoodBody<T> {
  readonly stored: StoredPage;
  readonly content: T;
  readonly isStandIn: boolean;
}

function standIn(isStandIn: boolean): Pick<PublishedPage, 'isStandIn'> {
  return isStandIn ? { isStandIn } : {};
}

/** Reads a live body. @throws DamagedBodyError */
type GoodReader = <T>(
  finder: Pick<PageFinder, 'locale' | 'earlier'>,
  live: StoredPage,
  readOne: (stored: StoredPage) => Promise<T>,
) => Promise<GoodBody<T>>;

const unlessDamaged: GoodReader = async (_finder, live, readOne) => ({
  stored: live,
  content: await readOne(live),
  isStandIn: false,
});

function nothingIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedBodyError)) throw error;
}

/** The shells of all locales, before and after a change. */
const KEPT_SHELLS = 32;

/** A sitemap as it is served: each page with the instant at which it changed last. */
function datedSitemap(
  sitemap: Omit<PublishedPage, 'digest'>,
  { changedAt }: PageFinder,
): PublishedPage {
  const body = Buffer.from(withLastModified(Buffer.from(sitemap.body).toString(), changedAt));
  return { ...sitemap, digest: digestOf(body), body };
}

function isStitched({ type }: StoredPage): boolean {
  return type.startsWith('text/html');
}

function earliest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

interface PageFinder {
  /** False once a file that was read as one at rest is written again. */
  isAsOpened(): boolean;
  readonly locale: Locale;
  /** What was live at a path before, the last first. */
  earlier(path: string): Iterable<StoredPage>;
  /** A live page and the fragments of its locale, as they are at one instant. */
  find(path: string): { page: StoredPage; shell: StoredPage | undefined } | undefined;
  has(path: string): boolean;
  /** When the live page at a path changed last, epoch milliseconds. */
  changedAt(path: string): number | undefined;
  /** The names under which edges keep the page of this digest at a path. */
  keysOf(path: string, digest: string): ReadonlyArray<string>;
  /** Whether a page is to be at a path that has none yet. */
  isPlanned(path: string): boolean;
  /** Whether nothing is published, and is to be. */
  isComing(): boolean;
  /** Another number after each commit of whoever writes the file. */
  version(): number;
  close(): void;
}

/** @throws NoTablesYetError for a file that is being made right now */
function pageFinder(file: LocaleFile, locale: Locale): PageFinder {
  if (!file.hasPublished) {
    file.close();
    throw new NoTablesYetError(`${locale.id} has no tables yet.`);
  }
  const { bodies, pages } = file;
  return {
    ...(file.knowsSnapshot ? plannedAndKeys(file, locale) : onlyPublished(locale)),
    locale,
    isAsOpened: file.restWatcher(),
    earlier: bodies.earlierPages,
    isComing: () => awaitsRelease(file),
    version: () => file.dataVersion(),
    find(path) {
      const stored = bodies.livePageAndShell(path);
      const page = stored.find((each) => each.path === path);
      return page && { page, shell: stored.find((each) => each.path === SHELL) };
    },
    has: (path) => pages.live(path) !== undefined,
    changedAt: (path) => pages.live(path)?.changedAt,
    close: () => file.close(),
  };
}

type SnapshotReads = Pick<PageFinder, 'isPlanned' | 'keysOf'>;

function plannedAndKeys(file: LocaleFile, locale: Locale): SnapshotReads {
  return { isPlanned: file.pendingPages.isToCome, keysOf: pageKeysReader(file, locale) };
}

/** Other code made the pages, of which it is known where they are and not what they were made from. */
function onlyPublished(locale: Locale): SnapshotReads {
  return {
    isPlanned: () => false,
    keysOf: (path) => [localeKey(locale), pathKey(locale, path)],
  };
}
