import { existsSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { parseStoredPath } from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import type { Locale } from '#domain/locales.ts';
import { isSitemap, withLastModified } from '#domain/sitemap.ts';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import { type OptionalFile, openOptionalFile } from '#storage/optional-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { digestOf } from '../digest.ts';
import { type FragmentBytes, stitch, unpackFragments } from '../fragments.ts';
import type { StoredPage } from '../locale-file/bodies.ts';
import { DamagedBodyError } from '../locale-file/damaged-body.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from '../locale-file/open-locale-file.ts';
import type { RecordName } from '../locale-file/record-name.ts';
import { openBodyReader } from './body-reader.ts';
import { awaitsRelease } from './first-release.ts';
import { pageKeysReader } from './page-keys.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { localeKey, pathKey } from './surrogate-keys.ts';

export interface PackedPagesOptions {
  /** Called with the path of a live page whose body isn't in its pack as it was written. */
  readonly onDamage?: (locale: Locale, path: string) => void;
  /** Called when the file of a locale is out of order, and when it's in order again. */
  readonly onFile?: (locale: Locale, error: StateFileError | undefined) => void;
  /** How long to leave a locale's file that is out of order alone before trying it again. */
  readonly reopenMs?: number;
}

/**
 * Published pages of a data folder: found in the locale's file, read from its packs. Every body is
 * compared with its digest. If one is damaged, the page's last undamaged body takes its place.
 */
export function openPackedPages(
  dataFolder: string,
  { onDamage = () => {}, onFile = () => {}, reopenMs = REOPEN_MS }: PackedPagesOptions = {},
): PublishedPages {
  const files = new Map<string, OptionalFile<PageFinder>>();
  const bodies = openBodyReader(dataFolder);

  const fileOf = (locale: Locale) => {
    const file = localeFilePath(dataFolder, locale.id);
    const known = files.get(locale.id);
    if (known || !existsSync(file)) return known;
    const opened = openOptionalFile({
      file,
      open: () =>
        closeOnFailure(openLocaleFileForReading(dataFolder, locale.id), (whole) =>
          pageFinder(whole, locale),
        ),
      isCurrent: ({ isCurrent }) => isCurrent(),
      onDown: (error) => onFile(locale, error),
      onUp: () => onFile(locale, undefined),
      retryMs: reopenMs,
    });
    files.set(locale.id, opened);
    return opened;
  };

  /** @throws StateFileError if the locale's file is out of order */
  const finderOf = (locale: Locale): PageFinder | undefined => {
    try {
      return fileOf(locale)?.need((finder) => finder);
    } catch (error) {
      if (error instanceof NoTablesYetError) return undefined;
      throw error;
    }
  };

  /** Reads from a locale's file, unless that is out of order. */
  const ask = <T>(locale: Locale, question: (finder: PageFinder) => T): T | undefined => {
    try {
      const finder = finderOf(locale);
      return finder && question(finder);
    } catch (error) {
      if (error instanceof StateFileError) return undefined;
      throw error;
    }
  };

  const fragments = new LRUCache<string, Promise<FragmentBytes>>({ max: KEPT_SHELLS });
  const fragmentsOf = (shell: StoredPage) => {
    const known = fragments.get(shell.digest);
    if (known) return known;
    const unpacked = bodies.read(shell).then(unpackFragments);
    fragments.set(shell.digest, unpacked);
    unpacked.catch(() => fragments.delete(shell.digest));
    return unpacked;
  };

  /** Reads what is live at a path or, if that is damaged, what was live before. */
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
    const page = await readGood(finder, found.page, bodies.read);
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
      // After the body was found and before it was read, compacting may have moved it to another
      // pack.
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
    record: (locale, name) => ask(locale, ({ record }) => record(name)),
    version: (locale) => ask(locale, ({ version }) => version()),
    isComing: (locale) => ask(locale, ({ isComing }) => isComing()) ?? false,
    isThere(locale) {
      try {
        return finderOf(locale)?.isThere() ?? false;
      } catch (error) {
        if (error instanceof StateFileError) return true;
        throw error;
      }
    },
    close() {
      for (const file of files.values()) file.close();
      bodies.close();
    },
  };
}

const REOPEN_MS = 1_000;

/** The file is being created right now. */
class NoTablesYetError extends Error {}

interface GoodBody<T> {
  readonly stored: StoredPage;
  readonly content: T;
  readonly isStandIn: boolean;
}

function standIn(isStandIn: boolean): Pick<PublishedPage, 'isStandIn'> {
  return isStandIn ? { isStandIn } : {};
}

/**
 * Reads a live body.
 *
 * @throws DamagedBodyError
 */
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

/** Enough for the shells of all locales, from before a change and after it. */
const KEPT_SHELLS = 32;

/** A sitemap as it's served, with the instant of each page's last change filled in. */
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
  /** Whether it's still the file at its path. */
  isCurrent(): boolean;
  readonly locale: Locale;
  /** What was live at a path before, latest first. */
  earlier(path: string): Iterable<StoredPage>;
  /** A live page and the fragments of its locale, both as of one moment. */
  find(path: string): { page: StoredPage; shell: StoredPage | undefined } | undefined;
  has(path: string): boolean;
  /** When the live page at a path changed last, epoch milliseconds. */
  changedAt(path: string): number | undefined;
  /** The surrogate keys of the page with this digest at a path. */
  keysOf(path: string, digest: string): ReadonlyArray<string>;
  /** Whether content says that there is a page at a path which isn't published yet. */
  isPlanned(path: string): boolean;
  /** A record of the content, parsed; undefined if there is none. */
  record(name: RecordName): unknown;
  /** Whether nothing is published yet, but will be. */
  isComing(): boolean;
  /** Whether something is published, or will be. */
  isThere(): boolean;
  /** Changes with each commit of the process that writes the file. */
  version(): string;
  close(): void;
}

/** @throws NoTablesYetError for a file that is being created right now */
function pageFinder(file: LocaleFile, locale: Locale): PageFinder {
  if (!file.hasPublished) throw new NoTablesYetError(`${locale.id} has no tables yet.`);
  const { bodies, pages } = file;
  return {
    ...(file.knowsSnapshot ? snapshotReads(file, locale) : onlyPublished(locale)),
    locale,
    isCurrent: () => file.isCurrent(),
    earlier: bodies.earlierPages,
    isComing: () => awaitsRelease(file),
    isThere: () => file.releases.live() !== undefined || awaitsRelease(file),
    version: () => file.version(),
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

type SnapshotReads = Pick<PageFinder, 'isPlanned' | 'keysOf' | 'record'>;

function snapshotReads(file: LocaleFile, locale: Locale): SnapshotReads {
  return {
    isPlanned: file.pendingPages.isPlanned,
    keysOf: pageKeysReader(file, locale),
    record: (name) => file.records.read(name),
  };
}

/** For pages that other code made: their places are known, but not what they were made from. */
function onlyPublished(locale: Locale): SnapshotReads {
  return {
    isPlanned: () => false,
    record: () => undefined,
    keysOf: (path) => [localeKey(locale), pathKey(locale, path)],
  };
}
