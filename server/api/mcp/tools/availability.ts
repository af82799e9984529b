import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { Locale } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Availability } from '#domain/product/availability.ts';
import { type OfferedVariant, offeredVariant } from '#domain/product/offered-product.ts';
import { fetchProductNow, offerFactsNow } from '../../sold-product.ts';
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
  server.registerTool('availability', config, ({ productId, ...args }) =>
    inLocale(shop, args, async (locale) => {
      const product = await fetchProductNow(shop.clientOf(locale), productId);
      if (!product) return problem(`${productId} has nothing to buy.`);
      const facts = offerFactsNow(shop, locale);
      const offers = product.variants.map((variant) => offeredVariant(variant, product, facts));
      return answeredFacts({
        productId,
        variants: offers.map((offer) => variantFacts(offer, locale)),
      } satisfies z.infer<ReturnType<typeof outputSchema>>);
    }),
  );
}

function variantFacts(offer: OfferedVariant, { tag }: Locale) {
  const { originalPrice } = offer;
  return {
    variantId: offer.id,
    name: offer.ownName,
    price: formatMoney(offer.price, tag),
    ...(originalPrice && { originalPrice: formatMoney(originalPrice, tag) }),
    availability: WORDS[offer.availability],
  };
}

const WORDS = {
  'in-stock': 'in-stock',
  'sold-out': 'sold-out',
  'pre-order': 'coming-soon',
  'early-access': 'members-only',
} as const satisfies Readonly<Record<Availability, (typeof AVAILABILITIES)[number]>>;
