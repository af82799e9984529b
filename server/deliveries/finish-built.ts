import type { DatabaseSync } from 'node:sqlite';
import type { ChangedRecord } from '#content-sync/source/content-source.ts';
import type { LocaleId } from '#domain/locales.ts';
import { inTransaction } from '#storage/transactions.ts';
import { type DeliveryPart, finishParts, listParts } from './delivery-log.ts';

/** What became of deliveries that were ingested while their locale was held. */
export type FinishedBuilt = ReadonlyMap<'published' | 'superseded', ReadonlyArray<DeliveryPart>>;

/**
 * Finishes deliveries that were ingested while a locale was held, once a release of it is published
 * again: shoppers see the last version of each record, and never saw those before it.
 */
export function finishBuilt(database: DatabaseSync, locale: LocaleId, now: number): FinishedBuilt {
  return inTransaction(database, () => {
    const built = listParts(database, { locale, state: 'built' });
    const last = lastOfEach(built);
    const finished = Map.groupBy(built, (part) => outcomeOf(part, last));
    for (const [to, parts] of finished) {
      finishParts(
        database,
        parts.map(({ seq }) => seq),
        { to, now },
      );
    }
    return finished;
  });
}

/** The locales with deliveries that were ingested while they were held. */
export function localesWithBuilt(database: DatabaseSync): Array<LocaleId> {
  return database
    .prepare(`SELECT DISTINCT locale FROM parts WHERE state = 'built'`)
    .all()
    .map(({ locale }) => locale as LocaleId);
}

/** The key of deliveries that name no records, and so stand for all. */
const EVERYTHING = '*';

function namesOf({ records }: DeliveryPart): ReadonlyArray<readonly [string, ChangedRecord?]> {
  if (!records) return [[EVERYTHING]];
  return records.map((record) => [`${record.type} ${record.id}`, record] as const);
}

/** The part with the highest version of each record; the last of equal ones. */
function lastOfEach(parts: ReadonlyArray<DeliveryPart>): ReadonlyMap<string, number> {
  const last = new Map<string, { readonly seq: number; readonly version: number }>();
  for (const part of parts) {
    for (const [name, record] of namesOf(part)) {
      const known = last.get(name);
      const version = record?.version ?? known?.version ?? 0;
      if (!known || version >= known.version) last.set(name, { seq: part.seq, version });
    }
  }
  return new Map([...last].map(([name, { seq }]) => [name, seq]));
}

function outcomeOf(part: DeliveryPart, last: ReadonlyMap<string, number>) {
  const isSeen = namesOf(part).some(([name]) => last.get(name) === part.seq);
  return isSeen ? ('published' as const) : ('superseded' as const);
}
