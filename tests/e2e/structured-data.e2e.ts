import { type APIRequestContext, expect } from '@playwright/test';
import pLimit from 'p-limit';
import { categoryPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TIER_LOCALES } from '../tier.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { schemaOrgFaults, type Thing, thingsIn } from './schema-org.ts';
import { test } from './shop-test.ts';

const CONCURRENCY = 8;

/** What the pages of a shop are about, of which each locale has some. */
const TYPES = [
  'BreadcrumbList',
  'Event',
  'ItemList',
  'MerchantReturnPolicy',
  'OfferShippingDetails',
  'OnlineStore',
  'Product',
  'ProductGroup',
  'Service',
  'Store',
  'WebSite',
];

test('structured data of every kind of page is as schema.org’s types have it', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const things = await Promise.all(TIER_LOCALES.map((locale) => thingsOf(request, locale)));
  const distinct = new Map(things.flat().map((thing) => [JSON.stringify(thing), thing]));
  expect([...new Set(things.flat().map((thing) => thing['@type']))].sort()).toEqual(TYPES);
  expect(await schemaOrgFaults([...distinct.values()])).toEqual([]);
});

/** What a page of every kind says in a locale, and each product of a listing. */
async function thingsOf(request: APIRequestContext, locale: Locale): Promise<ReadonlyArray<Thing>> {
  const read = async (path: string) => {
    const answer = await request.get(path + localeQuery(locale));
    return answer.text();
  };
  const listing = await read(categoryPath('makeup'));
  const products = [...listing.matchAll(/href="(\/products\/[^"?#]*)/g)].map(([, to = '']) => to);
  const paths = new Set([...(await pathsOfAllKinds(request, locale)), ...products]);
  const limit = pLimit(CONCURRENCY);
  const pages = await Promise.all([...paths].map((path) => limit(() => read(path))));
  return pages.flatMap(thingsIn);
}

test('what isn’t of the vocabulary is a fault', async () => {
  const wrong = [
    { '@type': 'Store', openingTimes: '10:00' },
    { '@type': 'Product', name: 'Lipstick', offers: { '@type': 'Offer', availability: 'yes' } },
    { '@type': 'Shop', name: 'Lipsticks' },
  ];
  const right = { '@type': 'Store', name: 'Orchard', telephone: '+65 6123 4567' };
  const faults = await schemaOrgFaults(
    [right, ...wrong].map((thing) => ({ '@context': 'https://schema.org', ...thing })),
  );
  expect(faults).toEqual([
    expect.stringContaining('openingTimes'),
    expect.stringContaining('availability'),
    expect.stringContaining('Shop'),
  ]);
});
