import * as z from 'zod';
import type { ChangedRecord, WebhookReader } from '#content-sync/source/content-source.ts';
import { NAVIGATION_ID } from '../menu-records.ts';
import { createWebhookReader } from '../webhook-reader.ts';
import { MEDUSA_CAROUSELS } from './home-records.ts';
import type { BrandPlace, MedusaNames } from './medusa-names.ts';
import { BRAND_TAG, slugOf, tagWords } from './tag-words.ts';

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

const announced = z.object({
  /** Ids of Medusa's regions. */
  regions: z.array(z.string().max(200)).max(1_000),
  /** Absent if anything in the regions may have changed. */
  records: z.array(medusaRecord).max(1_000).optional(),
});

export interface MedusaWebhookOptions extends Pick<MedusaNames, 'regions' | 'brandPlace'> {
  /** Secrets, any of which may have signed a webhook. */
  readonly secrets: ReadonlyArray<string>;
}

/** Reads what the subscriber in `examples/medusa-plugin` sends. */
export function createMedusaWebhooks({
  secrets,
  regions,
  brandPlace,
}: MedusaWebhookOptions): WebhookReader {
  return createWebhookReader(secrets, {
    type: 'medusa.changed',
    data: announced,
    changeOf(data) {
      const countries = [...regions]
        .filter(([, region]) => data.regions.includes(region))
        .map(([country]) => country);
      // The change is in regions that the shop doesn't sell in.
      if (countries.length === 0) return undefined;
      const records = data.records?.flatMap((record) => recordsOf(record, brandPlace));
      return { countries, records };
    },
  });
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
