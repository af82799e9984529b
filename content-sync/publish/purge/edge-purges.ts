import type { Site } from '#domain/addresses/site.ts';
import { LOCALES, type LocaleId, parseLocaleId } from '#domain/locale/locales.ts';
import type { PathRules } from '../../path-rules.ts';
import { purgeOf, type ReleaseRange, wholeLocale } from './changed-pages.ts';
import type { LiveReleases } from './live-releases.ts';
import type { PurgeAgain, PurgedRange, PurgeLog } from './purge-log.ts';
import type { Purge, Purger } from './purger.ts';

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
