import * as z from 'zod';
import type { ChangedRecord, WebhookReader } from '#content-sync/source/content-source.ts';
import { NAVIGATION_ID } from '../menu-records.ts';
import { createWebhookReader } from '../webhook-reader.ts';
import { VENDURE_CAROUSELS } from './home-records.ts';
import type { VendureNames } from './vendure-channel.ts';

const id = z.string().min(1).max(200);

const vendureRecord = z.discriminatedUnion('entity', [
  z.object({ entity: z.enum(['Product', 'Collection']), id }),
  z.object({ entity: z.enum(['Facet', 'FacetValue']), id, facet: id }),
]);

type VendureRecord = z.output<typeof vendureRecord>;

const announced = z.object({
  /** Tokens of channels. */
  channels: z.array(z.string().max(200)).max(1_000),
  /** Absent if anything in the channels may have changed. */
  records: z.array(vendureRecord).max(1_000).optional(),
});

export interface VendureWebhookOptions extends Pick<VendureNames, 'channels' | 'brandFacet'> {
  /** Secrets, any of which may have signed a webhook. */
  readonly secrets: ReadonlyArray<string>;
}

/** Reads what the plugin in `examples/vendure-plugin` sends. */
export function createVendureWebhooks({
  secrets,
  channels,
  brandFacet,
}: VendureWebhookOptions): WebhookReader {
  return createWebhookReader(secrets, {
    type: 'vendure.changed',
    data: announced,
    changeOf(data) {
      const countries = [...channels]
        .filter(([, token]) => data.channels.includes(token))
        .map(([country]) => country);
      // The change is in channels that the shop doesn't sell in, such as the default channel.
      if (countries.length === 0) return undefined;
      const records = data.records?.flatMap((record) => recordsOf(record, brandFacet));
      return { countries, records };
    },
  });
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
