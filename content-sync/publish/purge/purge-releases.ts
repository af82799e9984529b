import { existsSync } from 'node:fs';
import { OpenFiles } from '#storage/optional-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { backoffMs } from '../../backoff.ts';
import { SHELL } from '../../contract/fragments.ts';
import { type Locale, type LocaleId, localeOfId } from '../../contract/locale.ts';
import { documentOfPart } from '../../contract/parts.ts';
import { sitemapPath } from '../../contract/sitemap.ts';
import { Every } from '../../every.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from '../../locale-file/open-locale-file.ts';
import type { Release } from '../../locale-file/releases.ts';
import { type PathRules, sitemapShard } from '../../path-rules.ts';
import { localeKey, pathKey } from '../surrogate-keys.ts';
import {
  openOptionalPurgeLog,
  type PurgeAgain,
  type PurgedRange,
  type PurgeLog,
  type ReleaseRange,
} from './purge-log.ts';
import type { Purge, Purger } from './purgers.ts';

export interface ReleasePurgerOptions
  extends Pick<EdgeOptions, 'model' | 'locales' | 'addressOf' | 'onPurged' | 'onProblem'> {
  readonly dataFolder: string;
  readonly purgers: ReadonlyArray<Purger>;
  /**
   * How long a response of the origin may take, at most. After that time every purge is repeated: a
   * response read before the release may have reached the edge after its purge.
   */
  readonly answerMs: number;
  /** Called when the log of purges is out of order, and when it's in order again. */
  readonly onLogDown?: (error: StateFileError) => void;
  readonly onLogUp?: () => void;
  /** How long to wait before opening a log that is out of order again. */
  readonly reopenMs?: number | undefined;
  readonly clock?: () => number;
  /** How often to look for releases of other processes. */
  readonly pollMs?: number;
  /** The first pause before a failed purge is retried; it doubles each time. */
  readonly firstRetryMs?: number;
}

const POLL_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** The longest pause that an edge may request: limits are by the hour at most. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** Purges what releases change from the edges, for as long as a process runs. */
export class ReleasePurger {
  readonly #releases: LiveReleases;
  /** Undefined without an edge: then, nothing is logged. */
  readonly #log: PurgeLog | undefined;
  readonly #edges: ReadonlyArray<PurgedEdge>;

  constructor(options: ReleasePurgerOptions) {
    const { dataFolder, purgers, clock = Date.now, reopenMs: retryMs } = options;
    const { onLogDown: onDown = () => {}, onLogUp: onUp = () => {} } = options;
    const releases = new LiveReleases(dataFolder);
    const log =
      purgers.length > 0 ? openOptionalPurgeLog(dataFolder, { onDown, onUp, retryMs }) : undefined;
    this.#releases = releases;
    this.#log = log;
    this.#edges = log
      ? purgers.map((purger) => new PurgedEdge(purger, { ...options, log, releases, clock }))
      : [];
  }

  /** Call it when a release is live. Releases of other processes are found within seconds. */
  poll(): void {
    for (const edge of this.#edges) edge.poll();
  }

  /** Resolves once no purge is under way. What is left is done at the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.#edges.map((edge) => edge.stop()));
    this.#releases.close();
    this.#log?.close();
  }
}

type Pace = Pick<ReleasePurgerOptions, 'pollMs' | 'firstRetryMs'>;

/** Runs the purges of one edge: on notice, when one is due, and to retry. */
class PurgedEdge {
  readonly #purges: EdgePurges;
  readonly #pollMs: number;
  readonly #firstRetryMs: number;
  readonly #deferred: Purger['deferred'];
  readonly #purging: Every;
  #failures = 0;

  constructor(purger: Purger, options: EdgeOptions & Pace) {
    const { pollMs = POLL_MS, firstRetryMs = FIRST_RETRY_MS, onProblem } = options;
    this.#purges = new EdgePurges(purger, options);
    this.#pollMs = pollMs;
    this.#firstRetryMs = firstRetryMs;
    this.#deferred = purger.deferred;
    const onError = (error: unknown) => onProblem(purger.name, String(error));
    this.#purging = new Every(
      () => this.#pauseMs(),
      async () => {
        const isDone = await this.#purges.purge().catch(onError);
        this.#failures = isDone ? 0 : this.#failures + 1;
      },
    );
    void this.#purging.now();
  }

  /** A failed purge is retried after its pause, however much is published meanwhile. */
  poll(): void {
    if (this.#failures === 0 && !this.#deferred) void this.#purging.now();
  }

  stop(): Promise<void> {
    return this.#purging.stop();
  }

  #pauseMs(): number {
    const { everyMs = 0, longestRetryMs: longestMs = LONGEST_RETRY_MS } = this.#deferred ?? {};
    const waits = { firstMs: this.#firstRetryMs, longestMs };
    if (this.#failures > 0) {
      const requestedMs = Math.min(this.#purges.retryAfterMs, LONGEST_RETRY_AFTER_MS);
      return Math.max(everyMs, requestedMs, backoffMs(this.#failures, waits));
    }
    if (this.#deferred) return everyMs;
    return Math.min(this.#pollMs, this.#purges.msUntilDue() ?? this.#pollMs);
  }
}

/** A page of a locale; its path is percent-encoded. */
export interface AddressedPage {
  readonly locale: Locale;
  readonly path: string;
  /** 1, or more for the further pages of a listing. */
  readonly page: number;
}

export interface EdgeOptions {
  readonly model: PathRules;
  /** The site's locales. */
  readonly locales: ReadonlyArray<Locale>;
  readonly log: PurgeLog;
  readonly releases: Pick<LiveReleases, 'open'>;
  /** The address at which people open a page. */
  readonly addressOf: (page: AddressedPage) => string;
  /** How long a response of the origin may take, at most. */
  readonly answerMs: number;
  readonly clock: () => number;
  readonly onPurged?: ((edge: string, purged: PurgeReport) => void) | undefined;
  readonly onProblem: (edge: string, problem: string) => void;
}

export interface PurgeReport {
  readonly keys: number;
  /** How many addresses were submitted to a search engine. */
  readonly submitted: number;
  /** Whether this repeats an earlier purge, for responses that were on their way at the time. */
  readonly isAgain: boolean;
  readonly ms: number;
}

/** The purges of one edge. */
export class EdgePurges {
  readonly #purger: Purger;
  readonly #options: EdgeOptions;
  /**
   * By `performance.now()`, which setting the clock doesn't change: until when responses that were
   * read before a purge may still reach the edge.
   */
  readonly #onTheirWay = new Map<string, number>();
  #retryAfterMs = 0;

  constructor(purger: Purger, options: EdgeOptions) {
    this.#purger = purger;
    this.#options = options;
  }

  /** The pause that the edge requested when it didn't confirm the last purge. */
  get retryAfterMs(): number {
    return this.#retryAfterMs;
  }

  /** Purges everything that is due; false if the edge doesn't confirm it. */
  async purge(): Promise<boolean> {
    const { log, clock, answerMs } = this.#options;
    const { name, deferred } = this.#purger;
    const unpurged = unpurgedRanges(name, this.#options);
    if (unpurged.length > 0) {
      if (!(await this.#send(unpurged, false))) return false;
      if (deferred) {
        log.recordPurged(name, new Map(unpurged), undefined);
        return true;
      }
      log.recordPurged(name, new Map(unpurged), clock() + answerMs);
      const until = performance.now() + answerMs;
      for (const [locale, { upTo }] of unpurged)
        this.#onTheirWay.set(nameOf({ locale, upTo }), until);
    }
    const due = log.due(name, clock()).filter((entry) => this.#waitOf(entry) === 0);
    if (due.length === 0) return true;
    if (!(await this.#send(due.map(rangeOf), true))) return false;
    log.recordRepeated(due);
    for (const entry of due) this.#onTheirWay.delete(nameOf(entry));
    return true;
  }

  /** Milliseconds until something has to be purged again; undefined if nothing has. */
  msUntilDue(): number | undefined {
    const { log, clock } = this.#options;
    const { name } = this.#purger;
    const due = log.due(name, clock());
    if (due.length > 0) return Math.min(...due.map((entry) => this.#waitOf(entry)));
    const next = log.nextDue(name);
    return next === undefined ? undefined : Math.max(0, next - clock());
  }

  async #send(ranges: ReadonlyArray<RangeOfLocale>, isAgain: boolean): Promise<boolean> {
    const { onProblem, onPurged } = this.#options;
    const what = affordable(purgeOfAll(ranges, this.#options), ranges, this.#purger);
    const startedAt = performance.now();
    const result = await this.#purger.purge(what);
    this.#retryAfterMs = result.outcome === 'failed' ? (result.retryAfterMs ?? 0) : 0;
    if (result.outcome === 'failed') {
      onProblem(this.#purger.name, result.problem);
      return false;
    }
    const ms = Math.round(performance.now() - startedAt);
    const report = { keys: what.keys.length, submitted: result.submitted ?? 0, isAgain, ms };
    onPurged?.(this.#purger.name, report);
    return true;
  }

  #waitOf(entry: PurgeAgain): number {
    return Math.max(0, (this.#onTheirWay.get(nameOf(entry)) ?? 0) - performance.now());
  }
}

type RangeOfLocale = readonly [LocaleId, ReleaseRange];

const nameOf = ({ locale, upTo }: Pick<PurgeAgain, 'locale' | 'upTo'>) => `${locale} ${upTo}`;

const rangeOf = ({ locale, after, upTo }: PurgeAgain): RangeOfLocale => [locale, { after, upTo }];

/** Merges the purges of several locales. */
function purgeOfAll(
  ranges: ReadonlyArray<RangeOfLocale>,
  { releases, addressOf, model, locales }: EdgeOptions,
): Purge {
  const purges = ranges.flatMap(([id, range]) => {
    const locale = localeOfId(locales, id);
    if (!locale) return [];
    const release = releases.open(locale);
    // If its file can't be read, nobody knows which pages changed.
    return release
      ? purgeOf(release.file, range, { locale, addressOf, model })
      : purgeOfLocale(locale);
  });
  return {
    keys: [...new Set(purges.flatMap(({ keys }) => keys))],
    addresses: [...new Set(purges.flatMap(({ addresses }) => addresses))],
    listed: [...new Set(purges.flatMap(({ listed = [] }) => listed))],
  };
}

/** All pages of the locales, if their changed ones are more than the edge takes. */
function affordable(
  purge: Purge,
  ranges: ReadonlyArray<RangeOfLocale>,
  { keysMax = Number.POSITIVE_INFINITY }: Purger,
): Purge {
  if (purge.keys.length <= keysMax) return purge;
  return { ...purge, keys: [...new Set(ranges.map(([id]) => localeKey({ id })))], addresses: [] };
}

/** The releases that an edge hasn't purged yet: all, if what it purged was of another file. */
function unpurgedRanges(edge: string, { log, releases, locales }: EdgeOptions) {
  return locales.flatMap((locale): Array<readonly [LocaleId, PurgedRange]> => {
    const open = releases.open(locale);
    if (!open) return [];
    const { file, live } = open;
    const purged = log.purgedUpTo(edge, locale.id);
    const isOfFile = purged && file.releases.find(purged.upTo)?.createdAt === purged.madeAt;
    if (isOfFile && purged.upTo === live.id) return [];
    const after = isOfFile ? purged.upTo : 0;
    return [[locale.id, { after, upTo: live.id, madeAt: live.createdAt }]];
  });
}

/** The published locales of a data folder, open for reading. */
export class LiveReleases {
  readonly #dataFolder: string;
  readonly #files: OpenFiles<LocaleId, LocaleFile>;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
    this.#files = new OpenFiles((id: LocaleId) => openLocaleFileForReading(dataFolder, id));
  }

  /** Undefined for a locale that was never published or whose file is out of order. */
  open({ id }: Locale): { readonly file: LocaleFile; readonly live: Release } | undefined {
    try {
      const isThere = existsSync(localeFilePath(this.#dataFolder, id));
      const file = isThere ? this.#files.get(id) : undefined;
      // A file that is being created right now has no tables yet.
      const live = file?.hasPublished ? file.releases.live() : undefined;
      return file && live ? { file, live } : undefined;
    } catch (error) {
      if (!(error instanceof StateFileError)) throw error;
      // The other locales aren't affected; this one is opened again for the next purge.
      this.#files.close(id);
      return undefined;
    }
  }

  close(): void {
    this.#files.closeAll();
  }
}

/** If this many pages changed, all of the locale is purged. */
const PAGES_MAX = 500;

interface PurgedLocale extends Pick<EdgeOptions, 'addressOf'> {
  readonly locale: Locale;
  readonly model: PathRules;
}

/** All pages of a locale, and the changed ones, if known, among the pages that sitemaps list. */
function purgeOfLocale(locale: Locale, listed: ReadonlyArray<string> = []): Purge {
  return { keys: [localeKey(locale)], addresses: [], listed };
}

/** What to purge once releases are live: the pages that they added, changed or removed. */
function purgeOf(
  file: LocaleFile,
  range: ReleaseRange,
  { locale, addressOf, model }: PurgedLocale,
): Purge {
  const changed = changedPaths(file, range);
  if (!changed) return purgeOfLocale(locale);
  const addressAt = (at: string) => addressOf({ locale, ...pageAt(at) });
  const listed = changed.filter((at) => model.isListed(at)).map(addressAt);
  if (changed.length > PAGES_MAX || changed.includes(SHELL)) return purgeOfLocale(locale, listed);
  const completed = changed.flatMap((at) => completedBy(at, model));
  const paths = [...new Set([...changed, ...completed])];
  return {
    keys: paths.map((at) => pathKey(locale, at)),
    addresses: paths.map(addressAt),
    listed,
  };
}

/** Undefined if some of the range is no longer known. */
function changedPaths(
  { releases, pages }: LocaleFile,
  { after, upTo }: ReleaseRange,
): ReadonlyArray<string> | undefined {
  const oldest = releases.oldestId();
  if (oldest === undefined || after < oldest) return undefined;
  return pages.changedBetween(after, upTo);
}

/**
 * The documents that serving completes with something of a page, and that change with it: the sitemap
 * that has the date of its last change, and the document that it's a part of.
 */
function completedBy(at: string, model: PathRules): ReadonlyArray<string> {
  const shard = sitemapShard(at, model);
  const document = documentOfPart(at);
  return [
    ...(shard === undefined ? [] : [sitemapPath(shard)]),
    ...(document === undefined ? [] : [document]),
  ];
}

function pageAt(at: string): Omit<AddressedPage, 'locale'> {
  const [, path = at, page = '1'] = /^(.*)\/page-(\d+)$/.exec(at) ?? [];
  return { path: path === '' ? '/' : path, page: Number(page) };
}
