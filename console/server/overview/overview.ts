import { type LocaleStatus, localeStatus } from '#content-sync/inspect/status.ts';
import type { PartCount } from '#content-sync/work/part-counts.ts';
import type { WaitingWork, WorkList } from '#content-sync/work/work-list.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import { LOCALES, type Locale, type LocaleId } from '#domain/locale/locales.ts';
import { type Finding, partOf } from '#server/operations/checks/finding.ts';
import type { RebuildFailure, RebuildFailures } from '#server/operations/checks/observation.ts';
import type { Journal } from '#server/operations/journal.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type {
  LocaleOverview,
  LocaleWork,
  OpenAlert,
  Overview,
  Trouble,
} from '../../contract/console-contract.ts';
import type { Activity } from './activity.ts';

export interface OverviewSources {
  readonly status: StatusReader;
  readonly journal: Journal;
  readonly activity: Activity;
  readonly list: Pick<WorkList, 'counts' | 'latencies' | 'waiting'>;
  readonly degraded: () => ReadonlyArray<Finding>;
  readonly alerts: () => ReadonlyArray<OpenAlert>;
  readonly runner: Pick<WorkRunner, 'underWay'>;
  /** Why edits aren't followed at once; undefined if they are. */
  readonly followingProblem?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How many stopped findings are listed, and let through at once. */
const STOPPED_MAX = 1_000;

/** How many points the charts have. */
const CHARTED = 60;

/** The state of the whole shop. */
export async function overviewOf(sources: OverviewSources): Promise<Overview> {
  const { list, journal, now } = sources;
  const failures = await journal.failures(LOCALES.map(({ id }) => id));
  const parts = await list.counts();
  const waiting = await list.waiting();
  const counts: Record<string, number> = {};
  for (const { state, count } of parts) counts[state] = (counts[state] ?? 0) + count;
  return {
    alerts: sources.alerts(),
    followingProblem: sources.followingProblem,
    locales: LOCALES.map((locale) => localeOverview(locale, sources, { parts, failures, waiting })),
    deliveries: counts,
    degraded: sources
      .degraded()
      .filter((finding) => !isListedApart(finding))
      .map((finding) => ({ part: partOf(finding), problem: finding.problem })),
    eventToLive: await list.latencies(CHARTED),
    rendered: await journal.rendered(CHARTED),
    now: now(),
  };
}

/** Missing webhooks and dead letters are listed separately, with what to do about them. */
function isListedApart({ check, about }: Finding): boolean {
  return check === 'dead-letters' || about === 'webhooks';
}

interface Counted {
  readonly failures: RebuildFailures;
  readonly parts: ReadonlyArray<PartCount>;
  readonly waiting: ReadonlyArray<WaitingWork>;
}

/** The state of one locale. */
export function localeOverview(
  locale: Locale,
  sources: OverviewSources,
  { failures, parts, waiting }: Counted,
): LocaleOverview {
  const { id } = locale;
  const here = waiting.find((each) => each.locale === id);
  const status = sources.status.read(locale);
  const countOf = (state: string) =>
    parts.find((part) => part.locale === id && part.state === state)?.count ?? 0;
  return {
    locale: id,
    ...(status && { release: { id: status.release.id, createdAt: status.release.createdAt } }),
    pages: status?.pages ?? 0,
    hasWaitingContent: (status?.waiting ?? 0) > 0,
    pending: status?.pending.length ?? 0,
    heldAt: status?.heldAt,
    nextExpiry: status?.nextExpiry,
    work: workOf(id, here, sources),
    trouble: troubleOf(failures.get(id), here),
    stopped: (status?.stopped ?? []).slice(0, STOPPED_MAX).map(({ finding }) => finding),
    unconfirmed: countOf('unconfirmed'),
    failedDeliveries: countOf('failed'),
    deadLettered: countOf('dead-lettered'),
  };
}

function workOf(
  id: LocaleId,
  waiting: WaitingWork | undefined,
  { activity, runner }: OverviewSources,
): LocaleWork | undefined {
  const work = activity.work(id);
  const next = waiting && carriedBy(waiting);
  if (work) return { ...work, next };
  const isUnderWay = runner.underWay().includes(id);
  if (!isUnderWay && next === undefined) return undefined;
  const phase = isUnderWay ? 'rendering' : 'waiting';
  return { phase, startedAt: undefined, done: 0, total: 0, next };
}

/** What a waiting rebuild will pull, in words; undefined if nothing. */
function carriedBy({ isFull, records }: WaitingWork): string | undefined {
  if (isFull) return 'everything';
  if (records === 0) return undefined;
  return records === 1 ? '1 record' : `${records} records`;
}

function troubleOf(
  failure: RebuildFailure | undefined,
  waiting: WaitingWork | undefined,
): Trouble | undefined {
  if (!failure) return undefined;
  return { ...failure, failures: Math.max(1, waiting?.failures ?? 0), retryAt: waiting?.retryAt };
}

/** Reads locales' published state, which is worth caching for a moment. */
export interface StatusReader {
  read(locale: Locale): LocaleStatus | undefined;
  /** Drops what was read, because it may have changed. */
  forget(): void;
}

const KEPT_MS = 5_000;

/** A broken file has nothing to report here; it's listed among the degraded parts. */
function statusIfReadable(dataFolder: string, locale: Locale): LocaleStatus | undefined {
  try {
    return localeStatus(dataFolder, locale);
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}

export function createStatusReader(dataFolder: string, now: () => number): StatusReader {
  const kept = new Map<
    LocaleId,
    { readonly at: number; readonly status: LocaleStatus | undefined }
  >();
  return {
    read(locale) {
      const known = kept.get(locale.id);
      if (known && Math.abs(now() - known.at) < KEPT_MS) return known.status;
      const status = statusIfReadable(dataFolder, locale);
      kept.set(locale.id, { at: now(), status });
      return status;
    },
    forget: () => kept.clear(),
  };
}
