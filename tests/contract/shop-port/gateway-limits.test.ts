import { expect, test } from 'vitest';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { ShopRefusal } from '#sources/shop-gateway/shop-refusal.ts';
import type { ShopSystem, SystemBag } from '#sources/shop-gateway/shop-system.ts';

const BAG: SystemBag = { token: 'a', subtotal: 0, total: 0, promo: undefined, lines: [] };

/** A shop with bags for all tokens but `none`, and without promo codes. */
const SYSTEM: ShopSystem = {
  bags: {
    read: async (token) => (token === 'none' ? undefined : { ...BAG, token }),
    add: async ({ bag }) => bag ?? BAG,
    setQuantity: async ({ bag }) => bag,
    async setCode() {
      throw new ShopRefusal(422, { code: 'promo-unknown', detail: 'There is no such code.' });
    },
  },
  products: async () => [],
  search: () => Promise.reject(new Error('Nobody searches.')),
};

function aShop() {
  const gateway = createShopGateway(SYSTEM);
  const send = async (method: string, path: string, { client, token, body }: Sent) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Site-Country': 'SG',
      ...(token && { 'X-CART-TOKEN': token }),
    };
    const request = new Request(`http://shop/api/v2.5/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return (await gateway(request, client)).status;
  };
  return {
    guess: (client: string, token: string) =>
      send('PATCH', 'carts', { client, token, body: { 'promo-code': 'GUESS' } }),
    add: (client: string, token?: string) =>
      send('POST', 'cart/line_items', {
        client,
        token,
        body: { line_items: [{ variant_id: 'v', quantity: 1 }] },
      }),
  };
}

interface Sent {
  readonly client: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

test('promo codes are guessed neither from one network nor at one bag', async () => {
  const { guess } = aShop();
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await guess(`2001:db8::${turn}`, `bag ${turn}`)).toBe(422);
    expect(await guess(`192.0.2.${turn}`, 'one bag')).toBe(422);
  }
  expect(await guess('2001:db8::99', 'another bag')).toBe(429);
  expect(await guess('::ffff:192.0.2.99', 'one bag')).toBe(429);
  expect(await guess('192.0.2.99', 'another bag')).toBe(422);
});

test('a client begins only so many bags, and adds to those that there are', async () => {
  const { add } = aShop();
  for (let bag = 0; bag < 1_000; bag += 1) await add(`2001:db8::${bag.toString(16)}`);
  expect(await add('2001:db8::1')).toBe(429);
  expect(await add('2001:db8::1', 'none')).toBe(429);
  expect(await add('2001:db8::1', 'known')).not.toBe(429);
  expect(await add('192.0.2.1')).not.toBe(429);
});
