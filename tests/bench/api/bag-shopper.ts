import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { Shop } from './shop-together.ts';

const HEADERS = { 'X-Site-Country': 'SG', 'Content-Type': 'application/json' };

interface BagAnswer {
  readonly data: { readonly attributes: { readonly token: string } };
  readonly included: ReadonlyArray<{ readonly id: string }>;
}

/** Adds, adds another, changes, reads and removes, as a shopper of the shop does. */
export function bagShopper(api: CommerceApi): Shop {
  return async (measure, { rounds, variants }, shopper) => {
    let token = '';
    const send = async (method: string, path: string, body?: unknown): Promise<BagAnswer> => {
      const request = new Request(`http://shop/api/v2.5/${path}`, {
        method,
        headers: { ...HEADERS, 'X-CART-TOKEN': token },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await api.fetch(request);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
      return response.json();
    };
    const add = (place: number) => {
      const variantId = variants[(shopper * 7 + place) % variants.length];
      return send('POST', 'cart/line_items', { line_items: [{ variant_id: variantId }] });
    };
    for (let round = 0; round < rounds; round += 1) {
      ({ token } = (await measure('add', () => add(round))).data.attributes);
      const bag = await measure('add', () => add(round + 1));
      const line = `cart/line_items/${bag.included[0]?.id}`;
      await measure('change', () => send('PATCH', line, { quantity: 2 }));
      await measure('read', () => send('GET', `carts/${token}/bag`));
      await measure('remove', () => send('DELETE', line));
      token = '';
    }
  };
}
