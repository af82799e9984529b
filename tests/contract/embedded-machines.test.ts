import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { aDatabase } from '../builders/databases.ts';
import { hasPostgres } from '../builders/postgres-programs.ts';
import { ADMIN_TOKEN, aServedShop } from '../builders/served-shop.ts';
import { type RunningServices, startServices } from '../builders/start-services.ts';
import { TIER } from '../tier.ts';

/** Two machines that sell from the embedded commerce API, by the real commands. */
describe.runIf(TIER === 'full' && hasPostgres())('a shop of two machines', () => {
  const SG = localeFor('SG');
  const PATIENCE_MS = 120_000;
  let services: RunningServices;

  beforeAll(async () => {
    services = await startServices();
  }, 180_000);
  afterAll(() => services?.stop());

  const headers = {
    'X-Site-Country': SG.country,
    'Accept-Language': SG.language,
    'Content-Type': 'application/json',
  };

  async function twoMachines() {
    const variables = {
      ...services.environment(await aDatabase(services.postgres)),
      STOREFRONT_ORIGIN: 'http://shop.example',
    };
    const lines = [aCatalogueLine({ id: 'P1' })];
    const machine = () => aServedShop({ lines, locales: [SG.id], variables });
    return [await machine(), await machine()] as const;
  }

  test('fills a bag on one and finds it on the other, which shows what was edited', {
    timeout: 600_000,
  }, async () => {
    const [one, other] = await twoMachines();
    const ask = async (origin: string, path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${origin}/api/${path}`, { headers, ...init });
      return { status: answer.status, document: await answer.json() };
    };
    const { document: product } = await ask(one.url, 'v2.6/products/P1?include=variants');
    const variant = product.included.find(({ type }: { type: string }) => type === 'variants');
    const added = await ask(one.url, 'v2.5/cart/line_items', {
      method: 'POST',
      body: JSON.stringify({ line_items: [{ variant_id: variant.id, quantity: 2 }] }),
    });
    expect(added.status).toBe(201);
    const { token } = added.document.data.attributes;
    const counted = await ask(other.url, `v2.5/carts/${token}/items_count`);
    expect(counted.document.data.attributes['line-items-count']).toBe(2);

    const attributes = { name: 'Renamed on one machine' };
    const edited = await fetch(`${one.url}/api/admin/v1/products/P1`, {
      method: 'PATCH',
      headers: { ...headers, Authorization: `Bearer ${ADMIN_TOKEN}` },
      body: JSON.stringify({ data: { type: 'products', id: 'P1', attributes } }),
    });
    expect(edited.status).toBe(200);
    const address = localAddress(`/products/${product.data.attributes['slug-url']}`, SG);
    for (const { url } of [one, other]) {
      await vi.waitFor(async () => {
        const page = await fetch(url + address, { headers: { cookie: `locale=${SG.country}` } });
        expect(await page.text()).toContain(attributes.name);
      }, PATIENCE_MS);
    }
  });
});
