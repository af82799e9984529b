import { isRecord, list, text } from '#commerce/loose-json.ts';
import type { Deadline } from '#commerce/within-time.ts';
import { LAUNCH_STATUSES, type LaunchStatus } from '#domain/launch.ts';
import { bySize } from '#domain/size-order.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';

/** A variant that can be chosen on a card, with its current price and stock. */
export interface QuickVariant {
  readonly id: string;
  readonly name: string;
  /** Formatted by the API. */
  readonly price: string;
  /** `#rrggbb`; '' if it has none. */
  readonly color: string;
  readonly pictureUrl: string;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
}

interface QuickProduct {
  /** What its variants differ in: `shade`. */
  readonly optionType: string | null;
  readonly variants: ReadonlyArray<QuickVariant>;
}

const FIELDS = 'name,display-price,color,image-urls,sold-out,launch-status';

export async function fetchVariants(
  locale: PageLocale,
  productId: string,
  deadline: Deadline,
): Promise<QuickProduct> {
  const query = {
    include: 'variants',
    'fields[variants]': FIELDS,
    'fields[products]': 'option-type-categories',
  };
  const { document } = await browserClient(locale).get('products', {
    id: productId,
    query,
    deadline,
  });
  const product = isRecord(document) && isRecord(document.data) ? document.data.attributes : {};
  const optionTypes = isRecord(product) ? list(product['option-type-categories']) : [];
  const included = isRecord(document) ? list(document.included) : [];
  return {
    optionType: text(optionTypes[0]) || null,
    variants: bySize(included.flatMap(readVariant)),
  };
}

function readVariant(resource: unknown): ReadonlyArray<QuickVariant> {
  if (!isRecord(resource) || resource.type !== 'variants') return [];
  if (!isRecord(resource.attributes)) return [];
  const { attributes } = resource;
  return [
    {
      id: text(resource.id),
      name: text(attributes.name),
      price: text(attributes['display-price']),
      color: text(attributes.color),
      pictureUrl: text(list(attributes['image-urls'])[0]),
      isSoldOut: attributes['sold-out'] === true,
      launchStatus:
        LAUNCH_STATUSES.find((status) => status === attributes['launch-status']) ?? 'none',
    },
  ];
}
