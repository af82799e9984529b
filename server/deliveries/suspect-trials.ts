import type { DatabaseSync } from 'node:sqlite';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import { mergeRequests } from '#content-sync/rebuild/rebuild-queue.ts';
import { type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import type { OptionalFile } from '#storage/optional-file.ts';
import {
  type DeliveryPart,
  finishParts,
  listParts,
  localesIn,
  noteDeaths,
  PROCESS_ENDED,
} from './delivery-log.ts';

/** Finds out which of the deliveries in a rebuild ended its thread. */
export interface SuspectTrials {
  /** Continues the trials of all locales with suspects, except those in progress. */
  poll(): void;
  stop(): void;
}

export interface SuspectTrialsOptions {
  readonly log: OptionalFile<DatabaseSync>;
  /** Rebuilds a locale with exactly this request. */
  readonly rebuildAlone: (locale: Locale, wanted: RebuildRequest) => Promise<RebuildEnd>;
  /** Called with the end of a rebuild that carried a single part and survived. */
  readonly onEnd: (part: DeliveryPart, end: RebuildEnd) => void;
  readonly onError: (error: unknown) => void;
  readonly clock: () => number;
  readonly retryMs?: number | undefined;
}

/** How long to wait after a trial that failed for another reason, such as an API that is down. */
const RETRY_MS = 30_000;
const WITHOUT_PULL: RebuildRequest = { records: [] };

const LOCALE_DIES =
  'A rebuild that ingests nothing ends its thread, too: the cause is what the locale already holds.';

/**
 * Suspects are tried one by one; those of a killed process first all at once, as most kills have
 * nothing to do with them. Before the first trial of one, and after each that ended the process,
 * the locale is rebuilt without any: if that ends it too, no delivery is to blame.
 */
export function createSuspectTrials(options: SuspectTrialsOptions): SuspectTrials {
  const { log, rebuildAlone, onEnd, onError, clock, retryMs = RETRY_MS } = options;
  /** Locales with trials in progress, or waiting after an inconclusive one. */
  const busy = new Set<LocaleId>();
  let isStopped = false;

  const suspectsOf = (locale: LocaleId, limit?: number) =>
    log.use((database) => listParts(database, { locale, state: 'suspect', limit }), []);

  /** Whether the locale can be rebuilt without any delivery; undefined if that's unknown. */
  const rebuildsWithoutDeliveries = async (locale: Locale): Promise<boolean | undefined> => {
    const end = await rebuildAlone(locale, WITHOUT_PULL);
    if (end.outcome === 'died') return false;
    return end.outcome === 'failed' ? undefined : true;
  };

  const attempt = async (
    locale: Locale,
    parts: ReadonlyArray<DeliveryPart>,
  ): Promise<RebuildEnd['outcome']> => {
    const end = await rebuildAlone(locale, mergeRequests(...parts));
    if (end.outcome === 'died') {
      const { problem } = end;
      const death = { problem, now: clock(), isAlone: parts.length === 1 };
      log.use((database) => noteDeaths(database, parts, death), undefined);
    } else if (end.outcome !== 'failed') for (const part of parts) onEnd(part, end);
    return end.outcome;
  };

  /** Tries the suspects of a killed process all at once; undefined if there is only one. */
  const tryKilledTogether = async (locale: Locale): Promise<RebuildEnd['outcome'] | undefined> => {
    const unseen = suspectsOf(locale.id).filter(({ problem }) => problem === PROCESS_ENDED);
    return unseen.length > 1 ? attempt(locale, unseen) : undefined;
  };

  /** Tries suspects one by one. Resolves with whether all of them were tried. */
  const tryAll = async (locale: Locale): Promise<boolean> =>
    (await tryKilledTogether(locale)) !== 'failed' && tryEach(locale);

  const tryEach = async (locale: Locale): Promise<boolean> => {
    let isKnownSound: boolean | undefined = false;
    while (!isStopped) {
      const [part] = suspectsOf(locale.id, 1);
      if (!part) return true;
      isKnownSound ||= await rebuildsWithoutDeliveries(locale);
      if (isKnownSound === undefined) return false;
      if (!isKnownSound) {
        failAll(locale.id);
        return true;
      }
      const outcome = await attempt(locale, [part]);
      if (outcome === 'failed') return false;
      isKnownSound = outcome !== 'died';
    }
    return false;
  };

  const failAll = (locale: LocaleId) => {
    const seqs = suspectsOf(locale).map(({ seq }) => seq);
    const outcome = { to: 'failed', problem: LOCALE_DIES, now: clock() } as const;
    log.use((database) => finishParts(database, seqs, outcome), undefined);
  };

  const begin = async (locale: Locale) => {
    busy.add(locale.id);
    const isDone = await tryAll(locale).catch((error: unknown) => onError(error));
    if (isDone) busy.delete(locale.id);
    else setTimeout(() => busy.delete(locale.id), retryMs).unref();
  };

  return {
    poll() {
      for (const id of log.use((database) => localesIn(database, 'suspect'), [])) {
        const locale = parseLocaleId(id);
        if (locale && !busy.has(id) && !isStopped) void begin(locale);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
