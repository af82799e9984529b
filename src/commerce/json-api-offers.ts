import type { CommerceClient } from './client.ts';
import { isRecord, list, text } from './loose-json.ts';
import { readLaunchStatus } from './read-launch.ts';
import type { Offer } from './shop-port.ts';

const OFFER_FIELDS = 'price,display-price,display-original-price,sale-text,sold-out,launch-status';

/**
 * What a product's variants cost, and whether they can be bought. Product pages fetch it as soon as
 * they are there, so it comes without the code of other questions.
 */
export async function fetchOffers(
  client: CommerceClient,
  productId: string,
): Promise<ReadonlyArray<Offer>> {
  const query = { include: 'variants', 'fields[variants]': OFFER_FIELDS, 'fields[products]': '' };
  const { document } = await client.get('products', { id: productId, query });
  return variantsIn(document).map(readOffer);
}

export interface IncludedVariant {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The variants that a product's document includes. */
export function variantsIn(document: unknown): ReadonlyArray<IncludedVariant> {
  return list(isRecord(document) ? document.included : []).flatMap((resource) => {
    if (!isRecord(resource) || resource.type !== 'variants') return [];
    const { id, attributes } = resource;
    return isRecord(attributes) ? [{ id: text(id), attributes }] : [];
  });
}

function readOffer({ id, attributes }: IncludedVariant): Offer {
  return {
    id,
    price: text(attributes['display-price']),
    amount: amountIn(attributes),
    originalPrice: text(attributes['display-original-price']),
    saleText: text(attributes['sale-text']),
    ...availability(attributes),
  };
}

/** What a variant with these attributes costs, in minor units; undefined if they don't say. */
export function amountIn({ price }: IncludedVariant['attributes']): number | undefined {
  return typeof price === 'number' ? price : undefined;
}

/** Whether a variant with these attributes can be bought, or why not. */
export function availability(
  attributes: IncludedVariant['attributes'],
): Pick<Offer, 'isSoldOut' | 'launchStatus'> {
  return {
    isSoldOut: attributes['sold-out'] === true,
    launchStatus: readLaunchStatus(attributes),
  };
}
