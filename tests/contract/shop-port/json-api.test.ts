import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { describeAgents } from './agents-contract.ts';
import { describeShop, SOLD } from './shop-contract.ts';

/** The embedded commerce API, by the adapter that browsers have. */
const { api } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) =>
      index > 0
        ? {}
        : {
            id: SOLD.product,
            variants: [
              aVariant({ id: SOLD.plentiful, inventory: perCountry(() => 500) }),
              aVariant({ id: SOLD.soldOut, inventory: perCountry(() => 0) }),
            ],
          },
  }),
);

const NAME = 'a commerce API that answers JSON:API documents';

describeAgents(NAME, async () => ({ answer: (request) => api.fetch(request), sold: SOLD }));

describeShop(NAME, async () => {
  let held: string | undefined;
  const client = createCommerceClient({
    baseUrl: 'http://shop',
    country: 'SG',
    language: 'en',
    cartToken: () => held,
    fetch: async (input, init) => api.fetch(new Request(input, init)),
  });
  return {
    shop: {
      bag: jsonApiBag(client),
      search: jsonApiSearch(client),
      products: jsonApiProducts(client),
    },
    holdBag: (token) => {
      held = token;
    },
  };
});
