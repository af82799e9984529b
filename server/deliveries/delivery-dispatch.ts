import type { DatabaseSync } from 'node:sqlite';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import { type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import type { OptionalFile } from '#storage/optional-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import {
  addDeliveries,
  type Delivery,
  finishParts,
  listParts,
  localesIn,
  receiveAgain,
} from './delivery-log.ts';
import { seqsOf } from './part-outcomes.ts';

/** Requests rebuilds for the deliveries in the log, in the order in which they were received. */
export interface DeliveryDispatch {
  /**
   * Stores deliveries and requests rebuilds for them.
   *
   * @throws StateFileError if the log can't be written
   */
  receive(deliveries: ReadonlyArray<Delivery>): void;
  /** Requests rebuilds for deliveries that another process stored or replayed. */
  pump(): void;
  /** The number of the last part that a rebuild was requested for. */
  last(): number;
  /**
   * Receives again what arrived before a locale was first published: it may be newer than the
   * content the locale was built from.
   */
  takeUpPublished(): void;
}

export interface DeliveryDispatchOptions {
  readonly log: OptionalFile<DatabaseSync>;
  readonly request: (locales: Iterable<Locale>, wanted: RebuildRequest) => void;
  /** Whether a locale is published, and so follows its content. */
  readonly isPublished: (locale: LocaleId) => boolean;
  readonly clock: () => number;
}

const PUMPED_AT_ONCE = 1_000;

export function createDeliveryDispatch(options: DeliveryDispatchOptions): DeliveryDispatch {
  const { log, request, clock } = options;
  const published = rememberPublished(options.isPublished);
  let last = 0;

  /** Notes parts as handed on. Returns those to request rebuilds for once this is on the disk. */
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
    last = Math.max(last, ...seqsOf(parts));
    for (const { locale, records, isFollowed } of parts) {
      const followed = isFollowed ? parseLocaleId(locale) : undefined;
      if (followed) request([followed], { records });
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

  return {
    receive(deliveries) {
      // Storing new deliveries and noting that they are handed on is a single write to the disk.
      const parts = log.need((database) =>
        inTransaction(database, () => {
          addDeliveries(database, deliveries, clock());
          return noteHandedOn(database);
        }),
      );
      handOn(parts);
      if (parts.length === PUMPED_AT_ONCE) pump();
    },
    pump,
    last: () => last,
    takeUpPublished: () =>
      log.use((database) => {
        published.recheck();
        for (const locale of localesIn(database, 'unpublished')) {
          if (!published.has(locale)) continue;
          const parts = listParts(database, { locale, state: 'unpublished' });
          receiveAgain(database, parts, clock());
        }
      }, undefined),
  };
}

/** Remembers published locales, which stay published; checks the others now and then. */
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
