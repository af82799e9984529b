import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { one } from '#commerce/json-api-document.ts';
import { type PlacedOrder, placedOrderSchema } from '#commerce/order.ts';
import { FIND_ORDER } from '#domain/addresses/addresses.ts';
import { publicAddress } from '../../public-address.ts';
import type { McpShop } from '../mcp-shop.ts';
import { LOCALE_ARGUMENTS } from '../published-locale.ts';
import { answeredFacts, inLocale, problem, READ_ONLY } from '../tool-answers.ts';

const inputSchema = z.strictObject({
  number: z.string().trim().min(1).max(100).describe('As the confirmation of the order has it.'),
  email: z.string().trim().min(3).max(320).describe('With which the order was placed.'),
  ...LOCALE_ARGUMENTS,
});

const lines = z.array(
  z.object({ name: z.string(), variant: z.string().optional(), quantity: z.int() }),
);

const outputSchema = z.object({
  number: z.string(),
  placedOn: z.string().optional(),
  isCancelled: z.boolean(),
  total: z.string(),
  arrives: z.string().optional().describe('When, as far as it is known.'),
  lines,
  isPartlySent: z.boolean(),
  parcels: z.array(
    z.object({
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
      trackingUrl: z.string().optional(),
      sentOn: z.string().optional(),
      deliveredOn: z.string().optional(),
      lines,
    }),
  ),
  address: z.string().describe('Where the shopper finds, cancels and returns the order.'),
});

/** How far an order is, for those who know its number and email address. It has neither name nor address. */
export function offerOrder(server: McpServer, shop: McpShop): void {
  if (shop.lacks.includes('order-lookup')) return;
  const description =
    'How far an order is, by its number and the email address of the shopper, who has to give both: what is in it, what was sent, and where parcels are.';
  const config = {
    title: 'Order',
    description,
    inputSchema,
    outputSchema,
    annotations: READ_ONLY,
  };
  server.registerTool('order', config, ({ number, email, ...args }) =>
    inLocale(shop, args, async (locale) => {
      const body = { number, email };
      const { document } = await shop.clientOf(locale).post('orderLookups', { body });
      const order = one(placedOrderSchema)(document);
      if (!order) return problem('The order could not be read. Try again in a moment.');
      const address = publicAddress(shop.addressing, locale, FIND_ORDER);
      return answeredFacts({ ...orderFacts(order), address } satisfies z.infer<
        typeof outputSchema
      >);
    }),
  );
}

function orderFacts(order: PlacedOrder) {
  const { number, displayPlacedOn: placedOn, deliveryDates: arrives, isCancelled } = order;
  return {
    ...{ number, isCancelled, isPartlySent: order.isPartlySent, total: order.displayTotal },
    ...definedFacts({ placedOn, arrives }),
    lines: order.lines.map(lineFacts),
    parcels: order.parcels.map((parcel) => ({
      ...definedFacts({
        carrier: parcel.carrier,
        trackingNumber: parcel.trackingNumber,
        trackingUrl: parcel.trackingUrl,
        sentOn: parcel.displaySentOn,
        deliveredOn: parcel.displayDeliveredOn,
      }),
      lines: parcel.lines.map(lineFacts),
    })),
  };
}

interface Line {
  readonly productName: string;
  readonly variantName: string;
  readonly quantity: number;
}

const lineFacts = ({ productName, variantName, quantity }: Line) => ({
  ...{ name: productName, quantity },
  ...definedFacts({ variant: variantName }),
});

/** Without what isn't known. */
const definedFacts = <Facts extends Readonly<Record<string, string | undefined>>>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, text]) => text)) as Partial<
    Record<keyof Facts, string>
  >;
