import { existsSync } from 'node:fs';
import type { Site } from '#domain/addresses/site.ts';
import { LOCALES, type Locale, type LocaleId, parseLocaleId } from '#domain/locale/locales.ts';
import { KeptOpen } from '#storage/kept-open.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { Every } from '../../every.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from '../../locale-file/open-locale-file.ts';
import type { Release } from '../../locale-file/releases.ts';
import type { PathRules } from '../../path-rules.ts';
import { waitMs } from '../../retry-wait.ts';
import { purgeOf, type ReleaseRange, wholeLocale } from './changed-pages.ts';
import {
  openOptionalPurgeLog,
  type PurgeAgain,
  type PurgedRange,
  type PurgeLog,
} from './purge-log.ts';
import type { Purge, Purger } from './purgers.ts';

/** Purges what releases change from the edges, for as long as a process runs. */
export interface ReleaseFollower {
  /** Call it when a release is live. Releases of other processes are found within seconds. */
  poll(): void;
  /** Resolves once no purge is under way. What is left is done at the next start. */
  stop(): Promise<void>;
}

export interface ReleaseFollowerOptions
  extends Pick<EdgePurgesOptions, 'model' | 'site' | 'onPurged' | 'onProblem'> {
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

export function followReleases(options: ReleaseFollowerOptions): ReleaseFollower {
  // Without an edge, nothing is logged.
  if (options.purgers.length === 0) return { poll() {}, async stop() {} };
  const { onLogDown: onDown = () => {}, onLogUp: onUp = () => {} } = options;
  const log = openOptionalPurgeLog(options.dataFolder, {
    onDown,
    onUp,
    retryMs: options.reopenMs,
  });
  const releases = openLiveReleases(options.dataFolder);
  const { clock = Date.now, pollMs = POLL_MS, firstRetryMs = FIRST_RETRY_MS } = options;
  const edges = options.purgers.map((purger) =>
    follow(edgePurges(purger, { ...options, log, releases, clock }), {
      onError: (error) => options.onProblem(purger.name, String(error)),
      pollMs,
      firstRetryMs,
    }),
  );
  return {
    poll() {
      for (const edge of edges) edge.poll();
    },
    async stop() {
      await Promise.all(edges.map((edge) => edge.stop()));
      releases.close();
      log.close();
    },
  };
}

interface Pace {
  readonly onError: (error: unknown) => void;
  readonly pollMs: number;
  readonly firstRetryMs: number;
}

/** Runs the purges of one edge: on notice, when one is due, and to retry. */
function follow(purges: EdgePurges, { onError, pollMs, firstRetryMs }: Pace) {
  let failures = 0;
  const pauseMs = () => {
    if (failures > 0)
      return waitMs(failures, { firstMs: firstRetryMs, longestMs: LONGEST_RETRY_MS });
    return Math.min(pollMs, purges.msUntilDue() ?? pollMs);
  };
  const purging = new Every(pauseMs, async () => {
    const isDone = await purges.purge().catch(onError);
    failures = isDone ? 0 : failures + 1;
  });
  void purging.now();
  return {
    /** A failed purge is retried after its pause, however much is published meanwhile. */
    poll: () => (failures > 0 ? undefined : void purging.now()),
    stop: () => purging.stop(),
  };
}

export interface EdgePurgesOptions {
  readonly model: PathRules;
  readonly log: PurgeLog;
  readonly releases: LiveReleases;
  readonly site: Site;
  /** How long a response of the origin may take, at most. */
  readonly answerMs: number;
  readonly clock: () => number;
  readonly onPurged?: ((edge: string, purged: PurgedNote) => void) | undefined;
  readonly onProblem: (edge: string, problem: string) => void;
}

export interface PurgedNote {
  readonly keys: number;
  /** Whether this repeats an earlier purge, for responses that were on their way at the time. */
  readonly isAgain: boolean;
  readonly ms: number;
}

/** The purges of one edge. */
export interface EdgePurges {
  /** Purges everything that is due; false if the edge doesn't confirm it. */
  purge(): Promise<boolean>;
  /** Milliseconds until something has to be purged again; undefined if nothing has. */
  msUntilDue(): number | undefined;
}

export function edgePurges(purger: Purger, options: EdgePurgesOptions): EdgePurges {
  const { log, clock, answerMs } = options;
  const { name } = purger;
  /**
   * By `performance.now()`, which setting the clock doesn't change: until when responses that were
   * read before a purge may still reach the edge.
   */
  const onTheirWay = new Map<string, number>();
  const waitOf = (entry: PurgeAgain) =>
    Math.max(0, (onTheirWay.get(nameOf(entry)) ?? 0) - performance.now());
  const notify = async (ranges: ReadonlyArray<RangeOfLocale>, isAgain: boolean) => {
    const what = purgeOfAll(ranges, options);
    const startedAt = performance.now();
    const result = await purger.purge(what);
    if (result.outcome === 'failed') {
      options.onProblem(name, result.problem);
      return false;
    }
    const ms = Math.round(performance.now() - startedAt);
    options.onPurged?.(name, { keys: what.keys.length, isAgain, ms });
    return true;
  };
  return {
    async purge() {
      const untold = untoldRanges(name, options);
      if (untold.length > 0) {
        if (!(await notify(untold, false))) return false;
        log.notePurged(name, new Map(untold), clock() + answerMs);
        const until = performance.now() + answerMs;
        for (const [locale, { upTo }] of untold) onTheirWay.set(nameOf({ locale, upTo }), until);
      }
      const due = log.due(name, clock()).filter((entry) => waitOf(entry) === 0);
      if (due.length === 0) return true;
      if (!(await notify(due.map(rangeOf), true))) return false;
      log.noteAgain(due);
      for (const entry of due) onTheirWay.delete(nameOf(entry));
      return true;
    },
    msUntilDue() {
      const due = log.due(name, clock());
      if (due.length > 0) return Math.min(...due.map(waitOf));
      const next = log.nextDue(name);
      return next === undefined ? undefined : Math.max(0, next - clock());
    },
  };
}

type RangeOfLocale = readonly [LocaleId, ReleaseRange];

const nameOf = ({ locale, upTo }: Pick<PurgeAgain, 'locale' | 'upTo'>) => `${locale} ${upTo}`;

const rangeOf = ({ locale, after, upTo }: PurgeAgain): RangeOfLocale => [locale, { after, upTo }];

/** Merges the purges of several locales. */
function purgeOfAll(
  ranges: ReadonlyArray<RangeOfLocale>,
  { releases, site, model }: EdgePurgesOptions,
): Purge {
  const purges = ranges.flatMap(([id, range]) => {
    const locale = parseLocaleId(id);
    if (!locale) return [];
    const release = releases.open(locale);
    // If its file can't be read, nobody knows which pages changed.
    return release ? purgeOf(release.file, range, { locale, site, model }) : wholeLocale(locale);
  });
  return {
    keys: [...new Set(purges.flatMap(({ keys }) => keys))],
    addresses: [...new Set(purges.flatMap(({ addresses }) => addresses))],
  };
}

/** The releases that an edge hasn't purged yet: all, if what it purged was of another file. */
function untoldRanges(edge: string, { log, releases }: EdgePurgesOptions) {
  return LOCALES.flatMap((locale): Array<readonly [LocaleId, PurgedRange]> => {
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
export interface LiveReleases {
  /** Undefined for a locale that was never published or whose file is out of order. */
  open(locale: Locale): { readonly file: LocaleFile; readonly live: Release } | undefined;
  close(): void;
}

export function openLiveReleases(dataFolder: string): LiveReleases {
  const files = new KeptOpen((id: LocaleId) => openLocaleFileForReading(dataFolder, id));
  return {
    open({ id }) {
      try {
        const file = existsSync(localeFilePath(dataFolder, id)) ? files.get(id) : undefined;
        // A file that is being created right now has no tables yet.
        const live = file?.hasPublished ? file.releases.live() : undefined;
        return file && live ? { file, live } : undefined;
      } catch (error) {
        if (!(error instanceof StateFileError)) throw error;
        // The other locales aren't affected; this one is opened again when it's next asked for.
        files.close(id);
        return undefined;
      }
    },
    close: () => files.closeAll(),
  };
}
