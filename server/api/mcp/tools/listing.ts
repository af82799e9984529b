import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { brandPath, categoryPath, LLMS } from '#domain/addresses/addresses.ts';
import type { McpShop } from '../mcp-shop.ts';
import { LOCALE_ARGUMENTS } from '../published-locale.ts';
import { documentedPath, readDocument, readMarkdown } from '../read-document.ts';
import { answeredText, inLocale, problem, READ_ONLY } from '../tool-answers.ts';

const inputSchema = z.strictObject({
  listing: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('Address or path of a category or brand. Without it, all categories and brands.'),
  page: z.int().min(1).max(10_000).default(1).describe('Each page has up to 48 products.'),
  ...LOCALE_ARGUMENTS,
});

/** The products of a category or brand as Markdown, or the categories and brands there are. */
export function offerListing(server: McpServer, shop: McpShop): void {
  const description =
    'The products of a category or brand as Markdown, with prices, page by page. Without a listing: links to all categories and brands.';
  const config = { title: 'Category or brand', description, inputSchema, annotations: READ_ONLY };
  server.registerTool('listing', config, ({ listing, page, ...args }) =>
    inLocale(shop, args, async (locale) => {
      if (listing === undefined) return answered(await readDocument(shop, locale, LLMS), NOTHING);
      const path = listingPathIn(listing);
      if (!path) return problem(NO_LISTING);
      const text = await readMarkdown(shop, locale, { path, page });
      if (text !== undefined || page === 1) return answered(text, NO_LISTING);
      const first = await readMarkdown(shop, locale, { path });
      return problem(first === undefined ? NO_LISTING : `${path} has no page ${page}.`);
    }),
  );
}

const answered = (text: string | undefined, otherwise: string) =>
  text === undefined ? problem(otherwise) : answeredText(text);

const NOTHING = 'There is no overview. Use search.';
const NO_LISTING =
  'There is no such listing. Ask without one for all categories and brands, or use search.';

const LISTINGS = [brandPath(''), categoryPath('')];

function listingPathIn(text: string): string | undefined {
  const path = documentedPath(text);
  return LISTINGS.some((start) => path?.startsWith(start)) ? path : undefined;
}
