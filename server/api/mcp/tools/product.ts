import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { productPath } from '#domain/addresses/addresses.ts';
import type { McpShop } from '../mcp-shop.ts';
import { LOCALE_ARGUMENTS } from '../published-locale.ts';
import { documentedPath, readMarkdown } from '../read-document.ts';
import { answeredText, inLocale, problem, READ_ONLY } from '../tool-answers.ts';

const inputSchema = z.strictObject({
  product: z
    .string()
    .min(1)
    .max(500)
    .describe('Its address, path or slug, as search and listing name it.'),
  ...LOCALE_ARGUMENTS,
});

/** A product's page as Markdown. */
export function offerProduct(server: McpServer, shop: McpShop): void {
  const description =
    'A product as Markdown: description, rating, variants with prices and availability as published, use and ingredients, its id.';
  const config = { title: 'Product', description, inputSchema, annotations: READ_ONLY };
  server.registerTool('product', config, ({ product, ...args }) =>
    inLocale(shop, args, async (locale) => {
      const path = productPathIn(product);
      const text = path && (await readMarkdown(shop, locale, { path }));
      return text ? answeredText(text) : problem(`${NONE} in ${locale.country}. ${ADVICE}`);
    }),
  );
}

const NONE = 'There is no such product';
const ADVICE = 'Find products with search or listing.';

function productPathIn(text: string): string | undefined {
  const path = documentedPath(text.includes('/') ? text : productPath(text));
  return path?.startsWith(productPath('')) ? path : undefined;
}
