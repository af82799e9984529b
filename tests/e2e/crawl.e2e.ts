import { expect } from '@playwright/test';
import { TIER, TIER_LOCALES } from '../tier.ts';
import { crawlLocale } from './crawl.ts';
import { test } from './shop-test.ts';

/** One of a country's first language, and one whose links must carry their language. */
const FAST_LOCALES = ['sg-en', 'hk-zh'];
const locales = TIER_LOCALES.filter(({ id }) => TIER === 'full' || FAST_LOCALES.includes(id));

for (const locale of locales) {
  test(`every link of ${locale.id} leads to a whole page`, async ({ baseURL }) => {
    test.setTimeout(300_000);
    const { addresses, problems } = await crawlLocale(baseURL ?? '', locale);
    expect(problems).toEqual([]);
    expect(addresses.size).toBeGreaterThan(1_000);
  });
}
