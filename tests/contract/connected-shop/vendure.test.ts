import { setTimeout as wait } from 'node:timers/promises';
import { sum } from '../../bench/statistics.ts';
import { RULED_COUNTRIES } from '../../builders/ruled-catalogue/catalogue-words.ts';
import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { type RuledVendure, tokenOf } from '../../builders/vendure/ruled-vendure.ts';
import { savedVendure } from '../../builders/vendure/saved-vendure.ts';
import { startVendure } from '../../builders/vendure/start-vendure.ts';
import {
  checkOut,
  type Delivery,
  prepareCheckout,
} from '../../builders/vendure/vendure-checkout.ts';
import type { ConnectedSystem, OpenSystem } from './connected-system.ts';
import { describeConnectedShop, PRODUCTS } from './describe-connected-shop.ts';
import { aHandOver } from './hand-over.ts';

const TO_HONG_KONG: Delivery = {
  channel: tokenOf('HK'),
  countryCode: 'HK',
  address: { streetLine1: '1 Queen’s Road Central', city: 'Hong Kong' },
};

const POLL_MS = 1_000;

describeConnectedShop('Vendure', openVendure);

async function openVendure(
  ...[{ hook }, closing]: Parameters<OpenSystem>
): Promise<ConnectedSystem> {
  const { database, filled } = await savedVendure(PRODUCTS, true);
  const { url, admin, stop } = await startVendure({ hook, database });
  closing.add('Vendure', stop);
  await prepareCheckout(admin, TO_HONG_KONG);
  await isSearchable(url, filled);
  const handOver = await aHandOver((token) => checkOut(url, token, TO_HONG_KONG));
  closing.add('checkout', handOver.close);
  const updateFirst = async ({ number }: RuledProduct, input: object) => {
    const id = filled.products[number - 1]?.variantIds[0];
    await admin.ask(
      `mutation($input: [UpdateProductVariantInput!]!) {
        updateProductVariants(input: $input) { id }
      }`,
      { input: [{ id, ...input }] },
      tokenOf('HK'),
    );
  };
  return {
    variables: {
      STOREFRONT_SOURCE: 'vendure',
      VENDURE_URL: url,
      VENDURE_CHANNELS: RULED_COUNTRIES.map((each) => `${each}=${tokenOf(each)}`).join(' '),
      VENDURE_COLOR_FIELD: 'hex',
      // It answers in the one thread that also does its jobs.
      COMMERCE_API_CONCURRENCY: '1',
      ...handOver.variables,
    },
    products: filled.products.map(({ rule }) => rule),
    isTranslated: true,
    setPrice: (product, price) => updateFirst(product, { price }),
    setStock: (product, stockOnHand) => updateFirst(product, { stockOnHand }),
    pay: async () => {},
  };
}

/** Waits until Vendure's jobs have put all products into collections, and these into its search. */
async function isSearchable(url: string, { products }: RuledVendure): Promise<void> {
  const slugs = [...new Set(products.map(({ rule }) => rule.kind.category))];
  const counts = slugs.map(
    (slug, index) =>
      `c${index}: search(input: { groupByProduct: true, collectionSlug: "${slug}" }) { totalItems }`,
  );
  const found = async () => {
    const answer = await fetch(`${url}/shop-api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'vendure-token': tokenOf('HK') },
      body: JSON.stringify({ query: `{ ${counts.join(' ')} }` }),
    });
    const { data }: { data: Record<string, { totalItems: number }> } = await answer.json();
    return sum(Object.values(data).map(({ totalItems }) => totalItems));
  };
  while ((await found()) < products.length) await wait(POLL_MS);
}
