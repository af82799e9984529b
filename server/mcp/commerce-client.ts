import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import type { Locale } from '#domain/locales.ts';
import type { McpShop } from './mcp-shop.ts';

/** Agents wait less patiently than shoppers, whose page is already complete. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** Calls whatever answers the browser's calls, for a locale and without a session. */
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
