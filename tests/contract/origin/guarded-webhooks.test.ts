import { expect, test } from 'vitest';
import type { LocaleAnswer } from '#console/contract/console-contract.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import type { ShopOptions } from '../../builders/shop.ts';
import { aConsole, anOperator } from '../console/test-console.ts';

/** A published shop that receives webhooks, and an operator at its console. */
async function aShopWithWebhooks(options: ShopOptions) {
  const console = await aConsole(options);
  await console.rebuild();
  const operator = await anOperator(console);
  const overview = async () =>
    ((await operator.get('/locales/sg-en')).json as LocaleAnswer).overview;
  return {
    ...console,
    published: console.shop.pages(),
    stopped: async () => (await overview()).stopped,
    async webhook(id: string, ...products: ReadonlyArray<string>) {
      const records: Delivery['records'] = products.map((product) => {
        return { type: 'products', id: product };
      });
      await console.runner.enqueue({ id, countries: ['SG'], records });
      await console.runner.idle();
    },
    async states() {
      return (await console.list.counts()).map(({ state, count }) => [state, count]);
    },
  };
}

test('40 prices of zero, a webhook each, are stopped and shown in the console', async () => {
  const { shop, webhook, ...console } = await aShopWithWebhooks({ seed: aSeed({ products: 60 }) });
  const prices = perCountry(() => ({ price: 0 }));
  const free = aSeed({
    products: 60,
    product: (index) =>
      index < 40 ? { variants: [aVariant({ id: `p${index + 1}-v1`, prices })] } : {},
  });
  await shop.api.seed(free, { identity: 'free' });
  for (let index = 1; index <= 40; index += 1) await webhook(`free ${index}`, `p${index}`);
  expect(shop.pages()).toEqual(console.published);
  expect(await console.stopped()).toHaveLength(40);
  expect(await console.states()).toEqual([['stopped', 40]]);
}, 240_000);

test('120 products that are answered by 404 stay, and are shown in the console', async () => {
  const { shop, webhook, ...console } = await aShopWithWebhooks({
    seed: aSeed({ products: 200 }),
    confirmedAfterMs: 1,
  });
  shop.breakApi((path) => {
    const [, id] = /^\/api\/v2\.6\/products\/p(\d+)$/.exec(path) ?? [];
    return id && Number(id) <= 120 ? new Response('{}', { status: 404 }) : undefined;
  });
  const gone = Array.from({ length: 120 }, (_, index) => `p${index + 1}`);
  await webhook('gone', ...gone);
  expect(shop.pages()).toEqual(console.published);
  await webhook('gone still', ...gone);
  expect(shop.pages()).toEqual(console.published);
  expect(await console.stopped()).toHaveLength(120);
}, 240_000);
