import { isRecord, list, text } from '#commerce/loose-json.ts';
import { LAUNCH_STATUSES, type LaunchStatus } from '#domain/launch.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';

/** The current price and availability of a variant. */
export interface Offer {
  readonly id: string;
  /** Formatted by the API. */
  readonly price: string;
  readonly originalPrice: string;
  readonly saleText: string;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
}

const OFFER_FIELDS = 'display-price,display-original-price,sale-text,sold-out,launch-status';

export async function fetchOffers(
  locale: PageLocale,
  productId: string,
): Promise<ReadonlyArray<Offer>> {
  const query = { include: 'variants', 'fields[variants]': OFFER_FIELDS, 'fields[products]': '' };
  const { document } = await browserClient(locale).get('products', { id: productId, query });
  return list(isRecord(document) ? document.included : []).flatMap(readOffer);
}

function readOffer(resource: unknown): ReadonlyArray<Offer> {
  if (!isRecord(resource) || resource.type !== 'variants') return [];
  if (!isRecord(resource.attributes)) return [];
  const { attributes } = resource;
  return [
    {
      id: text(resource.id),
      price: text(attributes['display-price']),
      originalPrice: text(attributes['display-original-price']),
      saleText: text(attributes['sale-text']),
      isSoldOut: attributes['sold-out'] === true,
      launchStatus:
        LAUNCH_STATUSES.find((status) => status === attributes['launch-status']) ?? 'none',
    },
  ];
}
