import type { DatabaseSync } from 'node:sqlite';
import { heldAt } from '#content-sync/locale-file/held-at.ts';
import { readPublishedIfWhole } from '#content-sync/locale-file/read-locale.ts';
import { recordKey } from '#content-sync/locale-file/record-name.ts';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { RebuildEnd, RebuildWatcher } from '#content-sync/rebuild/rebuild-end.ts';
import type { RebuildSize } from '#content-sync/rebuild/rebuild-queue.ts';
import { type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import { openOptionalFile } from '#storage/optional-file.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import { inTransaction } from '#storage/transactions.ts';
import {
  addDeliveries,
  type CarriedDeliveries,
  type Carrier,
  carriedDeliveries,
  clampInstants,
  countParts,
  type Delivery,
  type DeliveryPart,
  deliveriesFile,
  finishParts,
  forgetDeliveries,
  listParts,
  localesIn,
  noteCarried,
  noteDeaths,
  noteNoneCarried,
  noteProcessEnded,
  openDeliveryDatabase,
  receiveAgain,
} from './delivery-log.ts';
import { finishBuilt, localesWithBuilt } from './finish-built.ts';
import { createIngestedRecords } from './ingested-records.ts';
import { createSuspectTrials } from './suspect-trials.ts';

/** Accepts deliveries without losing any, and has locales rebuilt for them. */
export interface DeliveryFollower {
  /**
   * Resolves once the delivery is on disk. Repeated deliveries have no effect. Rejects if the log
   * can't be written, so that the sender repeats it.
   */
  take(delivery: Delivery): Promise<void>;
  /** To be called when a rebuild of a locale starts. */
  readonly onBegin: (locale: LocaleId, size?: RebuildSize) => RebuildWatcher;
  /** What a rebuild of the locale carries if it starts now. */
  carriedBy(locale: LocaleId): CarriedDeliveries;
  /** Hands on what was received, here or by another process that replays. */
  pump(): void;
  /** How many parts are in each state, by locale. */
  counts(): ReturnType<typeof countParts>;
  /** The process is about to stop: if it's killed from now on, no delivery is to blame. */
  drain(): void;
  stop(): void;
}

export interface DeliveryFollowerOptions {
  readonly dataFolder: string;
  readonly request: (locales: Iterable<Locale>, wanted: RebuildRequest) => void;
  /** Rebuilds a locale with exactly what is asked for, and nothing carried over. */
  readonly rebuildApart: (locale: Locale, wanted: RebuildRequest) => Promise<RebuildEnd>;
  /** Whether a locale is published, and so follows its content; by default all are. */
  readonly isPublished?: (locale: LocaleId) => boolean;
  readonly onError: (error: unknown) => void;
  /** Called with deliveries that shoppers see now, and the time since they were acknowledged. */
  readonly onLive?: (locale: LocaleId, seconds: number) => void;
  /** Called regularly with all dead letters. */
  readonly onSetAside?: (parts: ReadonlyArray<DeliveryPart>) => void;
  /** Called when the log gets out of order, and when it works again. */
  readonly onDown?: (error: StateFileError) => void;
  readonly onUp?: () => void;
  readonly clock?: () => number;
  /** How often to poll for what other processes replay. */
  readonly pollMs?: number;
  /** How long to wait before reopening a log that is out of order. */
  readonly reopenMs?: number | undefined;
  /** How long to wait before suspects are tried again, if their rebuild failed for other reasons. */
  readonly trialRetryMs?: number | undefined;
}

const POLL_MS = 2_000;
/** About as long as a write to the disk takes. */
const GATHER_MS = 5;
const PUMPED_AT_ONCE = 1_000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/**
 * The log outlives the process: what a rebuild carried when it was killed counts as received at the
 * next start, and rebuilding twice does no harm.
 */
export function followDeliveries(options: DeliveryFollowerOptions): DeliveryFollower {
  const { dataFolder, request, onError, clock = Date.now, pollMs = POLL_MS } = options;
  const published = rememberPublished(options.isPublished ?? (() => true));
  /** Whether the log hasn't been opened yet: what is noted in it is of the process before this one. */
  let isFirst = true;
  let isStopping = false;
  const log = openOptionalFile({
    file: deliveriesFile(dataFolder),
    open: () =>
      closeOnFailure(openDeliveryDatabase(dataFolder), (opened) => {
        if (isFirst) noteProcessEnded(opened, clock());
        isFirst = false;
        opened.exec(`UPDATE parts SET state = 'received' WHERE state = 'waiting'`);
        return opened;
      }),
    onDown: options.onDown ?? onError,
    onUp: options.onUp ?? (() => {}),
    now: clock,
    retryMs: options.reopenMs,
  });
  const trials = createSuspectTrials({
    log,
    rebuildApart: options.rebuildApart,
    onEnd: (part, end) => log.use((database) => finishSuspect(database, part, end), undefined),
    onError,
    clock,
    retryMs: options.trialRetryMs,
  });
  const ingested = createIngestedRecords();
  let pending: Array<Pending> = [];
  /** The last part that was handed on. */
  let handedOn = 0;
  let forgottenAt = Number.NEGATIVE_INFINITY;
  /** Resumed locales that were asked to publish what was ingested while they were held. */
  const resumed = new Set<LocaleId>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    try {
      const deliveries = batch.map(({ delivery }) => delivery);
      // Storing new deliveries and noting that they are handed on is a single write to the disk.
      const parts = log.need((database) =>
        inTransaction(database, () => {
          addDeliveries(database, deliveries, clock());
          return noteHandedOn(database);
        }),
      );
      handOn(parts);
      if (parts.length === PUMPED_AT_ONCE) pump();
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  /** Returns the parts that are handed on once this is on the disk. */
  const noteHandedOn = (database: DatabaseSync) => {
    const parts = listParts(database, { state: 'received', limit: PUMPED_AT_ONCE });
    const { waiting = [], unpublished = [] } = Object.groupBy(parts, ({ locale }) =>
      published.has(locale) ? 'waiting' : 'unpublished',
    );
    finishParts(database, seqsOf(waiting), { to: 'waiting', now: clock() });
    finishParts(database, seqsOf(unpublished), { to: 'unpublished', now: clock() });
    return parts.map((part) => ({ ...part, isFollowed: published.has(part.locale) }));
  };

  const handOn = (parts: ReturnType<typeof noteHandedOn>) => {
    handedOn = Math.max(handedOn, ...seqsOf(parts));
    for (const { locale, records, isFollowed } of parts) {
      if (isFollowed) request(localeOf(locale), { records });
    }
  };

  const pump = () => {
    for (;;) {
      const parts = log.use(
        (database) => inTransaction(database, () => noteHandedOn(database)),
        [],
      );
      handOn(parts);
      if (parts.length < PUMPED_AT_ONCE) return;
    }
  };

  const reportLive = (parts: ReadonlyArray<DeliveryPart>, live: ReadonlySet<number>) => {
    for (const { seq, locale, receivedAt } of parts) {
      if (live.has(seq)) options.onLive?.(locale, (clock() - receivedAt) / 1_000);
    }
  };

  /** Another process may resume a locale, even while no origin is running. */
  const askForResumed = (database: DatabaseSync) => {
    for (const locale of localesWithBuilt(database)) {
      if (resumed.has(locale) || isHeld(dataFolder, locale)) continue;
      resumed.add(locale);
      request(localeOf(locale), { records: [] });
    }
  };

  const finishResumed = (database: DatabaseSync, locale: LocaleId) => {
    const parts = finishBuilt(database, locale, clock()).get('published') ?? [];
    reportLive(parts, new Set(seqsOf(parts)));
  };

  const finishAtEnd = (
    database: DatabaseSync,
    { locale, upTo, isWhole }: Carrier,
    end: RebuildEnd,
  ) => {
    noteNoneCarried(database, locale);
    const waiting = listParts(database, { locale, upTo, state: 'waiting' });
    // With what is given up goes everything that was left of the locale's failed rebuilds.
    const isAll = isWhole || (end.outcome === 'failed' && end.isGivenUp);
    const carried = waiting.filter(({ records }) => isAll || records !== undefined);
    if (end.outcome === 'died') return suspect(database, carried, { end, isWhole });
    if (end.outcome === 'published') finishResumed(database, locale);
    if (end.outcome !== 'failed' && end.outcome !== 'stopped') resumed.delete(locale);
    const kept = SET_DOWN.flatMap((state) => listParts(database, { locale, state }));
    const complete = hasIngested(end) ? ingested.complete(carried, end) : carried;
    finishAs(database, [...complete, ...letThrough(kept, end)], end);
  };

  const finishAs = (
    database: DatabaseSync,
    parts: ReadonlyArray<DeliveryPart>,
    end: RebuildEnd,
  ) => {
    for (const { seqs, ...outcome } of outcomesOf(parts, end)) {
      finishParts(database, seqs, { ...outcome, now: clock() });
      if (outcome.to !== 'waiting') ingested.forget(seqs);
      if (outcome.to === 'published') reportLive(parts, new Set(seqs));
    }
  };

  /** Parts that aren't finished at once wait for content that is still to come. */
  const finishSuspect = (database: DatabaseSync, part: DeliveryPart, end: RebuildEnd) => {
    finishParts(database, [part.seq], { to: 'waiting', now: clock() });
    finishAs(database, [part], end);
  };

  /** Suspects are never requested together again. */
  const suspect = (
    database: DatabaseSync,
    parts: ReadonlyArray<DeliveryPart>,
    { end, isWhole }: { readonly end: RebuildEnd & { outcome: 'died' }; readonly isWhole: boolean },
  ) => {
    if (parts.length === 0) return;
    noteDeaths(database, parts, { problem: end.problem, now: clock(), isAlone: false });
    // A full rebuild's other requests aren't among them, unless a delivery asked for everything.
    if (!isWhole || parts.some(({ records }) => records === undefined)) end.takeOver();
    // The rebuild that died has only ended once this returns.
    setImmediate(trials.poll);
  };

  /**
   * Deliveries that arrived before a locale was first published may be newer than the content it
   * was built from.
   */
  const takeUpPublished = (database: DatabaseSync) => {
    published.recheck();
    for (const locale of localesIn(database, 'unpublished')) {
      if (!published.has(locale)) continue;
      receiveAgain(database, listParts(database, { locale, state: 'unpublished' }), clock());
    }
  };

  const poll = () => {
    try {
      log.use(takeUpPublished, undefined);
      pump();
      log.use(askForResumed, undefined);
      trials.poll();
      options.onSetAside?.(
        log.use((database) => listParts(database, { state: 'dead-lettered' }), []),
      );
      if (Math.abs(clock() - forgottenAt) >= HOUR_MS) {
        forgottenAt = clock();
        log.use((database) => {
          clampInstants(database, forgottenAt);
          forgetDeliveries(database, forgottenAt - KEPT_MS);
        }, undefined);
      }
    } catch (error) {
      onError(error);
    }
    timer = setTimeout(poll, pollMs).unref();
  };
  timer = setTimeout(poll, 0).unref();

  return {
    take: (delivery) =>
      new Promise((resolve, reject) => {
        // Deliveries that arrive within a moment share one write to the disk.
        if (pending.length === 0) setTimeout(flush, GATHER_MS);
        pending.push({ delivery, resolve, reject });
      }),
    onBegin(locale, size = 'whole') {
      const carrier = { locale, upTo: handedOn, isWhole: size === 'whole' };
      if (!isStopping) log.use((database) => noteCarried(database, carrier), undefined);
      return (end) => log.use((database) => finishAtEnd(database, carrier, end), undefined);
    },
    carriedBy: (locale) =>
      log.use((database) => carriedDeliveries(database, { locale, upTo: handedOn }), NOTHING),
    pump,
    counts: () => log.use(countParts, []),
    drain() {
      isStopping = true;
      log.use((database) => noteNoneCarried(database), undefined);
    },
    stop() {
      clearTimeout(timer);
      trials.stop();
      if (pending.length > 0) flush();
      log.close();
    },
  };
}

/** Waits for a person, and is over once everything that it names has been ingested. */
const SET_DOWN = ['stopped', 'dead-lettered', 'failed'] as const;

const NOTHING: CarriedDeliveries = { deliveries: [], requestIds: [] };

interface Pending {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Published locales stay published; the others are checked now and then. */
function rememberPublished(isPublished: (locale: LocaleId) => boolean) {
  const known = new Map<LocaleId, boolean>();
  return {
    has(locale: LocaleId): boolean {
      const isSo = known.get(locale) ?? isPublished(locale);
      known.set(locale, isSo);
      return isSo;
    },
    recheck() {
      for (const [locale, isSo] of known) if (!isSo) known.delete(locale);
    },
  };
}

function isHeld(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfWhole(dataFolder, locale, heldAt) !== undefined;
}

const seqsOf = (parts: ReadonlyArray<DeliveryPart>) => parts.map(({ seq }) => seq);

function localeOf(id: LocaleId): Array<Locale> {
  const locale = parseLocaleId(id);
  return locale ? [locale] : [];
}

interface PartsOutcome {
  readonly seqs: ReadonlyArray<number>;
  readonly to: DeliveryPart['state'];
  readonly problem?: string | undefined;
}

type Ingested = Extract<RebuildEnd, { readonly outcome: 'published' | 'held' }>;

const hasIngested = (end: RebuildEnd): end is Ingested =>
  end.outcome === 'published' || end.outcome === 'held';

/** Parts that failed, were stopped or were set aside, and whose records a rebuild has ingested completely. */
function letThrough(
  parts: ReadonlyArray<DeliveryPart>,
  end: RebuildEnd,
): ReadonlyArray<DeliveryPart> {
  if (!hasIngested(end)) return [];
  const taken = end.records && namesOf(end.records);
  return parts.filter(
    ({ records }) =>
      !taken || records?.every(({ type, id }) => taken.has(recordKey(type, id))) === true,
  );
}

/**
 * The states that the end of a rebuild gives to the parts that it carried. Parts that keep waiting
 * are left out.
 */
function outcomesOf(parts: ReadonlyArray<DeliveryPart>, end: RebuildEnd): Array<PartsOutcome> {
  if (end.outcome === 'died') return [];
  if (end.outcome === 'failed') {
    const to = end.isGivenUp ? 'failed' : 'waiting';
    return [{ seqs: seqsOf(parts), to, problem: end.problem }];
  }
  if (end.outcome === 'stopped') {
    const apart = namesOf(end.apart);
    const held = parts.filter((part) => !isAmong(apart, part));
    return [{ seqs: seqsOf(held), to: 'stopped', problem: end.problem }];
  }
  const [later, unconfirmed] = [namesOf(end.waiting), namesOf(end.unconfirmed)];
  const stopped = namesOf(end.stopped);
  const byState = Map.groupBy(parts, (part) => {
    if (isAmong(later, part)) return 'waiting';
    if (isAmong(stopped, part)) return 'stopped';
    if (isAmong(unconfirmed, part)) return 'unconfirmed';
    return end.outcome === 'held' ? 'built' : 'published';
  });
  byState.delete('waiting');
  return [...byState].map(([to, finished]) => ({
    seqs: seqsOf(finished),
    to,
    problem: PROBLEMS[to],
  }));
}

function isAmong(names: ReadonlySet<string>, { records = [] }: DeliveryPart): boolean {
  return records.some(({ type, id }) => names.has(recordKey(type, id)));
}

const PROBLEMS: Readonly<Partial<Record<DeliveryPart['state'], string>>> = {
  unconfirmed: 'The API did not come to have the version that was announced.',
  stopped: 'It has content that looks unusual, and waits for somebody to let it through.',
};

function namesOf(records: ReadonlyArray<{ readonly type: string; readonly id: string }>) {
  return new Set(records.map(({ type, id }) => recordKey(type, id)));
}
