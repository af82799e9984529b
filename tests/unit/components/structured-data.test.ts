import { describe, expect, test } from 'vitest';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import { breadcrumbThing, listingThing } from '#components/structured-data/lists.ts';
import { eventThing, storeThing } from '#components/structured-data/places.ts';
import { serviceThing } from '#components/structured-data/services.ts';
import { siteThing } from '#components/structured-data/shop.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aBookingService, aStore, aStoreEvent } from '../../builders/records.ts';
import { aSnapshot, type Records, records } from '../../builders/snapshot.ts';

const HK = localeFor('HK', 'zh');

function reading(content: Records) {
  const { answer } = createAnswerer(aSnapshot(content).open());
  return aContentReader({ locale: HK, answer, now: 0 });
}

describe('a store', () => {
  const facts = (content: Records) => {
    const reader = reading(content);
    return { reader, locale: HK, addresses: publicAddresses(reader) };
  };

  test('is a local business with its address, opening hours and services', () => {
    const stores = [
      aStore({
        slugUrl: 'harbour',
        phone: '+852 1234 5678',
        services: ['Brow bar', 'Gift wrapping'],
        openingHours: [
          { weekday: 1, opens: '10:00', closes: '22:00' },
          { weekday: 7, opens: '11:00', closes: '24:00' },
        ],
        specialDays: [
          { date: '2026-12-31', name: '', opens: '10:00', closes: '24:00' },
          { date: '2026-12-25', name: 'Christmas Day', opens: null, closes: null },
        ],
      }),
    ];
    const { reader, ...placed } = facts({ stores });
    const store = reader.store('harbour');
    if (!store) throw new Error('There is no store.');
    expect(storeThing(store, placed)).toMatchObject({
      '@type': 'Store',
      name: store.name,
      address: {
        streetAddress: store.address,
        addressLocality: store.city,
        addressCountry: 'HK',
      },
      telephone: '+852 1234 5678',
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '22:00' },
        { dayOfWeek: 'https://schema.org/Sunday', opens: '11:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '10:00', closes: '23:59' },
      ],
      makesOffer: [
        { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Brow bar' } },
        { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Gift wrapping' } },
      ],
    });
  });

  test('holds events, which have a place and a time', () => {
    const stores = [aStore({ id: 's1', slugUrl: 'harbour' })];
    const event = aStoreEvent({ slugUrl: 'brows', storeId: 's1' });
    const elsewhere = aStoreEvent({ id: 'e2', slugUrl: 'fair', storeId: null });
    const { reader, ...placed } = facts({ stores, 'store-events': [event, elsewhere] });
    const held = reader.storeEvent('brows');
    const placeless = reader.storeEvent('fair');
    if (!held || !placeless) throw new Error('There are no events.');
    expect(eventThing(held, placed)).toMatchObject({
      '@type': 'Event',
      name: held.title,
      startDate: held.startsAt,
      endDate: held.endsAt,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: held.store?.name, address: { addressCountry: 'HK' } },
    });
    expect(eventThing(placeless, placed)).toBeUndefined();
  });
});

test('a service offers its treatments at their prices', () => {
  const price = { amount: 38_000, currency: 'HKD' } as const;
  const treatment = { description: '', durationMinutes: 30, price };
  const reader = reading({
    'booking-services': [
      aBookingService({
        slugUrl: 'brows',
        treatments: [
          { ...treatment, name: 'Brow shape' },
          { ...treatment, name: 'Consultation', price: null },
        ],
      }),
    ],
  });
  const service = reader.bookingService('brows');
  if (!service) throw new Error('There is no service.');
  const facts = { locale: HK, provider: 'S', addresses: publicAddresses(reader) };
  expect(serviceThing(service, facts)).toMatchObject({
    '@type': 'Service',
    provider: { name: 'S' },
    offers: [{ name: 'Brow shape', price: 380, priceCurrency: 'HKD' }],
  });
});

test('the products of a listing are numbered as in all of it', () => {
  const content = reading(records({ products: 50 }));
  const listing = content.listing({ brandId: 'b1' }, 2);
  if (!listing) throw new Error('There is no second page.');
  expect(listingThing(listing, publicAddresses(content))).toMatchObject({
    numberOfItems: 50,
    itemListElement: [{ position: 49 }, { position: 50 }],
  });
});

test('the last crumb is the page itself, which has its address anyway', () => {
  const crumbs = breadcrumbThing(
    [{ label: 'Makeup', path: '/categories/makeup' }],
    'Lip',
    publicAddresses(reading({})),
  );
  expect(crumbs.itemListElement).toEqual([
    expect.objectContaining({ position: 1, item: expect.stringContaining('/categories/makeup') }),
    { '@type': 'ListItem', position: 2, name: 'Lip' },
  ]);
});

test('the address of a search has a placeholder for the query', () => {
  const addresses = publicAddresses(reading({}));
  const { potentialAction } = siteThing({ name: 'S', language: 'zh-HK', addresses });
  expect(potentialAction).toMatchObject({
    target: 'https://shop.example/search?country_code=HK&language=zh&q={search_term_string}',
  });
});
