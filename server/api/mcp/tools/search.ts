import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { FoundName, SearchAnswer } from '#commerce/search.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import { brandPath, categoryPath } from '#domain/addresses/addresses.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { LISTING_SORTS } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { foundFacts } from '#domain/product/offered-card.ts';
import { publicAddress } from '../../public-address.ts';
import { offerFactsNow } from '../../sold-product.ts';
import type { McpShop } from '../mcp-shop.ts';
import { LOCALE_ARGUMENTS } from '../published-locale.ts';
import { answeredFacts, inLocale, READ_ONLY } from '../tool-answers.ts';

const SIZE = 12;
const amount = z.number().min(0).max(1_000_000_000).optional();

const inputSchema = z.strictObject({
  query: z.string().trim().min(1).max(200).describe('What to find, in the language of the shop.'),
  onSale: z.boolean().default(false).describe('Only reduced products.'),
  minPrice: amount.describe("In the country's currency."),
  maxPrice: amount.describe("In the country's currency."),
  sort: z.enum(LISTING_SORTS).default('relevance'),
  page: z.int().min(1).max(100).default(1),
  size: z.int().min(1).max(LISTING_PAGE_SIZE).default(SIZE).describe('Products on a page.'),
  ...LOCALE_ARGUMENTS,
});

const name = z.object({ name: z.string(), address: z.string() });

const outputSchema = z.object({
  query: z.string().describe('What was searched for; differs from what was asked if corrected.'),
  productsCount: z.int(),
  page: z.int(),
  pagesCount: z.int(),
  products: z.array(
    name.extend({
      productId: z.string().describe('For the tool availability.'),
      brand: z.string(),
      price: z.string(),
      isFromPrice: z.boolean().describe('Whether variants cost different amounts, this or more.'),
      originalPrice: z.string().optional().describe('Before a reduction.'),
      rating: z.number().optional().describe('Of 5.'),
      reviewsCount: z.int(),
      variantsCount: z.int(),
      isSoldOut: z.boolean(),
      isBeforeLaunch: z.boolean().describe('Whether it goes on sale later.'),
    }),
  ),
  brands: z.array(name),
  categories: z.array(name),
});

/** The shop's own search. */
export function offerSearch(server: McpServer, shop: McpShop): void {
  const description =
    'Searches the shop for products, brands and categories, with prices and ratings of this moment.';
  const config = {
    title: 'Search',
    description,
    inputSchema,
    outputSchema,
    annotations: READ_ONLY,
  };
  server.registerTool('search', config, ({ query, sort, page, size, ...args }) =>
    inLocale(shop, args, async (locale) => {
      const call = { query, sort, page, size, where: filterOf(args), ...NAMES };
      const found = await jsonApiSearch(shop.clientOf(locale)).find(call);
      return answeredFacts(factsOf(found, { query, page }, { shop, locale }));
    }),
  );
}

const NAMES = { hasFacets: false, include: 'brands,categories' } as const;

type Filter = Pick<z.infer<typeof inputSchema>, 'onSale' | 'minPrice' | 'maxPrice'>;

/** The API's `where[facets]`. */
function filterOf({ onSale, minPrice: min, maxPrice: max }: Filter) {
  const hasPrice = min !== undefined || max !== undefined;
  const price = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { ...(onSale && { 'under-sale': true }), ...(hasPrice && { price }) };
}

interface Place {
  readonly shop: McpShop;
  readonly locale: Locale;
}

function factsOf(
  found: SearchAnswer,
  args: { readonly query: string; readonly page: number },
  place: Place,
): z.infer<typeof outputSchema> {
  const named = (path: (slug: string) => string) => (each: FoundName) => ({
    name: each.name,
    address: publicAddress(place.shop.addressing, place.locale, path(each.slug)),
  });
  return {
    query: found.correctedQuery ?? args.query,
    productsCount: found.hitsCount,
    page: args.page,
    pagesCount: found.pagesCount,
    products: found.products.map((product) =>
      foundFacts(product, offerFactsNow(place.shop, place.locale), place.locale.tag),
    ),
    brands: found.brands.map(named(brandPath)),
    categories: found.categories.map(named((slugs) => categoryPath(...slugs.split('/')))),
  };
}
