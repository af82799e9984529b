import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import type { Locale } from '#domain/locales.ts';
import type { McpShop } from './mcp-shop.ts';

/** An agent doesn't wait as long as a shopper for whom the page is complete already. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** Asks whatever answers the browser's calls, for a locale and for nobody in particular. */
export function commerceClientOf(shop: McpShop, { country, language }: Locale): CommerceClient {
  return createCommerceClient({
    baseUrl: '',
    country,
    language,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    fetch: (address, init) => shop.api(String(address), init),
  });
}
