import type { ProductCard } from '#domain/product/product-card.ts';
import { CARD_FIELDS, readCard, type Shopper, VARIANT_FIELDS } from './card.ts';
import type { CommerceClient } from './client.ts';
import { one, type Resource, resourcesIn } from './json-api-document.ts';
import { fetchOffers, OFFER_FIELDS, offersIn } from './offer.ts';
import { firstOf, isRecord, orNull, part, text } from './schema.ts';
import type { ProductPort } from './shop-port.ts';

/** The current facts about products, from a commerce API that answers JSON:API documents. */
export function jsonApiProducts(client: CommerceClient): ProductPort {
  return {
    offers: (id) => fetchOffers(client, id),
    async variants(id, deadline) {
      const query = {
        include: 'variants',
        'fields[variants]': `${OFFER_FIELDS},name,color,image-urls`,
        'fields[products]': 'option-type-categories',
      };
      const { document } = await client.get('products', { id, query, deadline });
      const { optionTypeCategories } = optionTypes(document);
      return { optionType: optionTypeCategories, variants: offersIn(document) };
    },
    async cards(ids) {
      const include = 'featured_variant,brand,featured_ad';
      const { document } = await client.get('productsById', {
        query: { 'filter[id]': ids.join(','), include, ...CARD_FIELDS },
      });
      const cards = cardsIn(document, client);
      return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
    },
  };
}

const optionTypes = one(part({ optionTypeCategories: orNull(firstOf(text)) }));

/** The cards of a list of products that includes their featured variants. */
export function cardsIn(document: unknown, shopper: Shopper): ReadonlyArray<ProductCard> {
  return resourcesIn(document).flatMap((product) => {
    const { 'featured-variant': variant } = product;
    return (isRecord(variant) && cardOf({ ...variant, product }, shopper)) || [];
  });
}

/** The card of a variant that is linked with its product; undefined if it isn't. */
export function cardOf(variant: Resource, shopper: Shopper): ProductCard | undefined {
  const { product } = variant;
  if (!isRecord(product)) return undefined;
  const { brand } = product;
  const offered = [...VARIANT_FIELDS, 'display-price', 'display-original-price'];
  const hit = {
    ...product,
    ...Object.fromEntries(offered.map((name) => [name, variant[name]])),
    id: variant.id,
    'product-id': product.id,
    'product-sold-out': variant['sold-out'],
    'featured-variant-id': undefined,
    'brand-name': isRecord(brand) ? brand.name : undefined,
  };
  return readCard(hit, shopper);
}
