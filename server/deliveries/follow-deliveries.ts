import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { RebuildEnd, RebuildWatcher } from '#content-sync/rebuild/rebuild-end.ts';
import type { RebuildSize } from '#content-sync/rebuild/rebuild-queue.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import { openOptionalFile } from '#storage/optional-file.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import { createDeliveryDispatch } from './delivery-dispatch.ts';
import { createDeliveryIntake } from './delivery-intake.ts';
import {
  type CarriedDeliveries,
  carriedDeliveries,
  clampInstants,
  countParts,
  type Delivery,
  type DeliveryPart,
  deliveriesFile,
  forgetDeliveries,
  listParts,
  noteCarried,
  noteNoneCarried,
  noteProcessEnded,
  openDeliveryDatabase,
  settledDeliveries,
  tryWriting,
} from './delivery-log.ts';
import { createDeliveryFinisher } from './finish-deliveries.ts';
import { createSuspectTrials } from './suspect-trials.ts';

/** Accepts deliveries without losing any, and has locales rebuilt for them. */
export interface DeliveryFollower {
  /**
   * Resolves once the delivery is on disk. Repeated deliveries have no effect. Rejects if the log
   * can't be written, so that the sender repeats it.
   */
  take(delivery: Delivery): Promise<void>;
  /** Call it when a rebuild of a locale starts. */
  readonly onBegin: (locale: LocaleId, size?: RebuildSize) => RebuildWatcher;
  /** What a rebuild of the locale would carry if it started now. */
  carriedBy(locale: LocaleId): CarriedDeliveries;
  /** Requests rebuilds for what was received, here or by another process that replays. */
  pump(): void;
  /** Those of the given deliveries that are finished; none while the log is out of order. */
  settled(ids: ReadonlyArray<string>): ReadonlyArray<string>;
  /** Whether deliveries can be taken: tries to write to the log. */
  isWell(): boolean;
  /** How many parts are in each state, by locale. */
  counts(): ReturnType<typeof countParts>;
  /**
   * Notes that the process is about to stop: if it's killed from now on, no delivery is to blame.
   */
  drain(): void;
  stop(): void;
}

export interface DeliveryFollowerOptions {
  readonly dataFolder: string;
  readonly request: (locales: Iterable<Locale>, wanted: RebuildRequest) => void;
  /** Rebuilds a locale with exactly this request, and nothing carried over. */
  readonly rebuildAlone: (locale: Locale, wanted: RebuildRequest) => Promise<RebuildEnd>;
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
const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/**
 * Composes the follower from parts that don't know each other:
 * - the intake gathers deliveries, so that they share a write to the disk;
 * - the dispatch stores them, and requests rebuilds for them;
 * - the finisher notes what became of them when a rebuild has ended;
 * - trials find out which of them ended a rebuild's process.
 *
 * The log outlives the process: what a rebuild carried when it was killed counts as received at the
 * next start, and rebuilding twice does no harm.
 */
export function followDeliveries(options: DeliveryFollowerOptions): DeliveryFollower {
  const { dataFolder, request, onError, clock = Date.now, pollMs = POLL_MS } = options;
  const log = openLog({ ...options, clock });
  const dispatch = createDeliveryDispatch({
    log,
    request,
    isPublished: options.isPublished ?? (() => true),
    clock,
  });
  const intake = createDeliveryIntake(dispatch.receive);
  const finisher = createDeliveryFinisher({ dataFolder, request, onLive: options.onLive, clock });
  const trials = createSuspectTrials({
    log,
    rebuildAlone: options.rebuildAlone,
    onEnd: (part, end) =>
      log.use((database) => finisher.finishSuspect(database, part, end), undefined),
    onError,
    clock,
    retryMs: options.trialRetryMs,
  });
  let isStopping = false;
  let forgottenAt = Number.NEGATIVE_INFINITY;

  const forgetOld = () => {
    if (Math.abs(clock() - forgottenAt) < HOUR_MS) return;
    forgottenAt = clock();
    log.use((database) => {
      clampInstants(database, forgottenAt);
      forgetDeliveries(database, forgottenAt - KEPT_MS);
    }, undefined);
  };

  const poll = () => {
    try {
      dispatch.takeUpPublished();
      dispatch.pump();
      log.use(finisher.requestResumed, undefined);
      trials.poll();
      options.onSetAside?.(
        log.use((database) => listParts(database, { state: 'dead-lettered' }), []),
      );
      forgetOld();
    } catch (error) {
      onError(error);
    }
    timer = setTimeout(poll, pollMs).unref();
  };
  let timer = setTimeout(poll, 0).unref();

  return {
    take: intake.take,
    onBegin(locale, size = 'whole') {
      const carrier = { locale, upTo: dispatch.last(), isWhole: size === 'whole' };
      if (!isStopping) log.use((database) => noteCarried(database, carrier), undefined);
      return (end) => {
        log.use((database) => finisher.finish(database, carrier, end), undefined);
        // The rebuild that died has only ended once this returns.
        if (end.outcome === 'died') setImmediate(trials.poll);
      };
    },
    carriedBy: (locale) =>
      log.use(
        (database) => carriedDeliveries(database, { locale, upTo: dispatch.last() }),
        NOTHING,
      ),
    pump: dispatch.pump,
    settled: (ids) => log.use((database) => settledDeliveries(database, ids), []),
    isWell: () =>
      log.use((database) => {
        tryWriting(database);
        return true;
      }, false),
    counts: () => log.use(countParts, []),
    drain() {
      isStopping = true;
      log.use((database) => noteNoneCarried(database), undefined);
    },
    stop() {
      clearTimeout(timer);
      trials.stop();
      intake.flush();
      log.close();
    },
  };
}

const NOTHING: CarriedDeliveries = { deliveries: [], requestIds: [] };

function openLog({
  dataFolder,
  clock,
  onError,
  onDown = onError,
  onUp = () => {},
  reopenMs,
}: DeliveryFollowerOptions & { readonly clock: () => number }) {
  /** Whether the log wasn't opened before, so that it still says what the previous process did. */
  let isFirst = true;
  return openOptionalFile({
    file: deliveriesFile(dataFolder),
    open: () =>
      closeOnFailure(openDeliveryDatabase(dataFolder), (opened) => {
        // What can't be written is out of order, also if it can be read.
        tryWriting(opened);
        if (isFirst) noteProcessEnded(opened, clock());
        isFirst = false;
        opened.exec(`UPDATE parts SET state = 'received' WHERE state = 'waiting'`);
        return opened;
      }),
    onDown,
    onUp,
    now: clock,
    retryMs: reopenMs,
  });
}
