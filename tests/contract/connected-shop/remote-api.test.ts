import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { createWebhookSender } from '#commerce-api/webhooks.ts';
import { ruledProducts } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { ruledSeed } from '../../builders/ruled-catalogue/ruled-seed.ts';
import { describeConnectedShop, PRODUCTS } from './describe-connected-shop.ts';
import { aHandOver } from './hand-over.ts';
import { variantEdits } from './variant-edits.ts';

describeConnectedShop('an API at another address', async ({ hook }, closing) => {
  const products = ruledProducts(PRODUCTS);
  const token = randomUUID();
  const webhooks = createWebhookSender({
    ...hook,
    onFailure: (problem) => process.stderr.write(`${problem}\n`),
  });
  closing.add('webhooks', webhooks.stop);
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    adminToken: token,
    onChange: webhooks.send,
  });
  closing.add('API', api.close);
  await api.seed(ruledSeed(products), { identity: 'by rule' });
  const { url, close } = await listening((request) => api.fetch(request));
  closing.add('server of the API', close);
  const handOver = await aHandOver(async (cart) => {
    const { ok, status } = await fetch(`${url}/api/v2.5/carts/${cart}/bag`, {
      headers: { 'X-Site-Country': 'HK', 'Accept-Language': 'zh', 'X-CART-TOKEN': cart },
    });
    if (!ok) throw new Error(`The bag is answered with ${status}.`);
  });
  closing.add('checkout', handOver.close);
  return {
    variables: { COMMERCE_API_URL: url, ...handOver.variables },
    products,
    isTranslated: true,
    ...variantEdits(url, token),
    pay: async () => {},
  };
});

async function listening(fetch: (request: Request) => Response | Promise<Response>) {
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
