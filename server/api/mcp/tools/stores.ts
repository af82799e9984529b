import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import type { McpShop } from '../mcp-shop.ts';
import { LOCALE_ARGUMENTS } from '../published-locale.ts';
import { readMarkdown } from '../read-document.ts';
import { answeredText, inLocale, problem, READ_ONLY } from '../tool-answers.ts';

const inputSchema = z.strictObject(LOCALE_ARGUMENTS);

/** The stores of a country as Markdown. */
export function offerStores(server: McpServer, shop: McpShop): void {
  const description =
    'The stores of a country as Markdown: addresses, phone numbers, opening hours.';
  const config = { title: 'Stores', description, inputSchema, annotations: READ_ONLY };
  server.registerTool('stores', config, (args) =>
    inLocale(shop, args, async (locale) => {
      const text = await readMarkdown(shop, locale, { path: STORE_LOCATIONS });
      return text ? answeredText(text) : problem(`The shop names no stores in ${locale.country}.`);
    }),
  );
}
