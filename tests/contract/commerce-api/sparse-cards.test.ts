import { expect, test } from 'vitest';
import { CARD_FIELDS } from '#commerce/card.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { includedIn, resourcesIn } from '#commerce/json-api-document.ts';
import { cardOf, jsonApiProducts } from '#commerce/json-api-products.ts';
import { search } from '#commerce/search.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

/** The first product is sold in several shades. */
const { api } = await startTestApi(
  aSeed({
    products: 4,
    product: (index) =>
      index === 0 ? { variants: ['a', 'b'].map((id) => aVariant({ id: `p1-${id}` })) } : {},
  }),
);

/** A client whose calls name sparse fields, or one whose calls don't. */
function aClient({ isSparse }: { readonly isSparse: boolean }) {
  return createCommerceClient({
    baseUrl: 'http://shop',
    country: 'SG',
    language: 'en',
    async fetch(input, init) {
      const url = new URL(String(input));
      const names = [...url.searchParams.keys()].filter((name) => name.startsWith('fields['));
      expect(names.length).toBeGreaterThan(0);
      if (!isSparse) for (const name of names) url.searchParams.delete(name);
      return api.fetch(new Request(url, init));
    },
  });
}

type Client = ReturnType<typeof aClient>;

/** What cards show of all variants in a document. */
function cardsIn(document: unknown) {
  const variants = [...resourcesIn(document), ...includedIn(document, 'variants')];
  return variants.flatMap((one) => cardOf(one, { country: 'SG', language: 'en' }) ?? []);
}

const SHOWN: Readonly<Record<string, (client: Client) => Promise<ReadonlyArray<unknown>>>> = {
  async recommendations(client) {
    const body = { page_path: '/', n_recommendations: 4 };
    const { document } = await client.post('productsByPopularity', { query: CARD_FIELDS, body });
    return cardsIn(document);
  },
  async 'search results'(client) {
    const found = await search(client, { query: 'lipstick', size: 8, hasFacets: false });
    // Each search has an id of its own.
    return found.products.map((product) => ({ ...product, place: product.place?.position }));
  },
  async 'products of a list'(client) {
    const cards = await jsonApiProducts(client).cards(['p1', 'p2', 'p3', 'p4']);
    // A list has what follows from all variants only for those who ask for it.
    return cards.map(({ swatches: _, isFromPrice: __, ...card }) => card);
  },
};

test.each(Object.entries(SHOWN))(
  '%s show the same with the fields they ask for',
  async (_, show) => {
    const [sparse, whole] = [
      await show(aClient({ isSparse: true })),
      await show(aClient({ isSparse: false })),
    ];
    expect(whole.length).toBeGreaterThan(0);
    expect(sparse).toEqual(whole);
  },
);
