import type { RecordOf } from '#commerce/records.ts';
import type { StoreContent, StoreEventContent, StoreEventSummary, StoreSummary } from '#content';
import { storeOrEventPath } from '#domain/addresses.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { allRecords, positioned, recordAt } from './all-records.ts';
import { picture, pictureIfAny } from './picture.ts';

type StoreRecord = RecordOf<'stores'>;
type EventRecord = RecordOf<'store-events'>;

export function stores(records: RecordStore): ReadonlyArray<StoreSummary> {
  return positioned(records, 'stores').map(storeSummary);
}

export function store(records: RecordStore, slug: string): StoreContent | undefined {
  const record = recordAt(records, 'stores', indexKeys.storeSlug(slug));
  if (!record) return undefined;
  const events = records
    .members(indexKeys.eventsOfStore(record.id))
    .flatMap((id) => records.get('store-events', id) ?? []);
  return {
    ...storeSummary(record),
    description: record.description,
    services: record.services,
    picture: pictureIfAny(record),
    events: events.sort(byStart).map((event) => eventSummary(event, record)),
  };
}

export function storeEvents(records: RecordStore): ReadonlyArray<StoreEventSummary> {
  return allRecords(records, 'store-events')
    .sort(byStart)
    .map((event) => eventSummary(event, storeOf(records, event)));
}

/** Of a store and an event with one slug, the store has the address. */
export function storeEvent(records: RecordStore, slug: string): StoreEventContent | undefined {
  if (records.members(indexKeys.storeSlug(slug)).length > 0) return undefined;
  const record = recordAt(records, 'store-events', indexKeys.storeEventSlug(slug));
  if (!record) return undefined;
  const place = storeOf(records, record);
  return {
    ...eventSummary(record, place),
    description: record.description,
    bookingLink: record.bookingLink,
    address: place?.address ?? null,
  };
}

function storeSummary(record: StoreRecord): StoreSummary {
  const { id, name, slugUrl, area, city, address, phone, openingHours, mapLink } = record;
  return {
    id,
    name,
    path: storeOrEventPath(slugUrl),
    area,
    city,
    address,
    phone,
    openingHours: openingHours.toSorted(
      (a, b) => a.weekday - b.weekday || (a.opens < b.opens ? -1 : 1),
    ),
    mapLink,
  };
}

function eventSummary(event: EventRecord, place: StoreRecord | undefined): StoreEventSummary {
  const { id, title, slugUrl, startsAt, endsAt } = event;
  return {
    id,
    title,
    path: storeOrEventPath(slugUrl),
    picture: picture(event),
    startsAt,
    endsAt,
    store: place
      ? { name: place.name, path: storeOrEventPath(place.slugUrl), area: place.area }
      : null,
  };
}

function storeOf(records: RecordStore, { storeId }: EventRecord): StoreRecord | undefined {
  return storeId === null ? undefined : records.get('stores', storeId);
}

function byStart(a: EventRecord, b: EventRecord): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1);
}
