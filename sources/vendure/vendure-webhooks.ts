import * as z from 'zod';
import type {
  ChangedRecord,
  ReceivedWebhook,
  WebhookReader,
  WebhookReading,
} from '#content-sync/source/content-source.ts';
import { NAVIGATION_ID } from '../menu-records.ts';
import { createSignatureCheck, parseWebhookBody } from '../signature-check.ts';
import { VENDURE_CAROUSELS } from './home-records.ts';
import type { VendureNames } from './vendure-channel.ts';

/** What the plugin in `examples/vendure-plugin` sends. */
const VENDURE_CHANGED = 'vendure.changed';

const id = z.string().min(1).max(200);

const vendureRecord = z.discriminatedUnion('entity', [
  z.object({ entity: z.enum(['Product', 'Collection']), id }),
  z.object({ entity: z.enum(['Facet', 'FacetValue']), id, facet: id }),
]);

type VendureRecord = z.output<typeof vendureRecord>;

const message = z.object({
  type: z.literal(VENDURE_CHANGED),
  timestamp: z.iso.datetime({ offset: true }),
  data: z.object({
    /** Tokens of channels. */
    channels: z.array(z.string().max(200)).max(1_000),
    /** Absent if anything in the channels may have changed. */
    records: z.array(vendureRecord).max(1_000).optional(),
  }),
});

const typed = z.object({ type: z.string().max(200) });

export interface VendureWebhookOptions extends Pick<VendureNames, 'channels' | 'brandFacet'> {
  /** Secrets, any of which may have signed a webhook. */
  readonly secrets: ReadonlyArray<string>;
}

/** Reads the webhooks of the storefront's plugin for Vendure. */
export function createVendureWebhooks(options: VendureWebhookOptions): WebhookReader {
  const check = createSignatureCheck(options.secrets);
  return { read: (webhook) => check(webhook) ?? parse(webhook, options) };
}

function parse(
  webhook: ReceivedWebhook,
  { channels, brandFacet }: VendureWebhookOptions,
): WebhookReading {
  const deliveryId = webhook.headers['webhook-id'] ?? '';
  const sent = parseWebhookBody(webhook);
  const type = typed.safeParse(sent).data?.type;
  if (type !== undefined && type !== VENDURE_CHANGED) {
    return { outcome: 'other', id: deliveryId, type };
  }
  const parsed = message.safeParse(sent);
  if (!parsed.success) return { outcome: 'malformed', problem: z.prettifyError(parsed.error) };
  const { data } = parsed.data;
  const countries = [...channels]
    .filter(([, token]) => data.channels.includes(token))
    .map(([country]) => country);
  // The change is in channels that the shop doesn't sell in, such as the default channel.
  if (countries.length === 0) return { outcome: 'other', id: deliveryId, type: VENDURE_CHANGED };
  const records = data.records?.flatMap((record) => recordsOf(record, brandFacet));
  return { outcome: 'changed', id: deliveryId, change: { countries, records } };
}

/** The shop's records that show an entity of Vendure. */
function recordsOf(record: VendureRecord, brandFacet: string): Array<ChangedRecord> {
  switch (record.entity) {
    case 'Product':
      return [{ type: 'products', id: record.id }];
    case 'Collection':
      return [
        { type: 'categories', id: record.id },
        { type: 'navigation', id: NAVIGATION_ID },
        ...VENDURE_CAROUSELS.ids.map((carousel) => ({
          type: 'home-page-carousels' as const,
          id: carousel,
        })),
      ];
    case 'FacetValue':
      if (record.facet === brandFacet) return [{ type: 'brands', id: record.id }];
      return [{ type: 'filter-types', id: record.facet }];
    case 'Facet':
      return record.facet === brandFacet ? [] : [{ type: 'filter-types', id: record.facet }];
  }
}
