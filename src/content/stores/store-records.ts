import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import {
  id,
  instant,
  link,
  longText,
  name,
  picture,
  pictureUrl,
  position,
  shortText,
  slug,
} from '../fields.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'not a time such as 10:00');

const openingHours = z.object({
  /** From 1 for Monday to 7 for Sunday. Days that aren't listed are closed. */
  weekday: z.int().min(1).max(7),
  opens: timeOfDay,
  closes: timeOfDay,
});

/** A date with hours of its own instead of those of its weekday; closed without them. */
const specialDay = z.object({
  date: z.iso.date(),
  /** What day it is, such as a holiday's name. */
  name: shortText.default(''),
  opens: timeOfDay.nullable().default(null),
  closes: timeOfDay.nullable().default(null),
});

const store = picture.extend({
  id,
  name,
  slugUrl: slug,
  description: longText.default(''),
  area: shortText,
  city: shortText,
  address: shortText,
  phone: shortText.nullable().default(null),
  openingHours: z.array(openingHours).max(14).default([]),
  specialDays: z.array(specialDay).max(60).default([]),
  /** Directions. */
  mapLink: link.nullable().default(null),
  /** A map, twice as wide as it is high. */
  mapImageUrl: pictureUrl,
  /** Where it is, in degrees; both or none. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  services: z.array(shortText).max(30).default([]),
  position,
});

const storeEvent = picture.extend({
  id,
  title: name,
  slugUrl: slug,
  description: longText.default(''),
  startsAt: instant,
  endsAt: instant,
  storeId: id.nullable().default(null),
  bookingLink: link.nullable().default(null),
});

export const storeKeys = {
  slug: (slugUrl: string) => `store-slug ${slugUrl}`,
  eventSlug: (slugUrl: string) => `store-event-slug ${slugUrl}`,
  eventsOf: (storeId: string) => `events-of-store ${storeId}`,
} as const;

export const stores = recordModel({
  schema: store,
  indexes: (record) => [{ key: storeKeys.slug(record.slugUrl), member: record.id }],
  address: ({ slugUrl }) => storeKeys.slug(slugUrl),
});

export const storeEvents = recordModel({
  schema: storeEvent,
  indexes: (event) => [
    { key: storeKeys.eventSlug(event.slugUrl), member: event.id },
    ...(event.storeId === null
      ? []
      : [{ key: storeKeys.eventsOf(event.storeId), member: event.id }]),
  ],
  address: ({ slugUrl }) => storeKeys.eventSlug(slugUrl),
});
