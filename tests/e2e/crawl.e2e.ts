import { expect } from '@playwright/test';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { NOT_FOUND, pagePath, SERVER_ERROR } from '#content-sync/contract/page-paths.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { ACCOUNT } from '#domain/addresses/account-pages.ts';
import {
  CART,
  CONFIRM_EMAIL,
  PLAIN_CART,
  PLAIN_SEARCH,
  RESET_PASSWORD,
  SANDBOX,
  STOCK_NOTICE,
  storeOrEventPath,
  THANK_YOU,
} from '#domain/addresses/addresses.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import { livePages } from '../builders/tables.ts';
import { crawlLocale } from './crawl.ts';
import { SHOP_DATA_VARIABLE } from './serve-shop.ts';
import { test } from './shop-test.ts';

/** Past events of the two shops: their pages stay, but aren't listed any more. */
const OVER = ['sun-care-clinic', 'masterclass'].map(storeOrEventPath);

/**
 * Pages that no link of the HTML leads to: those of mails, of scripts, after a checkout, and one that
 * shoppers type.
 */
const UNLINKED = new Set<string>([
  ...[SHELL, NOT_FOUND, SERVER_ERROR, SANDBOX, CART, PLAIN_CART, PLAIN_SEARCH],
  ...[RESET_PASSWORD, CONFIRM_EMAIL, STOCK_NOTICE, THANK_YOU, ...OVER, ACCOUNT],
]);
const isLinked = (at: string) => !UNLINKED.has(at) && !isForPrograms(at);

for (const locale of LOCALES) {
  test(`every link of ${locale.id} leads to a whole page with a title of its own, and to every page leads a link @demo`, async ({
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { addresses, byTitle, problems } = await crawlLocale(baseURL ?? '', locale);
    expect(problems).toEqual([]);
    expect([...byTitle].filter(([, sharing]) => sharing.length > 1)).toEqual([]);
    const found = new Set([...addresses].map(storedAt));
    expect(publishedPaths(locale.id).filter((at) => isLinked(at) && !found.has(at))).toEqual([]);
  });
}

/** Where the page of an address is stored. */
function storedAt(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  return pagePath(pathname, Number(searchParams.get('page') ?? 1));
}

function publishedPaths(locale: LocaleId): Array<string> {
  const file = openLocaleFileForReading(process.env[SHOP_DATA_VARIABLE] ?? '', locale);
  try {
    return [...livePages(file).keys()];
  } finally {
    file.close();
  }
}
