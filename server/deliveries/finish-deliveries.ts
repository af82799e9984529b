import type { DatabaseSync } from 'node:sqlite';
import { heldAt } from '#content-sync/locale-file/held-at.ts';
import { readPublishedIfWhole } from '#content-sync/locale-file/read-locale.ts';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import { type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import {
  type Carrier,
  type DeliveryPart,
  finishParts,
  listParts,
  noteDeaths,
  noteNoneCarried,
} from './delivery-log.ts';
import { finishBuilt, localesWithBuilt } from './finish-built.ts';
import { createIngestedRecords } from './ingested-records.ts';
import { hasIngested, letThrough, outcomesOf, seqsOf } from './part-outcomes.ts';

/** Notes in the log what became of deliveries when a rebuild has ended. */
export interface DeliveryFinisher {
  /** Finishes a rebuild that carried whatever waited in its locale. */
  finish(database: DatabaseSync, carrier: Carrier, end: RebuildEnd): void;
  /** Finishes a rebuild that carried a single suspect and survived. */
  finishSuspect(database: DatabaseSync, part: DeliveryPart, end: RebuildEnd): void;
  /**
   * Requests that resumed locales publish what was ingested while they were held. Another process
   * may resume a locale, even while no origin is running.
   */
  requestResumed(database: DatabaseSync): void;
}

export interface DeliveryFinisherOptions {
  readonly dataFolder: string;
  readonly request: (locales: Iterable<Locale>, wanted: RebuildRequest) => void;
  /** Called with deliveries that shoppers see now, and the time since they were acknowledged. */
  readonly onLive?: ((locale: LocaleId, seconds: number) => void) | undefined;
  readonly clock: () => number;
}

/** Parts in these states wait for a person, or for a rebuild that ingests everything they name. */
const PARKED_STATES = ['stopped', 'dead-lettered', 'failed'] as const;

export function createDeliveryFinisher(options: DeliveryFinisherOptions): DeliveryFinisher {
  const { dataFolder, request, onLive, clock } = options;
  const ingested = createIngestedRecords();
  /** Resumed locales that were asked to publish what was ingested while they were held. */
  const resumed = new Set<LocaleId>();

  const reportLive = (parts: ReadonlyArray<DeliveryPart>, live: ReadonlySet<number>) => {
    for (const { seq, locale, receivedAt } of parts) {
      if (live.has(seq)) onLive?.(locale, (clock() - receivedAt) / 1_000);
    }
  };

  const finishResumed = (database: DatabaseSync, locale: LocaleId) => {
    const parts = finishBuilt(database, locale, clock()).get('published') ?? [];
    reportLive(parts, new Set(seqsOf(parts)));
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

  /** Makes parts suspects, which never share a rebuild again. */
  const suspect = (
    database: DatabaseSync,
    parts: ReadonlyArray<DeliveryPart>,
    { end, isWhole }: { readonly end: RebuildEnd & { outcome: 'died' }; readonly isWhole: boolean },
  ) => {
    if (parts.length === 0) return;
    noteDeaths(database, parts, { problem: end.problem, now: clock(), isAlone: false });
    // A whole rebuild's other requests aren't suspects, unless a delivery asked for everything.
    if (!isWhole || parts.some(({ records }) => records === undefined)) end.takeOver();
  };

  return {
    finish(database, { locale, upTo, isWhole }, end) {
      noteNoneCarried(database, locale);
      const waiting = listParts(database, { locale, upTo, state: 'waiting' });
      // Giving up a rebuild also gives up what the locale's failed ones had left over.
      const isAll = isWhole || (end.outcome === 'failed' && end.isGivenUp);
      const carried = waiting.filter(({ records }) => isAll || records !== undefined);
      if (end.outcome === 'died') return suspect(database, carried, { end, isWhole });
      if (end.outcome === 'published') finishResumed(database, locale);
      if (end.outcome !== 'failed' && end.outcome !== 'stopped') resumed.delete(locale);
      const setDown = PARKED_STATES.flatMap((state) => listParts(database, { locale, state }));
      const complete = hasIngested(end) ? ingested.complete(carried, end) : carried;
      finishAs(database, [...complete, ...letThrough(setDown, end)], end);
    },
    finishSuspect(database, part, end) {
      // If its content is still to come, the suspect waits and isn't finished now.
      finishParts(database, [part.seq], { to: 'waiting', now: clock() });
      finishAs(database, [part], end);
    },
    requestResumed(database) {
      for (const id of localesWithBuilt(database)) {
        const locale = parseLocaleId(id);
        if (!locale || resumed.has(id) || isHeld(dataFolder, id)) continue;
        resumed.add(id);
        request([locale], { records: [] });
      }
    },
  };
}

function isHeld(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfWhole(dataFolder, locale, heldAt) !== undefined;
}
