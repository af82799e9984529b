import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import type { Locale } from '#domain/locales.ts';
import type { McpShop } from './mcp-shop.ts';

/** Less than shoppers get: their page is already complete, while an agent waits for the answer. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** Calls the app that answers browsers' calls, for a locale and without a session. */
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
