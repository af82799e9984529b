import { jsonApiSearch } from '#commerce/search.ts';
import { browserClient, pageLocale } from '../browser/client.ts';
import type { PageTool } from '../browser/model-context.ts';
import { productsForAgents } from './products-for-agents.ts';
import { answered, fieldsOf, refused, textIn } from './tool-answers.ts';

const SIZE = 12;
const PAGE_MAX = 100;

/** The shop's search, in the country and language of the page. */
export const searchTool: PageTool = {
  name: 'search',
  description:
    'Searches this shop for products, in its language. Answers with names, prices, addresses and ids.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', minLength: 1, maxLength: 200 },
      page: { type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 1 },
    },
    required: ['query'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
  async execute(input) {
    const { query: asked, page = 1 } = fieldsOf(input);
    const query = textIn(asked);
    if (query === undefined) return refused('query: 1 to 200 characters.');
    if (!isPage(page)) return refused(`page: a whole number from 1 to ${PAGE_MAX}.`);
    const locale = pageLocale();
    const call = { query, page, size: SIZE, hasFacets: false };
    const found = await jsonApiSearch(browserClient(locale)).find(call);
    return answered({
      query: found.correctedQuery ?? query,
      productsCount: found.hitsCount,
      page,
      pagesCount: found.pagesCount,
      products: productsForAgents(found.products, locale),
    });
  },
};

function isPage(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= PAGE_MAX;
}
