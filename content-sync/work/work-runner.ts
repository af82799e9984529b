import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '#storage/reason-of.ts';
import { StateError } from '#storage/state-store.ts';
import { backoffMs } from '../backoff.ts';
import { type Locale, type LocaleId, localeOfId } from '../contract/locale.ts';
import { hasPathsToExchange } from '../ingest/shared-paths.ts';
import { heldAt } from '../locale-file/facts.ts';
import { readPublishedIfIntact } from '../locale-file/open-locale-file.ts';
import type { SharedPaths } from '../locale-file/paths.ts';
import { isPublished, type NextExpiry, nextExpiry } from '../publish/published-locales.ts';
import { isBehindCode } from '../rebuild/publish-changes.ts';
import type { RebuildLocale, RebuildResult } from '../rebuild/rebuild.ts';
import { type Delivery, DeliveryIntake } from './deliveries.ts';
import {
  type EndedWell,
  type Live,
  namesUnreadAlongside,
  type RetryRules,
  recheckWaitMs,
  recordsToRecheck,
  rowOutcomes,
} from './settle-rows.ts';
import type {
  Claim,
  ClaimedDeliveries,
  DueWork,
  Following,
  Planned,
  WorkList,
} from './work-list.ts';
import {
  EVERYTHING,
  type Lane,
  type NewWork,
  PUBLISH,
  requestOf,
  type WorkRow,
} from './work-row.ts';

/** What a rebuild covers: some records, or all of a locale. */
export type RebuildSize = 'incremental' | 'full';

export interface WorkRunnerOptions {
  readonly dataFolder: string;
  /** The site's locales. */
  readonly locales: ReadonlyArray<Locale>;
  /** What is to be done. The runner closes it. */
  readonly list: WorkList;
  readonly rebuild: (
    ...request: [...Parameters<RebuildLocale>, size: RebuildSize]
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
  readonly onPoll?: () => void | Promise<void>;
  /** Wraps each rebuild, so that a caller can attribute what happens in it. */
  readonly around?: (
    locale: LocaleId,
    claimed: ClaimedDeliveries,
    work: () => Promise<void>,
  ) => Promise<void>;
  readonly clock?: () => number;
  readonly rules?: Partial<RetryRules> | undefined;
  /** Whether this machine can do what is due. What it can't do waits, or is done by another one. */
  readonly mayWork?: ((locale: LocaleId, lane: Lane) => boolean) | undefined;
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
const CONCURRENT: Readonly<Record<RebuildSize, number>> = { incremental: 2, full: 1 };

const POLL_MS = 2_000;
/** How long to leave alone what can't be claimed. */
const CLAIMED_MS = 100;
/** How long to wait before looking again at what another process may be doing. */
const ELSEWHERE_MS = 20;
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
  readonly #localeIds: ReadonlyArray<LocaleId>;
  readonly #list: WorkList;
  readonly #rules: RetryRules;
  readonly #clock: () => number;
  readonly #intake: DeliveryIntake;
  readonly #underWay = new Map<
    LocaleId,
    { readonly size: RebuildSize; readonly run: Promise<void> }
  >();
  /** Locales that were rebuilt without any quarantined row since the last death. */
  readonly #sound = new Set<LocaleId>();
  #timer: NodeJS.Timeout | undefined;
  /** Whether to look for what is due, once that is not being done already. */
  #isWoken = false;
  #isAdvancing = false;
  #polling: Promise<void> = Promise.resolve();
  #isPolling = false;
  /** When the last poll ended, by `performance.now()`. */
  #polledAt = performance.now();
  #isStopping = false;
  #recoveries = 0;
  #pathsSeen: number | undefined;
  #openings = 0;
  /** Which locales are behind the code, read once between two polls, since each opens a file. */
  readonly #behind = new Map<LocaleId, boolean>();
  readonly #planned = new Map<'expiries' | 'history', number>();
  /** When locales change by themselves next, and when to begin with making that. */
  readonly #changes = new Map<LocaleId, NextExpiry>();

  constructor(options: WorkRunnerOptions) {
    this.#options = options;
    this.#localeIds = options.locales.map(({ id }) => id);
    this.#list = options.list;
    this.#rules = { ...RULES, ...options.rules };
    this.#clock = options.clock ?? Date.now;
    this.#intake = new DeliveryIntake(async (deliveries) => {
      await this.#list.add(deliveries);
      this.#wake();
    });
  }

  /** Begins with what is due, and what an earlier process ingested and didn't publish. */
  start(): void {
    void this.catchUp();
    this.#pollOnce();
  }

  /**
   * Enqueues a delivery; resolves once it can't be lost. Repeated ones have no effect.
   *
   * @throws StateError if the list can't be written, so that the sender repeats it
   */
  enqueue(delivery: Delivery): Promise<void> {
    return this.#intake.enqueue(delivery);
  }

  /** Asks for work in locales. Resolves with false if the list can't be written. */
  async request(locales: Iterable<Locale>, ...works: ReadonlyArray<NewWork>): Promise<boolean> {
    const requests = [...locales].map(({ id }) => this.#list.request(id, works));
    const added = await Promise.all(requests);
    this.#wake();
    return added.every(Boolean);
  }

  /**
   * Pulls everything in locales once they follow their content, once for all requests with one key.
   *
   * @throws StateError if the list can't be written
   */
  async pullOnce(key: string, locales: Iterable<Locale>): Promise<void> {
    const ids = [...locales].map(({ id }) => id);
    await this.#list.requestOnce(key, ids, EVERYTHING);
    this.#wake();
  }

  /** Publishes what an earlier process ingested, or read of other locales, and didn't publish. */
  async catchUp(): Promise<void> {
    const { dataFolder, locales } = this.#options;
    await this.request(
      locales.filter(({ id }) => isPublished(dataFolder, id)),
      PUBLISH,
    );
  }

  /** Publishes a locale's pending pages, and resolves when that has ended. */
  async publishPending(locale: Locale): Promise<void> {
    await this.request([locale], PUBLISH);
    const isBusy = async () =>
      this.#underWay.has(locale.id) || (await this.#list.isOpen(locale.id, PUBLISH.kind));
    const mayEnd = () => !this.#isStopping && this.#mayWork(locale.id, 'local');
    while (mayEnd() && (await isBusy())) await this.#aRun();
  }

  /** The source answers again: what was tried in vain is tried at once. */
  async sourceIsBack(): Promise<void> {
    this.#recoveries += 1;
    await this.#list.retryNow();
    this.#wake();
  }

  /** Looks at once for what other processes added. */
  lookNow(): void {
    this.#wake();
  }

  /** The locales with a rebuild under way. */
  underWay(): ReadonlyArray<LocaleId> {
    return [...this.#underWay.keys()];
  }

  /** Resolves once nothing is under way and nothing is due. */
  async idle(): Promise<void> {
    const isBusy = async () =>
      this.#underWay.size > 0 ||
      (await this.#list.quarantinedLocales()).length > 0 ||
      (await this.#list.due(this.#localeIds)).length > 0;
    while (await isBusy()) await this.#aRun();
  }

  /** Whether nothing begins any more. */
  isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on, nothing begins, and no row is to blame if the process is killed. */
  drain(): Promise<void> {
    this.#isStopping = true;
    return this.#list.release();
  }

  /** Resolves once what is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#intake.flush();
    while (this.#isAdvancing || this.#underWay.size > 0) await this.#aRun();
    await this.#polling;
    await this.#list.close();
  }

  async #aRun(): Promise<void> {
    const runs = [...this.#underWay.values()].map(({ run }) => run);
    const pauseMs = this.#isAdvancing ? 1 : ELSEWHERE_MS;
    await (runs.length > 0 ? Promise.race(runs) : wait(pauseMs));
  }

  /** Begins what is due. */
  #wake(): void {
    this.#isWoken = true;
    if (!this.#isAdvancing) void this.#advanceWhileWoken();
  }

  async #advanceWhileWoken(): Promise<void> {
    this.#isAdvancing = true;
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false;
      await this.#advance().catch(this.#options.onError);
    }
    this.#isAdvancing = false;
  }

  async #advance(): Promise<void> {
    for (const id of await this.#list.quarantinedLocales()) this.#beginTrial(id);
    const free = this.#localeIds.filter((id) => !this.#underWay.has(id));
    for (const due of await this.#list.due(free)) this.#beginIfFree(due);
    await this.#setTimer();
  }

  async #setTimer(): Promise<void> {
    const { pollMs = POLL_MS } = this.#options;
    const dueMs = Math.max(0, (await this.#list.nextDue()) - this.#clock());
    clearTimeout(this.#timer);
    // A poll sets the timer again when it ends.
    if (this.#isStopping || this.#isPolling) return;
    // Whoever is woken again and again polls nevertheless: the time since the last poll counts.
    const pollInMs = Math.max(0, this.#polledAt + pollMs - performance.now());
    this.#timer = setTimeout(() => this.#pollOnce(), Math.min(dueMs, pollInMs)).unref();
  }

  #pollOnce(): void {
    this.#polling = this.#poll();
  }

  /** Begins what is due, and looks at what no row says. */
  async #poll(): Promise<void> {
    if (this.#isStopping) return;
    this.#isPolling = true;
    this.#behind.clear();
    try {
      await this.#list.recoverClaims();
      await this.#list.release((locale) => this.#underWay.has(locale));
      await this.#list.receiveFollowed();
      await this.#planAfresh();
      await this.#publishResumed();
      await this.#planRegularly();
      await this.#options.onPoll?.();
    } catch (error) {
      this.#options.onError(error);
    }
    this.#isPolling = false;
    this.#polledAt = performance.now();
    this.#wake();
  }

  /** A list that was replaced lacks what the locales' files say is to be done. */
  async #planAfresh(): Promise<void> {
    const openings = this.#list.openings();
    const isReplaced = this.#openings > 0 && openings !== this.#openings;
    this.#openings = openings;
    if (!isReplaced) return;
    this.#planned.clear();
    await this.catchUp();
  }

  async #planRegularly(): Promise<void> {
    const isTime = (what: 'expiries' | 'history', everyMs: number) => {
      const now = this.#clock();
      const before = this.#planned.get(what);
      if (before !== undefined && Math.abs(now - before) < everyMs) return false;
      this.#planned.set(what, now);
      return true;
    };
    if (isTime('expiries', MINUTE_MS)) {
      await this.#list.correctWaits(this.#longestMs());
      for (const id of this.#localeIds) await this.#planExpiry(id, 0);
      // A locale that could not announce its paths doesn't change the number of the latest change.
      this.#pathsSeen = undefined;
      await this.followPaths();
    }
    if (isTime('history', HOUR_MS)) await this.#list.forget(this.#clock() - REMEMBERED_MS);
  }

  #longestMs(): number {
    const waits = Object.values(this.#rules.retries).map(({ longestMs }) => longestMs);
    return Math.max(this.#rules.recheckMs, MINUTE_MS, ...waits);
  }

  /** What was ingested while a locale was held is published once it's resumed, by any process. */
  async #publishResumed(): Promise<void> {
    const { dataFolder } = this.#options;
    for (const id of await this.#list.ingestedLocales()) {
      // Undefined if the file can't be read here.
      const held = readPublishedIfIntact(dataFolder, id, (file) => heldAt(file) ?? 'not at all');
      if (held === 'not at all' && !(await this.#list.has(id, 'publish')))
        await this.#list.request(id, [PUBLISH]);
    }
  }

  #beginIfFree({ locale: id, lane }: DueWork): void {
    const locale = localeOfId(this.#options.locales, id);
    if (!locale || this.#underWay.has(id) || !this.#mayWork(id, lane)) return;
    const size = this.#sizeOf(id, lane);
    if (!this.#isFree(size)) return;
    this.#begin(id, size, async () =>
      this.#rebuildClaim(locale, await this.#list.claim(id, lane), size),
    );
  }

  #isFree(size: RebuildSize): boolean {
    const running = [...this.#underWay].filter(
      ([id, each]) => each.size === size && !this.#isPreparing(id),
    );
    return running.length < CONCURRENT[size];
  }

  /** Whether a locale is about to change by itself. Its rebuild lasts until then, and mostly waits. */
  #isPreparing(id: LocaleId): boolean {
    const { beginAt, at } = this.#changes.get(id) ?? { beginAt: 0, at: 0 };
    const now = this.#clock();
    return beginAt <= now && now < at;
  }

  /** After a change of code, even a few records make a full rebuild. */
  #sizeOf(id: LocaleId, lane: Lane): RebuildSize {
    return lane === 'full' || this.#isBehind(id) ? 'full' : 'incremental';
  }

  #isBehind(id: LocaleId): boolean {
    const isBehind = this.#behind.get(id) ?? isBehindCode(this.#options.dataFolder, id);
    this.#behind.set(id, isBehind);
    return isBehind;
  }

  #mayWork(id: LocaleId, lane: Lane): boolean {
    return this.#options.mayWork?.(id, lane) ?? true;
  }

  #begin(id: LocaleId, size: RebuildSize, work: () => Promise<void>): void {
    if (this.#isStopping) return;
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
    // Another process was faster, or this one isn't among them yet.
    if (claim.rows.length === 0) return wait(CLAIMED_MS);
    await this.#inContext(claim, async () => {
      const recoveries = this.#recoveries;
      const result = await this.#rebuild(locale, claim, size);
      if (result.outcome === 'failed' && result.endedWorker && !result.isStopped) {
        this.#sound.delete(locale.id);
        await this.#list.recordDeaths(claim, { problem: result.problem, isAlone: false });
      } else {
        await this.#settle(claim, result, this.#recoveries > recoveries);
      }
      await this.#followUp(locale, result);
    });
  }

  async #inContext(claim: Claim, work: () => Promise<void>): Promise<void> {
    const { around } = this.#options;
    if (!around) return work();
    await around(claim.locale, await this.#list.deliveriesOf(claim), work);
  }

  /** Never rejects: an unexpected error is reported, and counts as a failed rebuild. */
  async #rebuild(
    locale: Locale,
    { rows, earlier }: Pick<Claim, 'rows' | 'earlier'>,
    size: RebuildSize,
  ): Promise<RebuildResult> {
    try {
      const preparesChange = this.#isPreparing(locale.id);
      const request = { ...requestOf(rows, earlier), ...(preparesChange && { preparesChange }) };
      const result = await this.#options.rebuild(locale, request, size);
      return result ?? { outcome: 'failed', problem: 'There is no code build.' };
    } catch (error) {
      this.#options.onError(error, locale.id);
      return { outcome: 'failed', problem: reasonOf(error) };
    }
  }

  async #settle(
    { locale, lane, rows }: Claim,
    result: RebuildResult,
    isSourceBack: boolean,
  ): Promise<void> {
    const settling = { ...this.#rules, now: this.#clock(), lane, isSourceBack };
    const following = result.outcome === 'failed' ? {} : this.#following(rows, result);
    const outcomes = rowOutcomes(rows, result, settling);
    this.#report(await this.#list.settle(locale, outcomes, following));
  }

  /** What a rebuild that ended well leaves for later. */
  #following(rows: Claim['rows'], result: EndedWell): Following {
    const again = recordsToRecheck(rows, result).union(namesUnreadAlongside(rows, result));
    const dueAt = this.#clock() + recheckWaitMs({ version: undefined, rechecks: 1 }, this.#rules);
    return {
      rechecks: { names: [...again], dueAt },
      isPublished: result.outcome !== 'held',
      unrendered: this.#unrendered(rows, result),
    };
  }

  /** Pages that could not be rendered are tried again: the cause may pass without any edit. */
  #unrendered(rows: Claim['rows'], result: EndedWell): Planned | 'none' {
    if (result.outcome === 'held' || result.unrendered === 0) return 'none';
    const failures = (rows.find(({ kind }) => kind === 'unrendered')?.failures ?? 0) + 1;
    const { recheckMs, retries } = this.#rules;
    const waits = { firstMs: recheckMs, longestMs: retries.local.longestMs };
    return { dueAt: this.#clock() + backoffMs(failures, waits), failures };
  }

  async #followUp(locale: Locale, result: RebuildResult): Promise<void> {
    // A page that was due and couldn't be rendered is tried again, but not at once.
    await this.#planExpiry(locale.id, MINUTE_MS);
    await this.followPaths();
    this.#options.onEnd?.(locale, result);
  }

  async #planExpiry(id: LocaleId, overdueMs: number): Promise<void> {
    const now = this.#clock();
    const next = nextExpiry(this.#options.dataFolder, id, now);
    if (!next) return;
    const { at } = next;
    if (!Number.isFinite(at)) {
      await this.#list.plan(id, 'expiry', undefined);
    } else if (at > now) {
      await this.#planChange(id, next);
    } else if (!(await this.#list.has(id, 'expiry', now + overdueMs))) {
      await this.#list.plan(id, 'expiry', { dueAt: now + overdueMs });
    }
  }

  /** Plans what happens at an instant. What has begun to be made, or is due to be, isn't planned again. */
  async #planChange(id: LocaleId, next: NextExpiry): Promise<void> {
    const now = this.#clock();
    const { at, beginAt } = next;
    this.#changes.set(id, next);
    if (beginAt < now && (await this.#list.has(id, 'expiry', now))) return;
    await this.#list.plan(id, 'expiry', { dueAt: beginAt < now ? at : beginAt });
  }

  #report(live: ReadonlyArray<Live>): void {
    for (const { locale, seconds } of live) this.#options.onLive?.(locale, seconds);
  }

  /** Has locales publish that haven't announced all of their paths, or read the latest of the others. */
  async followPaths(): Promise<void> {
    const { paths, dataFolder, onError } = this.#options;
    try {
      const latest = await paths.latest();
      if (latest === this.#pathsSeen || this.#isStopping) return;
      this.#pathsSeen = latest;
      for (const id of this.#localeIds) {
        const isBehind = readPublishedIfIntact(
          dataFolder,
          id,
          (file) => file.releases.live() && hasPathsToExchange(file, latest),
        );
        if (isBehind) await this.#list.request(id, [PUBLISH]);
      }
    } catch (error) {
      if (!(error instanceof StateError)) onError(error);
    }
  }

  /**
   * Tries quarantined rows: those of a killed process all at once, then one by one. Before the first of
   * these, and after each that ended its process, the locale is rebuilt without any: if that ends
   * it, too, none of them is to blame.
   */
  #beginTrial(id: LocaleId): void {
    const locale = localeOfId(this.#options.locales, id);
    if (!locale || this.#underWay.has(id) || !this.#mayWork(id, 'records')) return;
    this.#begin(id, 'incremental', () => this.#trial(locale));
  }

  async #trial(locale: Locale): Promise<void> {
    const killed = await this.#list.claimKilled(locale.id);
    if (!killed && !this.#sound.has(locale.id)) return this.#probe(locale);
    const claim = killed ?? (await this.#list.claimOneQuarantined(locale.id));
    if (claim) await this.#tryClaim(locale, claim, claim.lane === 'full' ? 'full' : 'incremental');
  }

  async #probe(locale: Locale): Promise<void> {
    const result = await this.#rebuild(locale, { rows: [], earlier: [] }, 'incremental');
    if (result.outcome !== 'failed') this.#sound.add(locale.id);
    else if (result.endedWorker === 'alone')
      await this.#list.failQuarantined(locale.id, LOCALE_DIES);
    else await this.#postponeTrials(locale.id);
  }

  #tryClaim(locale: Locale, claim: Claim, size: RebuildSize): Promise<void> {
    const isOne = new Set(claim.rows.map(({ kind, name }) => `${kind} ${name}`)).size === 1;
    return this.#inContext(claim, async () => {
      const result = await this.#rebuild(locale, claim, size);
      if (result.outcome === 'failed' && result.endedWorker) {
        this.#sound.delete(locale.id);
        const isAlone = isOne && result.endedWorker === 'alone';
        await this.#list.recordDeaths(claim, { problem: result.problem, isAlone });
      } else if (result.outcome === 'failed') {
        const dueAt = this.#clock() + this.#rules.recheckMs;
        const again = (row: WorkRow) =>
          ({ state: 'quarantined', problem: row.problem, dueAt }) as const;
        await this.#list.settle(locale.id, new Map(claim.rows.map((row) => [row, again(row)])));
        await this.#postponeTrials(locale.id);
      } else {
        await this.#settle(claim, result, false);
      }
      await this.#followUp(locale, result);
    });
  }

  #postponeTrials(id: LocaleId): Promise<void> {
    return this.#list.postponeQuarantined(id, this.#clock() + this.#rules.recheckMs);
  }
}
