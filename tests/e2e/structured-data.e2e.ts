import { type APIRequestContext, expect } from '@playwright/test';
import pLimit from 'p-limit';
import {
  categoryPath,
  STORE_EVENTS,
  STORE_LOCATIONS,
  storeOrEventPath,
} from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { schemaOrgFaults, type Thing, thingsIn } from '../builders/schema-org.ts';
import { TIER_LOCALES } from '../tier.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
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

/** What a page of every kind says in a locale, and each product, store and event of some lists. */
async function thingsOf(request: APIRequestContext, locale: Locale): Promise<ReadonlyArray<Thing>> {
  const read = async (path: string) => {
    const answer = await request.get(path + localeQuery(locale));
    return answer.text();
  };
  const lists = await Promise.all(LISTS.map(read));
  const listed = [...lists.join('').matchAll(LISTED)].map(([, path = '']) => path);
  const paths = new Set([...(await pathsOfAllKinds(request, locale)), ...listed, PAST_EVENT]);
  const limit = pLimit(CONCURRENCY);
  const pages = await Promise.all([...paths].map((path) => limit(() => read(path))));
  return pages.flatMap(thingsIn);
}

/** It is over, so that nothing links to it. */
const PAST_EVENT = storeOrEventPath('masterclass');
const LISTS = [categoryPath('makeup'), categoryPath('skincare'), STORE_LOCATIONS, STORE_EVENTS];
const LISTED = /href="(\/(?:products|stores-and-events)\/[^"?#]*)/g;
