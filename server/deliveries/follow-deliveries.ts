import type { DatabaseSync } from 'node:sqlite';
import { readPublishedIfWhole } from '#content-sync/locale-file/read-locale.ts';
import { heldAt } from '#content-sync/publish/rollback.ts';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { RebuildEnd, RebuildWatcher } from '#content-sync/rebuild/rebuild-end.ts';
import type { RebuildSize } from '#content-sync/rebuild/rebuild-queue.ts';
import { type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import { openOptionalFile } from '#storage/optional-file.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import { inTransaction } from '#storage/transactions.ts';
import {
  addDeliveries,
  type CarriedDeliveries,
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
  noteDeaths,
  openDeliveryDatabase,
  receiveAgain,
} from './delivery-log.ts';
import { finishBuilt, localesWithBuilt } from './finish-built.ts';
import { createSuspectTrials } from './suspect-trials.ts';

/** Takes deliveries so that none is lost, and sees to it that locales follow them. */
export interface DeliveryFollower {
  /**
   * Resolves once the delivery is on the disk. One that came before is as good. Rejects where the log
   * cannot be written: its sender sends it again.
   */
  take(delivery: Delivery): Promise<void>;
  /** To be asked by what rebuilds locales. */
  readonly onBegin: (locale: LocaleId, size?: RebuildSize) => RebuildWatcher;
  /** What a rebuild of the locale that begins now carries. */
  carriedBy(locale: LocaleId): CarriedDeliveries;
  /** Hands on what was received, here or by another process that replays. */
  pump(): void;
  /** How many parts are in each state, by locale. */
  counts(): ReturnType<typeof countParts>;
  stop(): void;
}

export interface DeliveryFollowerOptions {
  readonly dataFolder: string;
  readonly request: (locales: Iterable<Locale>, wanted: RebuildRequest) => void;
  /** Rebuilds a locale with nothing else beside what is asked for. */
  readonly rebuildApart: (locale: Locale, wanted: RebuildRequest) => Promise<RebuildEnd>;
  /** Whether a locale is published, and so follows its content; all are without. */
  readonly isPublished?: (locale: LocaleId) => boolean;
  readonly onError: (error: unknown) => void;
  /** Told of what shoppers see now, and how long that took since it was acknowledged. */
  readonly onLive?: (locale: LocaleId, seconds: number) => void;
  /** Told now and then of all that are set aside. */
  readonly onSetAside?: (parts: ReadonlyArray<DeliveryPart>) => void;
  /** Told that the log is out of order, and that it is as it should be again. */
  readonly onDown?: (error: StateFileError) => void;
  readonly onUp?: () => void;
  readonly clock?: () => number;
  /** How often it looks for what another process replays. */
  readonly pollMs?: number;
  /** How long a log that is out of order is left alone, where not as usual. */
  readonly reopenMs?: number | undefined;
}

const POLL_MS = 2_000;
/** A write to the disk takes about as long. */
const GATHER_MS = 5;
const PUMPED_AT_ONCE = 1_000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/**
 * The log outlives the process: what a rebuild carried when it was killed is received again at the
 * next start, and rebuilding twice does no harm.
 */
export function followDeliveries(options: DeliveryFollowerOptions): DeliveryFollower {
  const { dataFolder, request, onError, clock = Date.now, pollMs = POLL_MS } = options;
  const published = rememberPublished(options.isPublished ?? (() => true));
  const log = openOptionalFile({
    file: deliveriesFile(dataFolder),
    open() {
      const opened = openDeliveryDatabase(dataFolder);
      opened.exec(`UPDATE parts SET state = 'received' WHERE state = 'waiting'`);
      return opened;
    },
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
  });
  let pending: Array<Pending> = [];
  /** The last part that was handed on. */
  let handedOn = 0;
  let forgottenAt = Number.NEGATIVE_INFINITY;
  /** Locales that were resumed, and asked to publish what was taken in while they were held. */
  const resumed = new Set<LocaleId>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    try {
      const deliveries = batch.map(({ delivery }) => delivery);
      // Noting what came and what was handed on is one write to the disk.
      log.need((database) =>
        inTransaction(database, () => {
          addDeliveries(database, deliveries, clock());
          pumpFrom(database);
        }),
      );
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const pumpFrom = (database: DatabaseSync) => {
    for (;;) {
      const parts = listParts(database, { state: 'received', limit: PUMPED_AT_ONCE });
      if (parts.length === 0) return;
      const { waiting = [], unpublished = [] } = Object.groupBy(parts, ({ locale }) =>
        published.has(locale) ? 'waiting' : 'unpublished',
      );
      finishParts(database, seqsOf(waiting), { to: 'waiting', now: clock() });
      finishParts(database, seqsOf(unpublished), { to: 'unpublished', now: clock() });
      for (const { locale, records } of waiting) request(localeOf(locale), { records });
      handedOn = Math.max(handedOn, ...seqsOf(parts));
    }
  };

  const pump = () => log.use(pumpFrom, undefined);

  const reportLive = (parts: ReadonlyArray<DeliveryPart>, live: ReadonlySet<number>) => {
    for (const { seq, locale, receivedAt } of parts) {
      if (live.has(seq)) options.onLive?.(locale, (clock() - receivedAt) / 1_000);
    }
  };

  /** A locale may be resumed by another process, and while none follows. */
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
    { locale, upTo, size }: Carrier,
    end: RebuildEnd,
  ) => {
    const waiting = listParts(database, { locale, upTo, state: 'waiting' });
    const carried = waiting.filter(({ records }) => size === 'whole' || records !== undefined);
    if (end.outcome === 'died') return suspect(database, carried, { end, size });
    if (end.outcome === 'published') finishResumed(database, locale);
    if (end.outcome !== 'failed' && end.outcome !== 'stopped') resumed.delete(locale);
    const kept = SET_DOWN.flatMap((state) => listParts(database, { locale, state }));
    finishAs(database, [...carried, ...letThrough(kept, end)], end);
  };

  const finishAs = (
    database: DatabaseSync,
    parts: ReadonlyArray<DeliveryPart>,
    end: RebuildEnd,
  ) => {
    for (const { seqs, ...outcome } of outcomesOf(parts, end)) {
      finishParts(database, seqs, { ...outcome, now: clock() });
      if (outcome.to === 'published') reportLive(parts, new Set(seqs));
    }
  };

  /** What is not settled at once waits, as others do, for what is still to come. */
  const finishSuspect = (database: DatabaseSync, part: DeliveryPart, end: RebuildEnd) => {
    finishParts(database, [part.seq], { to: 'waiting', now: clock() });
    finishAs(database, [part], end);
  };

  /** Nothing of what they asked for is asked for again in one rebuild. */
  const suspect = (
    database: DatabaseSync,
    parts: ReadonlyArray<DeliveryPart>,
    { end, size }: { readonly end: RebuildEnd & { outcome: 'died' }; readonly size: RebuildSize },
  ) => {
    if (parts.length === 0) return;
    noteDeaths(database, parts, { problem: end.problem, now: clock(), isAlone: false });
    // What else a whole rebuild was asked for by is not among them, unless one asks for everything.
    if (size === 'few' || parts.some(({ records }) => records === undefined)) end.takeOver();
    // The rebuild that died is not over before this returns.
    setImmediate(trials.poll);
  };

  /** What came before a locale was published may have come after its content was read. */
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
        // What arrives within a moment is on the disk by one write.
        if (pending.length === 0) setTimeout(flush, GATHER_MS);
        pending.push({ delivery, resolve, reject });
      }),
    onBegin(locale, size = 'whole') {
      const upTo = handedOn;
      return (end) =>
        log.use((database) => finishAtEnd(database, { locale, upTo, size }, end), undefined);
    },
    carriedBy: (locale) =>
      log.use((database) => carriedDeliveries(database, { locale, upTo: handedOn }), NOTHING),
    pump,
    counts: () => log.use(countParts, []),
    stop() {
      clearTimeout(timer);
      trials.stop();
      if (pending.length > 0) flush();
      log.close();
    },
  };
}

/** What was set down with a person, and is over once all that it names is taken in. */
const SET_DOWN = ['stopped', 'dead-lettered'] as const;

const NOTHING: CarriedDeliveries = { deliveries: [], requestIds: [] };

interface Pending {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A rebuild, by what it carries. */
interface Carrier {
  readonly locale: LocaleId;
  /** The last part that was handed on when it began. */
  readonly upTo: number;
  readonly size: RebuildSize;
}

/** What is published stays so; what is not is looked for now and then. */
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

/** Parts that were stopped or set aside, of which a rebuild has taken in all. */
function letThrough(
  parts: ReadonlyArray<DeliveryPart>,
  end: RebuildEnd,
): ReadonlyArray<DeliveryPart> {
  if (end.outcome !== 'published' && end.outcome !== 'held') return [];
  const taken = end.records && namesOf(end.records);
  return parts.filter(
    ({ records }) =>
      !taken || records?.every(({ type, id }) => taken.has(`${type} ${id}`)) === true,
  );
}

/** What a rebuild's end means for the parts that it carried; those that go on waiting are left out. */
function outcomesOf(parts: ReadonlyArray<DeliveryPart>, end: RebuildEnd): Array<PartsOutcome> {
  if (end.outcome === 'died') return [];
  if (end.outcome === 'failed') {
    const to = end.isGivenUp ? 'failed' : 'waiting';
    return [{ seqs: seqsOf(parts), to, problem: end.problem }];
  }
  if (end.outcome === 'stopped') {
    return [{ seqs: seqsOf(parts), to: 'stopped', problem: end.problem }];
  }
  const [later, unconfirmed] = [namesOf(end.waiting), namesOf(end.unconfirmed)];
  const stopped = namesOf(end.stopped);
  const isAmong = (names: ReadonlySet<string>, { records = [] }: DeliveryPart) =>
    records.some(({ type, id }) => names.has(`${type} ${id}`));
  const byState = Map.groupBy(parts, (part) => {
    if (isAmong(stopped, part)) return 'stopped';
    if (isAmong(later, part)) return 'waiting';
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

const PROBLEMS: Readonly<Partial<Record<DeliveryPart['state'], string>>> = {
  unconfirmed: 'The API did not come to have the version that was announced.',
  stopped: 'It has content that looks unusual, and waits for somebody to let it through.',
};

function namesOf(records: ReadonlyArray<{ readonly type: string; readonly id: string }>) {
  return new Set(records.map(({ type, id }) => `${type} ${id}`));
}
