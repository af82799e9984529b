import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { NOT_FOUND, SERVER_ERROR } from '#content-sync/contract/page-paths.ts';
import { SITEMAP_SHARDS, sitemapPath } from '#content-sync/contract/sitemap.ts';
import {
  ACCOUNT,
  accountPages,
  accountPath,
  listPages,
  listPath,
} from '#domain/addresses/account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_SERVICES,
  BRANDS,
  CART,
  CONFIRM_EMAIL,
  FIND_ORDER,
  HELP_INDEX,
  HOME,
  INTERNATIONAL,
  keyFile,
  LLMS,
  markdownPath,
  NEW_ARRIVALS,
  PAGE_NAMES,
  PLAIN_CART,
  PLAIN_SEARCH,
  RESET_PASSWORD,
  ROBOTS,
  SALE,
  SANDBOX,
  SEARCH,
  SIGN_IN,
  SITEMAP,
  STOCK_NOTICE,
  STORE_EVENTS,
  STORE_LOCATIONS,
  THANK_YOU,
  textsPath,
} from '#domain/addresses/addresses.ts';
import { LATE_TEXTS } from '#domain/page/late-texts.ts';
import { OWN_ROUTES } from '#shop/pages.ts';
import { feedPages } from './catalogue/feed-pages.ts';
import { pagesOfListing } from './catalogue/listing-pages.ts';
import { lacks } from './configuration/configuration.ts';
import { enabledFlags, hasFeature, showsSale } from './configuration/country-flags.ts';
import type { ContentStore } from './content-store.ts';
import { singlePage } from './single-page.ts';

/**
 * The pages that are about no record: those that every country has, and those that depend on its
 * flags or on the commerce system's capabilities. Read by the plan, not by pages.
 */
export function fixedPages(store: ContentStore): ReadonlyArray<PlannedPage> {
  const missing = lacks(store);
  const { indexNowKey } = store.site();
  const paths = [
    ...UNCONDITIONAL,
    ...OWN_PATHS,
    ...(missing.includes('members') ? [] : MEMBER_CAPABILITIES),
    ...(missing.includes('stock-notices') ? [] : [STOCK_NOTICE]),
    ...(indexNowKey === undefined ? [] : [keyFile(indexNowKey)]),
    ...(missing.includes('order-lookup') ? [] : [FIND_ORDER]),
    ...listPages(missing).map(listPath),
    ...accountPages(enabledFlags(store), missing).map(accountPath),
    ...(hasFeature(store, 'hasStoreLocations') ? STORES : []),
    ...(hasFeature(store, 'hasOnlineReservationSystem') ? BOOKING : []),
  ];
  const listings = [
    { path: NEW_ARRIVALS, scope: { only: 'new' as const } },
    ...(showsSale(store) ? [{ path: SALE, scope: { only: 'on-sale' as const } }] : []),
  ];
  return [
    ...paths.map((path) => singlePage(path, path)),
    ...feedPages(store),
    ...listings.flatMap((listing) => pagesOfListing(store, { ...listing, key: listing.path })),
  ];
}

/** The shop's own routes that are about no record. */
const OWN_PATHS = Object.keys(OWN_ROUTES).filter((route) => !route.includes('['));

const UNCONDITIONAL = [
  SHELL,
  HOME,
  NOT_FOUND,
  SERVER_ERROR,
  BRANDS,
  SEARCH,
  INTERNATIONAL,
  CART,
  PLAIN_CART,
  PLAIN_SEARCH,
  THANK_YOU,
  SANDBOX,
  ROBOTS,
  LLMS,
  SITEMAP,
  ...LATE_TEXTS.map(textsPath),
  HELP_INDEX,
  PAGE_NAMES,
  ...Array.from({ length: SITEMAP_SHARDS }, (_, shard) => sitemapPath(shard)),
];
const MEMBER_CAPABILITIES = [ACCOUNT, SIGN_IN, RESET_PASSWORD, CONFIRM_EMAIL];
const STORES = [STORE_LOCATIONS, markdownPath(STORE_LOCATIONS), STORE_EVENTS];
const BOOKING = [BEAUTY_SERVICES, BEAUTY_CLASSES];
