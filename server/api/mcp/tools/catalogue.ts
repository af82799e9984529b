import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { lookupRequest, productRequest, searchRequest } from '../../ucp/catalogue-requests.ts';
import type { PlatformProfiles } from '../../ucp/platform-profiles.ts';
import { answerOperation, type OperationName } from '../../ucp/ucp-operations.ts';
import type { McpShop } from '../mcp-shop.ts';
import { answeredFacts, READ_ONLY } from '../tool-answers.ts';

const meta = z.looseObject({
  'ucp-agent': z.looseObject({
    profile: z.string().describe("The address of the platform's profile."),
  }),
});

const TOOLS = {
  search: {
    tool: 'search_catalog',
    title: 'Search (UCP)',
    description: 'Searches the catalogue by the Universal Commerce Protocol.',
    inputSchema: z.object({ meta, catalog: searchRequest }),
  },
  lookup: {
    tool: 'lookup_catalog',
    title: 'Lookup (UCP)',
    description: 'Products and variants by their identifiers, by the Universal Commerce Protocol.',
    inputSchema: z.object({ meta, catalog: lookupRequest }),
  },
  product: {
    tool: 'get_product',
    title: 'Product (UCP)',
    description:
      'One product and what there is to choose from, by the Universal Commerce Protocol.',
    inputSchema: z.object({ meta, catalog: productRequest }),
  },
} as const satisfies Record<OperationName, object>;

/** The catalogue of the Universal Commerce Protocol as tools, by its binding to the Model Context Protocol. */
export function offerCatalogue(server: McpServer, shop: McpShop, profiles: PlatformProfiles): void {
  for (const [name, { tool, ...config }] of Object.entries(TOOLS)) {
    const operation = name as OperationName;
    server.registerTool(
      tool,
      { ...config, inputSchema: config.inputSchema as z.ZodType, annotations: READ_ONLY },
      async (asked: unknown) => {
        const { meta: about, catalog } = asked as z.infer<typeof config.inputSchema>;
        const { profile } = about['ucp-agent'];
        const request = { shop, body: catalog, accepted: undefined, profile };
        const { status, facts } = await answerOperation(operation, request, {
          profiles,
          onFailure: shop.onFailure,
        });
        return { ...answeredFacts(facts), isError: status !== 200 };
      },
    );
  }
}
