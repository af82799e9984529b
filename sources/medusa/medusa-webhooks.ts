import * as z from 'zod';
import type {
  ChangedRecord,
  ReceivedWebhook,
  WebhookReader,
  WebhookReading,
} from '#content-sync/source/content-source.ts';
import { NAVIGATION_ID } from '../menu-records.ts';
import { createSignatureCheck, parseWebhookBody } from '../signature-check.ts';
import { MEDUSA_CAROUSELS } from './home-records.ts';
import type { BrandPlace, MedusaNames } from './medusa-names.ts';
import { BRAND_TAG, slugOf, tagWords } from './tag-words.ts';

/** What the subscriber in `examples/medusa-plugin` sends. */
const MEDUSA_CHANGED = 'medusa.changed';

const id = z.string().min(1).max(200);

const medusaRecord = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('Product'),
    id,
    /** `brand` in the product's metadata. */
    brand: id.optional(),
  }),
  z.object({ entity: z.enum(['ProductCategory', 'ProductCollection', 'ProductType']), id }),
  z.object({ entity: z.literal('ProductTag'), id, value: z.string().max(500) }),
]);

type MedusaRecord = z.output<typeof medusaRecord>;

const message = z.object({
  type: z.literal(MEDUSA_CHANGED),
  timestamp: z.iso.datetime({ offset: true }),
  data: z.object({
    /** Ids of Medusa's regions. */
    regions: z.array(z.string().max(200)).max(1_000),
    /** Absent if anything in the regions may have changed. */
    records: z.array(medusaRecord).max(1_000).optional(),
  }),
});

const typed = z.object({ type: z.string().max(200) });

export interface MedusaWebhookOptions extends Pick<MedusaNames, 'regions' | 'brandPlace'> {
  /** Secrets, any of which may have signed a webhook. */
  readonly secrets: ReadonlyArray<string>;
}

/** Reads the webhooks of the storefront's subscriber for Medusa. */
export function createMedusaWebhooks(options: MedusaWebhookOptions): WebhookReader {
  const check = createSignatureCheck(options.secrets);
  return { read: (webhook) => check(webhook) ?? parse(webhook, options) };
}

function parse(
  webhook: ReceivedWebhook,
  { regions, brandPlace }: MedusaWebhookOptions,
): WebhookReading {
  const deliveryId = webhook.headers['webhook-id'] ?? '';
  const sent = parseWebhookBody(webhook);
  const type = typed.safeParse(sent).data?.type;
  if (type !== undefined && type !== MEDUSA_CHANGED) {
    return { outcome: 'other', id: deliveryId, type };
  }
  const parsed = message.safeParse(sent);
  if (!parsed.success) return { outcome: 'malformed', problem: z.prettifyError(parsed.error) };
  const { data } = parsed.data;
  const countries = [...regions]
    .filter(([, region]) => data.regions.includes(region))
    .map(([country]) => country);
  // The change is in regions that the shop doesn't sell in.
  if (countries.length === 0) return { outcome: 'other', id: deliveryId, type: MEDUSA_CHANGED };
  const records = data.records?.flatMap((record) => recordsOf(record, brandPlace));
  return { outcome: 'changed', id: deliveryId, change: { countries, records } };
}

/** The shop's records that show an entity of Medusa. */
function recordsOf(record: MedusaRecord, brandPlace: BrandPlace): Array<ChangedRecord> {
  switch (record.entity) {
    case 'Product': {
      const brand = brandPlace === 'metadata' ? brandsOf(record.brand) : [];
      return [...brand, { type: 'products', id: record.id }];
    }
    case 'ProductCategory':
      return [
        { type: 'categories', id: record.id },
        { type: 'navigation', id: NAVIGATION_ID },
        ...MEDUSA_CAROUSELS.ids.map((row) => ({ type: 'home-page-carousels' as const, id: row })),
      ];
    case 'ProductCollection':
      return brandPlace === 'collection' ? brandsOf(record.id) : [];
    case 'ProductType':
      return brandPlace === 'type' ? brandsOf(record.id) : [];
    case 'ProductTag': {
      const words = tagWords(record.value);
      if (!words) return [];
      if (words.type !== BRAND_TAG) return [{ type: 'filter-types', id: slugOf(words.type) }];
      return brandPlace === 'tag' ? brandsOf(record.id) : [];
    }
  }
}

function brandsOf(brandId: string | undefined): Array<ChangedRecord> {
  return brandId === undefined ? [] : [{ type: 'brands', id: brandId }];
}
