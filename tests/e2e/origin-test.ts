import { type LoggingOrigin, openLoggingOrigin } from './logging-origin.ts';
import { SHOP_DATA_VARIABLE, SHOP_URL_VARIABLE } from './serve-shop.ts';
import { test as shopTest } from './shop-test.ts';

export type { LoggingOrigin } from './logging-origin.ts';

interface OriginFixtures {
  readonly origin: LoggingOrigin;
  /** Origins whose scripts visitors can agree to. */
  readonly thirdPartyOrigins: ReadonlyArray<string>;
}

/** The shop at an origin of the test's own, so that its log and its limits are the test's, too. */
export const test = shopTest.extend<OriginFixtures>({
  thirdPartyOrigins: [[], { option: true }],
  origin: async ({ thirdPartyOrigins }, use) => {
    const origin = await openLoggingOrigin({
      shopUrl: process.env[SHOP_URL_VARIABLE] ?? '',
      dataFolder: process.env[SHOP_DATA_VARIABLE] ?? '',
      thirdPartyOrigins,
    });
    await use(origin);
    await origin.close();
  },
  baseURL: async ({ origin }, use) => use(origin.url),
});

/** What the origin has logged under a message. */
export function logged({ lines }: LoggingOrigin, msg: string) {
  return lines.filter((line) => line.msg === msg);
}
