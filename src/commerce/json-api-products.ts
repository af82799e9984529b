import { CARD_FIELDS } from './card-fields.ts';
import { cardsIn } from './card-of.ts';
import type { CommerceClient } from './client.ts';
import {
  amountIn,
  availability,
  fetchOffers,
  type IncludedVariant,
  variantsIn,
} from './json-api-offers.ts';
import { isRecord, list, text } from './loose-json.ts';
import type { ProductPort, QuickVariant } from './shop-port.ts';

const VARIANT_FIELDS = 'name,price,display-price,color,image-urls,sold-out,launch-status';

/** The current facts about products, from a commerce API that answers JSON:API documents. */
export function jsonApiProducts(client: CommerceClient): ProductPort {
  return {
    offers: (id) => fetchOffers(client, id),
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
    async cards(ids) {
      const include = 'featured_variant,brand,featured_ad';
      const { document } = await client.get('productsById', {
        query: { 'filter[id]': ids.join(','), include, ...CARD_FIELDS },
      });
      const cards = cardsIn(document, client.country);
      return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
    },
  };
}

function readVariant({ id, attributes }: IncludedVariant): QuickVariant {
  return {
    id,
    name: text(attributes.name),
    price: text(attributes['display-price']),
    amount: amountIn(attributes),
    color: text(attributes.color),
    pictureUrl: text(list(attributes['image-urls'])[0]),
    ...availability(attributes),
  };
}
