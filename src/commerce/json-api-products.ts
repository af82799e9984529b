import { LAUNCH_STATUSES } from '#domain/launch.ts';
import type { CommerceClient } from './client.ts';
import { LISTED_PRODUCT_FIELDS, parseListedProducts } from './listed-products.ts';
import { isRecord, list, text } from './loose-json.ts';
import type { Offer, ProductPort, QuickVariant } from './shop-port.ts';

const OFFER_FIELDS = 'display-price,display-original-price,sale-text,sold-out,launch-status';
const VARIANT_FIELDS = 'name,display-price,color,image-urls,sold-out,launch-status';

/** The current facts about products, from a commerce API that answers JSON:API documents. */
export function jsonApiProducts(client: CommerceClient): ProductPort {
  return {
    async offers(id) {
      const query = {
        include: 'variants',
        'fields[variants]': OFFER_FIELDS,
        'fields[products]': '',
      };
      const { document } = await client.get('products', { id, query });
      return variantsIn(document).map(readOffer);
    },
    async variants(id, deadline) {
      const query = {
        include: 'variants',
        'fields[variants]': VARIANT_FIELDS,
        'fields[products]': 'option-type-categories',
      };
      const { document } = await client.get('products', { id, query, deadline });
      const product = isRecord(document) && isRecord(document.data) ? document.data.attributes : {};
      const optionTypes = isRecord(product) ? list(product['option-type-categories']) : [];
      return {
        optionType: text(optionTypes[0]) || null,
        variants: variantsIn(document).map(readVariant),
      };
    },
    async listed(ids) {
      const { document } = await client.get('productsById', {
        query: {
          'filter[id]': ids.join(','),
          include: 'featured_variant,brand',
          ...LISTED_PRODUCT_FIELDS,
        },
      });
      return parseListedProducts(document);
    },
  };
}

interface Variant {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

function variantsIn(document: unknown): ReadonlyArray<Variant> {
  return list(isRecord(document) ? document.included : []).flatMap((resource) => {
    if (!isRecord(resource) || resource.type !== 'variants') return [];
    const { id, attributes } = resource;
    return isRecord(attributes) ? [{ id: text(id), attributes }] : [];
  });
}

function readOffer({ id, attributes }: Variant): Offer {
  return {
    id,
    price: text(attributes['display-price']),
    originalPrice: text(attributes['display-original-price']),
    saleText: text(attributes['sale-text']),
    ...stateOf(attributes),
  };
}

function readVariant({ id, attributes }: Variant): QuickVariant {
  return {
    id,
    name: text(attributes.name),
    price: text(attributes['display-price']),
    color: text(attributes.color),
    pictureUrl: text(list(attributes['image-urls'])[0]),
    ...stateOf(attributes),
  };
}

function stateOf(attributes: Variant['attributes']): Pick<Offer, 'isSoldOut' | 'launchStatus'> {
  const status = attributes['launch-status'];
  return {
    isSoldOut: attributes['sold-out'] === true,
    launchStatus: LAUNCH_STATUSES.find((known) => known === status) ?? 'none',
  };
}
