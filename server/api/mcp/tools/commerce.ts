import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { bagRequest, checkoutRequest } from '../../ucp/bags/bag-requests.ts';
import { lookupRequest, productRequest, searchRequest } from '../../ucp/catalogue-requests.ts';
import {
  type Binding,
  bindingsOf,
  changesBags,
  type OperationName,
} from '../../ucp/ucp-bindings.ts';
import type { OperationAnswer } from '../../ucp/ucp-envelope.ts';
import { answerOperation } from '../../ucp/ucp-operations.ts';
import type { UcpService } from '../../ucp/ucp-service.ts';
import type { McpShop } from '../mcp-shop.ts';
import { answeredFacts } from '../tool-answers.ts';

const meta = z.looseObject({
  'ucp-agent': z.looseObject({
    profile: z.string().describe("The address of the platform's profile."),
  }),
  'idempotency-key': z
    .string()
    .optional()
    .describe('The same for a call that is sent again, and for no other: a UUID.'),
});

const keyedMeta = meta.required({ 'idempotency-key': true });

const id = z.string().describe('Of the cart or checkout, as an answer had it.');

interface Tool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: z.ZodObject;
}

const TOOLS: Readonly<Record<OperationName, Tool>> = {
  search_catalog: {
    title: 'Search (UCP)',
    description: 'Searches the catalogue by the Universal Commerce Protocol.',
    inputSchema: z.object({ meta, catalog: searchRequest }),
  },
  lookup_catalog: {
    title: 'Lookup (UCP)',
    description: 'Products and variants by their identifiers, by the Universal Commerce Protocol.',
    inputSchema: z.object({ meta, catalog: lookupRequest }),
  },
  get_product: {
    title: 'Product (UCP)',
    description:
      'One product and what there is to choose from, by the Universal Commerce Protocol.',
    inputSchema: z.object({ meta, catalog: productRequest }),
  },
  create_cart: {
    title: 'New cart (UCP)',
    description: 'A cart with these variants, and the link by which a shopper gets them.',
    inputSchema: z.object({ meta, cart: bagRequest }),
  },
  get_cart: {
    title: 'Cart (UCP)',
    description: 'A cart at the prices and stock of this moment.',
    inputSchema: z.object({ meta, id }),
  },
  update_cart: {
    title: 'Change cart (UCP)',
    description: 'Replaces all lines of a cart.',
    inputSchema: z.object({ meta, id, cart: bagRequest }),
  },
  cancel_cart: {
    title: 'Cancel cart (UCP)',
    description: 'Ends a cart.',
    inputSchema: z.object({ meta: keyedMeta, id }),
  },
  create_checkout: {
    title: 'New checkout (UCP)',
    description:
      'A checkout of a cart or of these variants, with the link by which the shopper completes it in the shop.',
    inputSchema: z.object({ meta, checkout: checkoutRequest }),
  },
  get_checkout: {
    title: 'Checkout (UCP)',
    description: 'A checkout at the prices and stock of this moment.',
    inputSchema: z.object({ meta, id }),
  },
  update_checkout: {
    title: 'Change checkout (UCP)',
    description: 'Replaces all lines of a checkout.',
    inputSchema: z.object({ meta, id, checkout: bagRequest }),
  },
  complete_checkout: {
    title: 'Complete checkout (UCP)',
    description: 'Says where the shopper completes the checkout. Orders nothing.',
    inputSchema: z.object({ meta: keyedMeta, id, checkout: z.looseObject({}) }),
  },
  cancel_checkout: {
    title: 'Cancel checkout (UCP)',
    description: 'Ends a checkout, and the cart that it is of.',
    inputSchema: z.object({ meta: keyedMeta, id }),
  },
};

/** What the arguments of all these tools have, and the body by its own name. */
interface ToolArguments extends Readonly<Record<string, unknown>> {
  readonly meta: z.output<typeof meta>;
  readonly id?: string;
}

interface OfferedCommerce {
  readonly shop: McpShop;
  readonly service: UcpService;
  /** Called with what goes wrong, which the protocol has as an error of the message. */
  readonly onFault: (answer: OperationAnswer) => void;
}

/** The operations of the Universal Commerce Protocol as tools, by its binding to the Model Context Protocol. */
export function offerCommerce(
  server: McpServer,
  { shop, service, onFault }: OfferedCommerce,
): void {
  for (const [name, binding] of bindingsOf(service.hasCheckout)) {
    const { inputSchema, ...config } = TOOLS[name];
    server.registerTool(
      name,
      {
        ...config,
        inputSchema: inputSchema as z.ZodType,
        annotations: { readOnlyHint: !changesBags(name), openWorldHint: false },
      },
      async (args: unknown) => {
        const request = requestOf(args as ToolArguments, binding);
        const { onFailure } = shop;
        const answer = await answerOperation(name, { ...request, shop }, { ...service, onFailure });
        if (answer.status >= 400) onFault(answer);
        return answeredFacts(answer.facts);
      },
    );
  }
}

function requestOf(
  { meta: about, id: named, ...bodies }: ToolArguments,
  { body: called }: Binding,
) {
  const body = called && bodies[called];
  return {
    body,
    payload: JSON.stringify(body) ?? '',
    id: named,
    key: about['idempotency-key'],
    accepted: undefined,
    profile: about['ucp-agent'].profile,
  };
}
