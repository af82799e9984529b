import { storeOrEventPath } from '#domain/addresses/addresses.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { SpecialDay } from '#domain/stores/opening-hours.ts';
import { allRecords, positioned, recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';
import { storeKeys } from './store-records.ts';

export interface StoreSummary {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Part of town. */
  readonly area: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string | null;
  /** One entry per open day, from Monday. */
  readonly openingHours: ReadonlyArray<OpeningHours>;
  /** Dates with hours of their own, by date; those that are over, too. */
  readonly specialDays: ReadonlyArray<SpecialHours>;
  /** Directions. */
  readonly mapLink: string | null;
  /** In degrees. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  readonly picture: Picture | null;
  readonly services: ReadonlyArray<string>;
}

export interface OpeningHours {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** `10:00`, in the store's time zone. */
  readonly opens: string;
  readonly closes: string;
}

export interface SpecialHours extends SpecialDay {
  /** What day it is; empty if there is nothing to say. */
  readonly name: string;
}

export interface StoreContent extends StoreSummary {
  readonly description: string;
  /** Without an alternative text. */
  readonly map: Picture | null;
  /** In the order of `storeEvents`. */
  readonly events: ReadonlyArray<StoreEventSummary>;
}

export interface StoreEventSummary {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly picture: Picture | null;
  /** Instants. Dates are shown in the country's time zone (`COUNTRY_TIME_ZONE`). */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly store: { readonly name: string; readonly path: string; readonly area: string } | null;
}

export interface StoreEventContent extends StoreEventSummary {
  readonly description: string;
  readonly bookingLink: string | null;
  /** The event's store; null if it isn't at one. */
  readonly address: string | null;
  /** Of the store, where visitors ask and book as well. */
  readonly phone: string | null;
}

type StoreRecord = RecordOf<'stores'>;
type EventRecord = RecordOf<'store-events'>;

export function stores(records: ContentStore): ReadonlyArray<StoreSummary> {
  return positioned(records, 'stores').map(storeSummary);
}

export function store(records: ContentStore, slug: string): StoreContent | undefined {
  const record = recordAt(records, 'stores', storeKeys.slug(slug));
  if (!record) return undefined;
  const events = records
    .members(storeKeys.eventsOf(record.id))
    .flatMap((id) => records.get('store-events', id) ?? []);
  return {
    ...storeSummary(record),
    description: record.description,
    map: record.mapImageUrl === null ? null : { ...MAP, url: record.mapImageUrl },
    events: events.sort(byStart).map((event) => eventSummary(event, record)),
  };
}

/** All events, earliest first. Ask `hasPassed` to see which are over. */
export function storeEvents(records: ContentStore): ReadonlyArray<StoreEventSummary> {
  return allRecords(records, 'store-events')
    .sort(byStart)
    .map((event) => eventSummary(event, storeOf(records, event)));
}

/** If a store and an event have the same slug, the store gets the address. */
export function storeEvent(records: ContentStore, slug: string): StoreEventContent | undefined {
  if (records.hasMembers(storeKeys.slug(slug))) return undefined;
  const record = recordAt(records, 'store-events', storeKeys.eventSlug(slug));
  if (!record) return undefined;
  const place = storeOf(records, record);
  return {
    ...eventSummary(record, place),
    description: record.description,
    bookingLink: record.bookingLink,
    address: place?.address ?? null,
    phone: place?.phone ?? null,
  };
}

function storeSummary(record: StoreRecord): StoreSummary {
  const { id, name, slugUrl, area, city, address, phone, openingHours, mapLink } = record;
  const { latitude, longitude } = record;
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
    specialDays: record.specialDays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    mapLink,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    picture: picture(record),
    services: record.services,
  };
}

/** The API gives only the addresses of maps. */
const MAP = { width: 960, height: 480, alt: '' } as const;

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

function storeOf(records: ContentStore, { storeId }: EventRecord): StoreRecord | undefined {
  return storeId === null ? undefined : records.get('stores', storeId);
}

function byStart(a: EventRecord, b: EventRecord): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1);
}
