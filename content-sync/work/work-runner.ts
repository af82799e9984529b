import { LOCALES, type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { heldAt } from '../locale-file/facts.ts';
import { readPublishedIfWhole } from '../locale-file/read-locale.ts';
import { hasPathsToExchange, type SharedPaths } from '../plan/shared-paths.ts';
import { isFollowed, isPublished, nextExpiry } from '../publish/published-locales.ts';
import { isBehindCode } from '../rebuild/publish-changes.ts';
import type { RebuildLocale, RebuildResult } from '../rebuild/rebuild.ts';
import type { Delivery } from './deliveries.ts';
import { DeliveryIntake } from './delivery-intake.ts';
import { waitMs } from './retry-wait.ts';
import {
  type EndedWell,
  namesUnreadAlongside,
  type RetryRules,
  recheckWaitMs,
  recordsToRecheck,
  rowOutcomes,
} from './row-outcome.ts';
import type { CarriedDeliveries, Claim, DueWork, WaitingWork, WorkList } from './work-list.ts';
import { type Lane, type NewWork, PUBLISH, requestOf } from './work-row.ts';

/** What a rebuild covers: some records, or a whole locale. */
export type RebuildSize = 'few' | 'whole';

export interface WorkRunnerOptions {
  readonly dataFolder: string;
  /** What is to be done. The runner closes it. */
  readonly list: WorkList;
  readonly rebuild: (
    ...asked: [...Parameters<RebuildLocale>, size: RebuildSize]
  ) => ReturnType<RebuildLocale>;
  /** The paths that locales share. */
  readonly paths: SharedPaths;
  /** Called with unexpected errors, which aren't the result of a rebuild. */
  readonly onError: (error: unknown, locale?: LocaleId) => void;
  /** Called with deliveries that shoppers see now, and the time since they were received. */
  readonly onLive?: (locale: LocaleId, seconds: number) => void;
  /** Called after each rebuild. */
  readonly onEnd?: (locale: Locale, result: RebuildResult) => void;
  /** Called regularly. */
  readonly onPoll?: () => void;
  /** Wraps each rebuild, so that a caller can attribute what happens in it. */
  readonly around?: (
    locale: LocaleId,
    carried: CarriedDeliveries,
    work: () => Promise<void>,
  ) => Promise<void>;
  readonly clock?: () => number;
  readonly rules?: Partial<RetryRules> | undefined;
  /** How often to look for what other processes added. */
  readonly pollMs?: number | undefined;
}

/**
 * An edit that failed for a moment is published within seconds, and at most a minute after the
 * source is back; a source in trouble isn't burdened with full pulls. With these, retrying ends
 * after about three hours.
 */
const RULES: RetryRules = {
  retries: {
    local: { firstMs: 2_000, longestMs: 60_000, most: Number.POSITIVE_INFINITY },
    records: { firstMs: 2_000, longestMs: 60_000, most: 195 },
    full: { firstMs: 30_000, longestMs: 600_000, most: 22 },
  },
  recheckMs: 30_000,
  mostRechecks: 8,
};

/**
 * A rebuild is mostly rendering, and the pool already uses all cores for one, so more at once would
 * finish no sooner.
 */
const CONCURRENT: Readonly<Record<RebuildSize, number>> = { few: 2, whole: 1 };

const LOCALE_IDS = LOCALES.map(({ id }) => id);

const POLL_MS = 2_000;
/** How often to read when pages expire: the clock may have been set, or another process published. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long deliveries are remembered. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

const LOCALE_DIES =
  'A rebuild that ingests nothing ends its process, too: the cause is what the locale already holds.';

/** Works off the list of work: one rebuild a locale at a time, each with what is due together. */
export class WorkRunner {
  readonly #options: WorkRunnerOptions;
  readonly #list: WorkList;
  readonly #rules: RetryRules;
  readonly #clock: () => number;
  readonly #intake: DeliveryIntake;
  readonly #underWay = new Map<
    LocaleId,
    { readonly size: RebuildSize; readonly run: Promise<void> }
  >();
  /** Locales that were rebuilt without any suspect since the last death. */
  readonly #sound = new Set<LocaleId>();
  #timer: NodeJS.Timeout | undefined;
  #isAdvancing = false;
  #isStopping = false;
  #recoveries = 0;
  #pathsSeen: number | undefined;
  #timesOpened = 0;
  /** Which locales are behind the code, asked once between two polls, since each opens a file. */
  readonly #behind = new Map<LocaleId, boolean>();
  readonly #planned = new Map<'expiries' | 'history', number>();

  constructor(options: WorkRunnerOptions) {
    this.#options = options;
    this.#list = options.list;
    this.#rules = { ...RULES, ...options.rules };
    this.#clock = options.clock ?? Date.now;
    this.#intake = new DeliveryIntake((deliveries) => {
      this.#list.add(deliveries);
      this.#wake();
    });
  }

  /** Begins with what is due, and what an earlier process ingested and didn't publish. */
  start(): void {
    this.catchUp();
    this.#poll();
  }

  /**
   * Takes a delivery; resolves once it's on the disk. Repeated ones have no effect.
   *
   * @throws StateFileError if the list can't be written, so that the sender repeats it
   */
  take(delivery: Delivery): Promise<void> {
    return this.#intake.take(delivery);
  }

  /** Asks for work in locales. Returns false if the list can't be written. */
  request(locales: Iterable<Locale>, ...works: ReadonlyArray<NewWork>): boolean {
    const added = [...locales].map(({ id }) => this.#list.request(id, works));
    this.#wake();
    return added.every(Boolean);
  }

  /** Asks for work in those locales that follow their content. */
  follow(locales: Iterable<Locale>, work: NewWork): void {
    const { dataFolder } = this.#options;
    this.request(
      [...locales].filter(({ id }) => isFollowed(dataFolder, id)),
      work,
    );
  }

  /** Publishes what an earlier process ingested, or was told by others, and didn't publish. */
  catchUp(): void {
    const { dataFolder } = this.#options;
    this.request(
      LOCALES.filter(({ id }) => isPublished(dataFolder, id)),
      PUBLISH,
    );
  }

  /** Publishes a locale's pending pages, and resolves when that has ended. */
  async publishPending(locale: Locale): Promise<void> {
    this.request([locale], PUBLISH);
    const isBusy = () =>
      this.#underWay.has(locale.id) ||
      this.#list.due([locale.id]).some(({ lane }) => lane === 'local');
    while (isBusy() && !this.#isStopping) await this.#aRun();
  }

  /** The source answers again: what was tried in vain is tried at once. */
  sourceIsBack(): void {
    this.#recoveries += 1;
    this.#list.retryNow();
    this.#wake();
  }

  /** Looks at once for what other processes added. */
  lookNow(): void {
    this.#wake();
  }

  /** Has the other locales follow paths that a locale told outside of a rebuild. */
  pathsTold(): Promise<void> {
    return this.#followPaths();
  }

  waiting(): ReadonlyArray<WaitingWork> {
    return this.#list.waiting();
  }

  /** The locales with a rebuild under way. */
  underWay(): ReadonlyArray<LocaleId> {
    return [...this.#underWay.keys()];
  }

  /** Resolves once nothing is under way and nothing is due. */
  async idle(): Promise<void> {
    const isBusy = () =>
      this.#underWay.size > 0 ||
      this.#list.suspectLocales().length > 0 ||
      this.#list.due(LOCALE_IDS).length > 0;
    while (isBusy()) await this.#aRun();
  }

  /** From now on, nothing begins, and no row is to blame if the process is killed. */
  drain(): void {
    this.#isStopping = true;
    this.#list.release();
  }

  /** Resolves once what is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#intake.flush();
    while (this.#underWay.size > 0) await this.#aRun();
    this.#list.close();
  }

  async #aRun(): Promise<void> {
    const runs = [...this.#underWay.values()].map(({ run }) => run);
    await (runs.length > 0 ? Promise.race(runs) : new Promise(setImmediate));
  }

  /** Begins what is due, once all that is asked for in this turn of the event loop is on the list. */
  #wake(): void {
    if (this.#isAdvancing) return;
    this.#isAdvancing = true;
    queueMicrotask(() => {
      this.#isAdvancing = false;
      this.#advance();
    });
  }

  #advance(): void {
    if (this.#isStopping) return;
    try {
      for (const id of this.#list.suspectLocales()) this.#beginTrial(id);
      const free = LOCALE_IDS.filter((id) => !this.#underWay.has(id));
      for (const due of this.#list.due(free)) this.#beginIfFree(due);
    } catch (error) {
      this.#options.onError(error);
    }
    this.#setTimer();
  }

  #setTimer(): void {
    const { pollMs = POLL_MS } = this.#options;
    const dueMs = Math.max(0, this.#list.nextDue() - this.#clock());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#poll(), Math.min(dueMs, pollMs)).unref();
  }

  /** Begins what is due, and looks at what no row tells. */
  #poll(): void {
    this.#behind.clear();
    try {
      this.#list.takeUpFollowed();
      this.#planAfresh();
      this.#publishResumed();
      this.#planRegularly();
      this.#options.onPoll?.();
    } catch (error) {
      this.#options.onError(error);
    }
    this.#advance();
  }

  /** A list that was replaced lacks what the locales' files say is to be done. */
  #planAfresh(): void {
    const isReplaced = this.#timesOpened > 0 && this.#list.timesOpened() !== this.#timesOpened;
    this.#timesOpened = this.#list.timesOpened();
    if (!isReplaced) return;
    this.#planned.clear();
    this.catchUp();
  }

  #planRegularly(): void {
    const isTime = (what: 'expiries' | 'history', everyMs: number) => {
      const now = this.#clock();
      const before = this.#planned.get(what);
      if (before !== undefined && Math.abs(now - before) < everyMs) return false;
      this.#planned.set(what, now);
      return true;
    };
    if (isTime('expiries', MINUTE_MS)) {
      this.#list.correctWaits(this.#longestMs());
      for (const { id } of LOCALES) this.#planExpiry(id, 0);
      // A locale that could not tell its paths doesn't change the number of the latest change.
      this.#pathsSeen = undefined;
      void this.#followPaths();
    }
    if (isTime('history', HOUR_MS)) this.#list.forget(this.#clock() - REMEMBERED_MS);
  }

  #longestMs(): number {
    const waits = Object.values(this.#rules.retries).map(({ longestMs }) => longestMs);
    return Math.max(this.#rules.recheckMs, MINUTE_MS, ...waits);
  }

  /** What was ingested while a locale was held is published once it's resumed, by any process. */
  #publishResumed(): void {
    const { dataFolder } = this.#options;
    for (const id of this.#list.builtLocales()) {
      const isHeld = readPublishedIfWhole(dataFolder, id, heldAt) !== undefined;
      if (!isHeld && !this.#list.has(id, 'publish')) this.#list.request(id, [PUBLISH]);
    }
  }

  #beginIfFree({ locale: id, lane }: DueWork): void {
    const locale = parseLocaleId(id);
    if (!locale || this.#underWay.has(id)) return;
    const size = this.#sizeOf(id, lane);
    if (!this.#isFree(size)) return;
    this.#begin(id, size, () => this.#rebuildClaim(locale, this.#list.claim(id, lane), size));
  }

  #isFree(size: RebuildSize): boolean {
    const running = [...this.#underWay.values()].filter((each) => each.size === size);
    return running.length < CONCURRENT[size];
  }

  /** After a change of code, even a few records make a rebuild of the whole locale. */
  #sizeOf(id: LocaleId, lane: Lane): RebuildSize {
    return lane === 'full' || this.#isBehind(id) ? 'whole' : 'few';
  }

  #isBehind(id: LocaleId): boolean {
    const isBehind = this.#behind.get(id) ?? isBehindCode(this.#options.dataFolder, id);
    this.#behind.set(id, isBehind);
    return isBehind;
  }

  #begin(id: LocaleId, size: RebuildSize, work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) => this.#options.onError(error, id))
      .finally(() => {
        this.#underWay.delete(id);
        this.#behind.delete(id);
        this.#wake();
      });
    this.#underWay.set(id, { size, run });
  }

  async #rebuildClaim(locale: Locale, claim: Claim, size: RebuildSize): Promise<void> {
    if (claim.rows.length === 0) return;
    await this.#inContext(claim, async () => {
      const recoveries = this.#recoveries;
      const result = await this.#rebuild(locale, claim, size);
      if (result.outcome === 'failed' && result.endedWorker && !result.isStopped) {
        this.#sound.delete(locale.id);
        this.#list.noteDeaths(claim, { problem: result.problem, isAlone: false });
      } else {
        this.#settle(claim, result, this.#recoveries > recoveries);
      }
      await this.#followUp(locale, result);
    });
  }

  #inContext(claim: Claim, work: () => Promise<void>): Promise<void> {
    const { around } = this.#options;
    return around ? around(claim.locale, this.#list.carriedBy(claim), work) : work();
  }

  /** Never rejects: an unexpected error is reported, and counts as a failed rebuild. */
  async #rebuild(
    locale: Locale,
    { rows }: Pick<Claim, 'rows'>,
    size: RebuildSize,
  ): Promise<RebuildResult> {
    try {
      const result = await this.#options.rebuild(locale, requestOf(rows), size);
      return result ?? { outcome: 'failed', problem: 'There is no code build.' };
    } catch (error) {
      this.#options.onError(error, locale.id);
      const problem = error instanceof Error ? error.message : String(error);
      return { outcome: 'failed', problem };
    }
  }

  #settle({ locale, lane, rows }: Claim, result: RebuildResult, isSourceBack: boolean): void {
    const settling = { ...this.#rules, now: this.#clock(), lane, isSourceBack };
    this.#report(this.#list.settle(locale, rowOutcomes(rows, result, settling)));
    if (result.outcome !== 'failed') this.#lookAgain({ locale, lane, rows }, result);
  }

  /** Plans what a rebuild that ended well leaves for later. */
  #lookAgain({ locale, rows }: Claim, result: EndedWell): void {
    const again = recordsToRecheck(rows, result);
    const dueAt = this.#clock() + recheckWaitMs({ version: undefined, rechecks: 1 }, this.#rules);
    if (again.size > 0) this.#list.recheck(locale, again, dueAt);
    const alongside = namesUnreadAlongside(rows, result);
    if (alongside.size > 0) this.#list.recheck(locale, alongside, dueAt);
    if (result.outcome !== 'held') this.#report(this.#list.finishBuilt(locale));
    this.#planUnrendered(locale, rows, result);
  }

  /** Pages that could not be rendered are tried again: the cause may pass without any edit. */
  #planUnrendered(locale: LocaleId, rows: Claim['rows'], result: EndedWell): void {
    const unrendered = result.outcome === 'held' ? 0 : result.unrendered;
    const tried = rows.find(({ kind }) => kind === 'unrendered')?.failures ?? 0;
    if (unrendered > 0 && this.#list.has(locale, 'unrendered')) return;
    const { recheckMs, retries } = this.#rules;
    const waits = { firstMs: recheckMs, longestMs: retries.local.longestMs };
    const failures = tried + 1;
    const dueAt = this.#clock() + waitMs(failures, waits);
    this.#list.plan(locale, 'unrendered', unrendered > 0 ? { dueAt, failures } : undefined);
  }

  async #followUp(locale: Locale, result: RebuildResult): Promise<void> {
    // A page that was due and couldn't be rendered is tried again, but not at once.
    this.#planExpiry(locale.id, MINUTE_MS);
    await this.#followPaths();
    this.#options.onEnd?.(locale, result);
  }

  #planExpiry(id: LocaleId, overdueMs: number): void {
    const now = this.#clock();
    const at = nextExpiry(this.#options.dataFolder, id, now);
    if (at === undefined || at > now) {
      this.#list.plan(id, 'expiry', at === undefined ? undefined : { dueAt: at });
    } else if (!this.#list.has(id, 'expiry', now + overdueMs)) {
      this.#list.plan(id, 'expiry', { dueAt: now + overdueMs });
    }
  }

  #report(live: ReturnType<WorkList['settle']>): void {
    for (const { locale, seconds } of live) this.#options.onLive?.(locale, seconds);
  }

  /** Has locales publish that haven't told all of their paths, or read the latest of the others. */
  async #followPaths(): Promise<void> {
    const { paths, dataFolder, onError } = this.#options;
    try {
      const latest = await paths.latest();
      if (latest === this.#pathsSeen || this.#isStopping) return;
      this.#pathsSeen = latest;
      for (const { id } of LOCALES) {
        const isBehind = readPublishedIfWhole(
          dataFolder,
          id,
          (file) => file.releases.live() && hasPathsToExchange(file, latest),
        );
        if (isBehind) this.#list.request(id, [PUBLISH]);
      }
    } catch (error) {
      if (!(error instanceof StateFileError)) onError(error);
    }
  }

  /**
   * Tries suspects: those of a killed process all at once, then one by one. Before the first of
   * these, and after each that ended its process, the locale is rebuilt without any: if that ends
   * it, too, none of them is to blame.
   */
  #beginTrial(id: LocaleId): void {
    const locale = parseLocaleId(id);
    if (!locale || this.#underWay.has(id)) return;
    const killed = this.#list.claimKilled(id);
    const isProbe = !killed && !this.#sound.has(id);
    const claim = killed ?? (isProbe ? undefined : this.#list.claimSuspect(id));
    const size = claim?.lane === 'full' ? 'whole' : 'few';
    this.#begin(id, size, () =>
      claim ? this.#tryClaim(locale, claim, size) : this.#probe(locale),
    );
  }

  async #probe(locale: Locale): Promise<void> {
    const result = await this.#rebuild(locale, { rows: [] }, 'few');
    if (result.outcome !== 'failed') this.#sound.add(locale.id);
    else if (result.endedWorker) this.#list.failSuspects(locale.id, LOCALE_DIES);
    else this.#postponeTrials(locale.id);
  }

  #tryClaim(locale: Locale, claim: Claim, size: RebuildSize): Promise<void> {
    const isAlone = new Set(claim.rows.map(({ kind, name }) => `${kind} ${name}`)).size === 1;
    return this.#inContext(claim, async () => {
      const result = await this.#rebuild(locale, claim, size);
      if (result.outcome === 'failed' && result.endedWorker) {
        this.#sound.delete(locale.id);
        this.#list.noteDeaths(claim, { problem: result.problem, isAlone });
      } else if (result.outcome === 'failed') {
        const suspects = claim.rows.map(
          (row) => [row, { state: 'suspect', problem: row.problem }] as const,
        );
        this.#list.settle(locale.id, new Map(suspects));
        this.#postponeTrials(locale.id);
      } else {
        this.#settle(claim, result, false);
      }
      await this.#followUp(locale, result);
    });
  }

  #postponeTrials(id: LocaleId): void {
    this.#list.postponeSuspects(id, this.#clock() + this.#rules.recheckMs);
  }
}
