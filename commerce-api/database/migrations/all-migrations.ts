import type { Migration } from 'kysely/migration';
import { catalogueAndBag } from './0001-catalogue-and-bag.ts';
import { textVersions } from './0002-text-versions.ts';
import { members } from './0003-members.ts';
import { bagAndLists } from './0004-bag-and-lists.ts';
import { searchQueries } from './0005-search-queries.ts';
import { mailCodes } from './0006-mail-codes.ts';
import { lowestPrices } from './0007-lowest-prices.ts';
import { promoCodes } from './0008-promo-codes.ts';
import { checkout } from './0009-checkout.ts';
import { actedOperations } from './0010-acted-operations.ts';
import { sharedMemory } from './0011-shared-memory.ts';
import { abandonedBags } from './0012-abandoned-bags.ts';
import { stockNotices } from './0013-stock-notices.ts';
import { memberAddresses } from './0014-member-addresses.ts';
import { emailChanges } from './0015-email-changes.ts';
import { orderDetails } from './0016-order-details.ts';
import { reviewSkinTypes } from './0017-review-skin-types.ts';
import { publishedReviews } from './0018-published-reviews.ts';
import { salePrices } from './0019-sale-prices.ts';
import { untoldChanges } from './0020-untold-changes.ts';
import { tokenGenerations } from './0021-token-generations.ts';

/** All migrations by name, for SQLite and PostgreSQL alike. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-catalogue-and-bag': catalogueAndBag,
  '0002-text-versions': textVersions,
  '0003-members': members,
  '0004-bag-and-lists': bagAndLists,
  '0005-search-queries': searchQueries,
  '0006-mail-codes': mailCodes,
  '0007-lowest-prices': lowestPrices,
  '0008-promo-codes': promoCodes,
  '0009-checkout': checkout,
  '0010-acted-operations': actedOperations,
  '0011-shared-memory': sharedMemory,
  '0012-abandoned-bags': abandonedBags,
  '0013-stock-notices': stockNotices,
  '0014-member-addresses': memberAddresses,
  '0015-email-changes': emailChanges,
  '0016-order-details': orderDetails,
  '0017-review-skin-types': reviewSkinTypes,
  '0018-published-reviews': publishedReviews,
  '0019-sale-prices': salePrices,
  '0020-untold-changes': untoldChanges,
  '0021-token-generations': tokenGenerations,
};

/** The version of the tables that this code writes, which is the number of migrations. */
export const COMMERCE_VERSION = Object.keys(MIGRATIONS).length;

/** The names of migrations that this code doesn't know. */
export function newerThanKnown(made: ReadonlyArray<string>): ReadonlyArray<string> {
  return made.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}
