import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import type { Offer } from '#commerce/offer.ts';
import { requestDeadline } from '#commerce/within-time.ts';
import type { McpShop } from '../mcp-shop.ts';
import { LOCALE_ARGUMENTS } from '../published-locale.ts';
import { answeredFacts, inLocale, problem, READ_ONLY } from '../tool-answers.ts';

const inputSchema = z.strictObject({
  productId: z
    .string()
    .regex(/^[A-Za-z0-9_][A-Za-z0-9_.:~+=@-]{0,199}$/, 'must be an id, such as search gives')
    .describe('The productId that search gives, or the ID at the end of what product answers.'),
  ...LOCALE_ARGUMENTS,
});

const FOR_ALL = ['in-stock', 'sold-out', 'coming-soon'] as const;
const AVAILABILITIES = [...FOR_ALL, 'members-only'] as const;
type Availability = (typeof AVAILABILITIES)[number];

const outputSchema = (hasMembers: boolean) =>
  z.object({
    productId: z.string(),
    variants: z.array(
      z.object({
        variantId: z.string(),
        name: z.string(),
        price: z.string(),
        originalPrice: z.string().optional().describe('Before a reduction.'),
        availability: z.enum(hasMembers ? AVAILABILITIES : FOR_ALL),
      }),
    ),
  });

/** The prices and stock of a product's variants at this moment. */
export function offerAvailability(server: McpServer, shop: McpShop): void {
  const description = 'Prices and stock of the variants of a product at this moment.';
  const hasMembers = !shop.lacks.includes('members');
  const config = {
    title: 'Prices and stock',
    description,
    inputSchema,
    outputSchema: outputSchema(hasMembers),
    annotations: READ_ONLY,
  };
  server.registerTool('availability', config, ({ productId, ...asked }) =>
    inLocale(shop, asked, async (locale) => {
      const products = jsonApiProducts(shop.clientOf(locale));
      const { variants } = await products.variants(productId, requestDeadline());
      if (variants.length === 0) return problem(`${productId} has nothing to buy.`);
      return answeredFacts({
        productId,
        variants: variants.map((variant) => ({
          ...variantFacts(variant),
          availability: availabilityOf(variant, hasMembers),
        })),
      } satisfies z.infer<ReturnType<typeof outputSchema>>);
    }),
  );
}

function variantFacts({ id, name, price, originalPrice }: Offer) {
  return { variantId: id, name, price, ...(originalPrice && { originalPrice }) };
}

/** Without members, nobody buys before the launch. */
function availabilityOf({ launchStatus, isSoldOut }: Offer, hasMembers: boolean): Availability {
  if (launchStatus === 'coming_soon') return 'coming-soon';
  if (isSoldOut) return 'sold-out';
  if (launchStatus === 'early_access') return hasMembers ? 'members-only' : 'coming-soon';
  return 'in-stock';
}
