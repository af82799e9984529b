import { existsSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { closeOnFailure } from '#storage/open-database.ts';
import { OptionalFile } from '#storage/optional-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { SHELL } from '../contract/fragments.ts';
import type { Locale, LocaleId } from '../contract/locale.ts';
import { parseStoredPath } from '../contract/page-paths.ts';
import { joinParts, partPath, partsIn } from '../contract/parts.ts';
import { isSitemap, withLastModified } from '../contract/sitemap.ts';
import { digestOf } from '../digest.ts';
import { isStitched, type ShellBytes, stitch, unpackShell } from '../fragments.ts';
import type { StoredPage } from '../locale-file/bodies.ts';
import type { RecordName } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from '../locale-file/open-locale-file.ts';
import { type BodyReader, DamagedBodyError, openBodyReader } from '../locale-file/pack.ts';
import { awaitsRelease } from './published-locales.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { localeKey, pageKeysReader, pathKey } from './surrogate-keys.ts';

type Named = Pick<Locale, 'id'>;

export interface PackedPagesOptions {
  /** Called with the path of a live page whose body isn't in its pack as it was written. */
  readonly onDamage?: (locale: LocaleId, path: string) => void;
  /** Called when the file of a locale is out of order, and when it's in order again. */
  readonly onFile?: (locale: LocaleId, error: StateFileError | undefined) => void;
  /** How long to leave a locale's file that is out of order alone before trying it again. */
  readonly reopenMs?: number;
}

/**
 * Published pages of a data folder: found in the locale's file, read from its packs. Every body is
 * compared with its digest. If one is damaged, the page's last undamaged body takes its place.
 */
export class PackedPages implements PublishedPages {
  readonly #dataFolder: string;
  readonly #options: PackedPagesOptions;
  readonly #files = new Map<string, OptionalFile<PageFinder>>();
  readonly #bodies: BodyReader;
  readonly #shells = new LRUCache<string, Promise<ShellBytes>>({ max: CACHED_SHELLS });

  /** Joined documents, which may have tens of megabytes. */
  readonly #documents = new LRUCache<string, Promise<JoinedBody>>({
    max: CACHED_DOCUMENTS,
    ttl: CACHED_DOCUMENT_MS,
    ttlAutopurge: true,
  });

  constructor(dataFolder: string, options: PackedPagesOptions = {}) {
    this.#dataFolder = dataFolder;
    this.#options = options;
    this.#bodies = openBodyReader(dataFolder);
  }

  async read(storedPath: string): Promise<PublishedPage | undefined> {
    const place = parseStoredPath(storedPath);
    if (!place) return undefined;
    try {
      return await this.#readFrom(this.#finderOf(place.locale), place.path);
    } catch (error) {
      if (error instanceof StateFileError) this.#files.get(place.locale.id)?.failed(error);
      throw error;
    }
  }

  /**
   * The paths of a locale's live pages; none if nothing of it is published.
   *
   * @throws StateFileError if its file is out of order
   */
  paths(locale: Named): ReadonlyArray<string> {
    return this.#finderOf(locale)?.paths() ?? [];
  }

  has(storedPath: string): boolean {
    return this.#lookUpAt(storedPath, (finder, path) => finder.has(path));
  }

  isPlanned(storedPath: string): boolean {
    return this.#lookUpAt(storedPath, (finder, path) => finder.isPlanned(path));
  }

  record(locale: Locale, name: RecordName): unknown {
    return this.#lookUp(locale, (finder) => finder.record(name));
  }

  version(locale: Locale): string | undefined {
    return this.#lookUp(locale, (finder) => finder.version());
  }

  isComing(locale: Locale): boolean {
    return this.#lookUp(locale, (finder) => finder.isComing()) ?? false;
  }

  isThere(locale: Locale): boolean {
    try {
      return this.#finderOf(locale)?.isThere() ?? false;
    } catch (error) {
      if (error instanceof StateFileError) return true;
      throw error;
    }
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
    this.#documents.clear();
    this.#bodies.close();
  }

  #lookUpAt(storedPath: string, read: (finder: PageFinder, path: string) => boolean): boolean {
    const place = parseStoredPath(storedPath);
    return (place && this.#lookUp(place.locale, (finder) => read(finder, place.path))) ?? false;
  }

  /** Reads from a locale's file, unless that is out of order. */
  #lookUp<T>(locale: Named, read: (finder: PageFinder) => T): T | undefined {
    try {
      const finder = this.#finderOf(locale);
      return finder && read(finder);
    } catch (error) {
      if (error instanceof StateFileError) return undefined;
      throw error;
    }
  }

  /** @throws StateFileError if the locale's file is out of order */
  #finderOf(locale: Named): PageFinder | undefined {
    try {
      return this.#fileOf(locale)?.need((finder) => finder);
    } catch (error) {
      if (error instanceof NoTablesYetError) return undefined;
      throw error;
    }
  }

  #fileOf(locale: Named): OptionalFile<PageFinder> | undefined {
    const file = localeFilePath(this.#dataFolder, locale.id);
    const known = this.#files.get(locale.id);
    if (known || !existsSync(file)) return known;
    const { onFile, reopenMs = REOPEN_MS } = this.#options;
    const opened = new OptionalFile({
      file,
      open: () =>
        closeOnFailure(
          openLocaleFileForReading(this.#dataFolder, locale.id),
          (localeFile) => new PageFinder(localeFile, locale),
        ),
      isCurrent: (finder) => finder.isCurrent(),
      onDown: (error) => onFile?.(locale.id, error),
      onUp: () => onFile?.(locale.id, undefined),
      retryMs: reopenMs,
    });
    this.#files.set(locale.id, opened);
    return opened;
  }

  async #readFrom(
    finder: PageFinder | undefined,
    path: string,
  ): Promise<PublishedPage | undefined> {
    if (!finder) return undefined;
    try {
      return await this.#readAt(finder, path, unlessDamaged);
    } catch (error) {
      if (!(error instanceof DamagedBodyError)) throw error;
      // After the body was found and before it was read, compacting may have moved it to another
      // pack.
      return this.#readAt(finder, path, this.#lastGood);
    }
  }

  async #readAt(
    finder: PageFinder,
    path: string,
    readGood: GoodReader,
  ): Promise<PublishedPage | undefined> {
    const found = finder.find(path);
    if (!found) return undefined;
    const page = await readGood(finder, found.page, this.#bodies.read);
    const { status, type, expiresAt, digest } = page.stored;
    const surrogateKeys = finder.keysOf(path, digest);
    const bare = { status, type, expiresAt, surrogateKeys, body: page.content };
    if (isSitemap(path)) return { ...datedSitemap(bare, finder), ...standIn(page.isStandIn) };
    if (!isStitched(type)) {
      const joined = await this.#joined(finder, page, readGood);
      return { ...bare, digest, ...standIn(page.isStandIn), ...joined };
    }
    if (!found.shell) return { ...bare, digest, ...standIn(page.isStandIn) };
    const shell = await readGood(finder, found.shell, this.#shellOf);
    return {
      ...bare,
      expiresAt: earliest(expiresAt, shell.stored.expiresAt),
      digest: digestOf(digest + shell.stored.digest),
      body: stitch(page.content, shell.content),
      ...standIn(page.isStandIn || shell.isStandIn),
    };
  }

  /**
   * What a document has of its parts, these all as of one moment, besides what it has itself; nothing if it
   * has no parts.
   */
  async #joined(
    finder: PageFinder,
    template: GoodBody<Uint8Array>,
    readGood: GoodReader,
  ): Promise<Partial<PublishedPage>> {
    const { path, type, digest, expiresAt } = template.stored;
    const document = hasParts(type) ? Buffer.from(template.content).toString() : '';
    const numbers = new Map(partsIn(document).map((part) => [partPath(path, part), part]));
    if (numbers.size === 0) return {};
    const found = finder.findAll([...numbers.keys()]);
    const parts = found.map((part) => `${part.path} ${part.digest}`).toSorted();
    const named = digestOf([digest, ...parts].join('\n'));
    const joined = await madeOnce(this.#documents, named, async () => {
      const texts = new Map<number, string>();
      let isStandIn = false;
      for (const live of found) {
        const part = await readGood(finder, live, this.#bodies.read);
        texts.set(numbers.get(live.path) ?? 0, Buffer.from(part.content).toString());
        isStandIn ||= part.isStandIn;
      }
      return { body: Buffer.from(joinParts(document, texts)), isStandIn };
    });
    // The digest is that of the parts that should be there.
    if (joined.isStandIn) this.#documents.delete(named);
    return {
      expiresAt: found.map((part) => part.expiresAt).reduce(earliest, expiresAt),
      digest: named,
      body: joined.body,
      ...standIn(template.isStandIn || joined.isStandIn),
    };
  }

  readonly #shellOf = (shell: StoredPage): Promise<ShellBytes> =>
    madeOnce(this.#shells, shell.digest, () => this.#bodies.read(shell).then(unpackShell));

  /** Reads what is live at a path or, if that is damaged, what was live before. */
  readonly #lastGood: GoodReader = async (finder, live, readOne) => {
    try {
      return await unlessDamaged(finder, live, readOne);
    } catch (error) {
      if (!(error instanceof DamagedBodyError)) throw error;
      this.#options.onDamage?.(finder.locale.id, live.path);
      for (const stored of finder.earlier(live.path)) {
        const content = await readOne(stored).catch(nothingIfDamaged);
        if (content) return { stored, content, isStandIn: true };
      }
      throw error;
    }
  };
}

const REOPEN_MS = 1_000;

/** What is made of something by its digest, once for all who ask, unless that fails. */
function madeOnce<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  digest: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = cache.get(digest);
  if (known !== undefined) return known;
  const made = make();
  cache.set(digest, made);
  made.catch(() => cache.delete(digest));
  return made;
}

/** The file is being created right now. */
class NoTablesYetError extends Error {}

interface GoodBody<T> {
  readonly stored: StoredPage;
  readonly content: T;
  readonly isStandIn: boolean;
}

interface JoinedBody {
  readonly body: Buffer;
  /** Whether a part of it is an earlier one. */
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
  finder: PageFinder,
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

/** As many as programs ask for at a time, for as long as one takes to download. */
const CACHED_DOCUMENTS = 4;
const CACHED_DOCUMENT_MS = 30_000;

/** Enough for the shells of all locales, from before a change and after it. */
const CACHED_SHELLS = 32;

/** Only documents for programs have any, so that no others are looked through. */
const hasParts = (type: string) => type.startsWith('application/xml');

/** A sitemap as it's served, with the instant of each page's last change filled in. */
function datedSitemap(sitemap: Omit<PublishedPage, 'digest'>, finder: PageFinder): PublishedPage {
  const text = Buffer.from(sitemap.body).toString();
  const body = Buffer.from(withLastModified(text, (path) => finder.changedAt(path)));
  return { ...sitemap, digest: digestOf(body), body };
}

function earliest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/** Finds what is published in the file of a locale. */
class PageFinder {
  readonly locale: Named;
  /** The surrogate keys of the page with this digest at a path. */
  readonly keysOf: (path: string, digest: string) => ReadonlyArray<string>;
  readonly #file: LocaleFile;
  /** False for pages that other code made: their places are known, but not what they were made from. */
  readonly #knowsSnapshot: boolean;

  /** @throws NoTablesYetError for a file that is being created right now */
  constructor(file: LocaleFile, locale: Named) {
    if (!file.hasPublished) throw new NoTablesYetError(`${locale.id} has no tables yet.`);
    this.locale = locale;
    this.#file = file;
    this.#knowsSnapshot = file.knowsSnapshot;
    this.keysOf = this.#knowsSnapshot
      ? pageKeysReader(file, locale)
      : (path) => [localeKey(locale), pathKey(locale, path)];
  }

  /** Whether it's still the file at its path. */
  isCurrent(): boolean {
    return this.#file.isCurrent();
  }

  /** A live page and the fragments of its locale, both as of one moment. */
  find(path: string): { page: StoredPage; shell: StoredPage | undefined } | undefined {
    const stored = this.#file.bodies.livePageAndShell(path);
    const page = stored.find((each) => each.path === path);
    return page && { page, shell: stored.find((each) => each.path === SHELL) };
  }

  /** The live pages at some paths, as of one moment. */
  findAll(paths: ReadonlyArray<string>): ReadonlyArray<StoredPage> {
    return this.#file.bodies.livePagesAt(paths);
  }

  /** What was live at a path before, latest first. */
  earlier(path: string): Iterable<StoredPage> {
    return this.#file.bodies.earlierPages(path);
  }

  has(path: string): boolean {
    return this.#file.pages.live(path) !== undefined;
  }

  paths(): ReadonlyArray<string> {
    return [...this.#file.pages.liveDigests().keys()].filter((path) => path !== SHELL);
  }

  /** When the live page at a path changed last, epoch milliseconds. */
  changedAt(path: string): number | undefined {
    return this.#file.pages.live(path)?.changedAt;
  }

  /** Whether content says that there is a page at a path which isn't published yet. */
  isPlanned(path: string): boolean {
    return this.#knowsSnapshot && this.#file.pendingPages.isPlanned(path);
  }

  /** A record of the content, parsed; undefined if there is none. */
  record(name: RecordName): unknown {
    return this.#knowsSnapshot ? this.#file.records.read(name) : undefined;
  }

  /** Whether nothing is published yet, but will be. */
  isComing(): boolean {
    return awaitsRelease(this.#file);
  }

  /** Whether something is published, or will be. */
  isThere(): boolean {
    return this.#file.releases.live() !== undefined || awaitsRelease(this.#file);
  }

  /** Changes with each commit of the process that writes the file. */
  version(): string {
    return this.#file.version();
  }

  close(): void {
    this.#file.close();
  }
}
