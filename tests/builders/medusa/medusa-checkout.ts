import type { MedusaAdmin } from './medusa-admin.ts';
import type { MedusaCountry, MedusaShop } from './medusa-shop.ts';

interface Made {
  readonly id: string;
}

const PAYMENT = 'pp_system_default';
const FULFILMENT = 'manual_manual';

export interface Delivery {
  /** The id of the shipping option. */
  readonly option: string;
  /** The id of the profile that products to be delivered need. */
  readonly profile: string;
  /** The id of the option by which something is sent back. */
  readonly returnOption: string;
}

/** A country that orders are delivered to. */
export interface Destination {
  /** The id of the stock location. */
  readonly location: string;
  readonly country: MedusaCountry;
  /** `sg`. */
  readonly code: string;
}

/** Has Medusa deliver to Singapore, and take payments there. */
export const arrangeDelivery = (admin: MedusaAdmin, { location, sg }: MedusaShop) =>
  arrangeDeliveryTo(admin, { location, country: sg, code: 'sg' });

/** The same for another country. */
export async function arrangeDeliveryTo(
  admin: MedusaAdmin,
  { location, country, code }: Destination,
): Promise<Delivery> {
  const { stock_location } = await admin.ask<{
    stock_location: { readonly fulfillment_sets: ReadonlyArray<Made> };
  }>(`stock-locations/${location}/fulfillment-sets?fields=*fulfillment_sets`, {
    name: 'Delivery',
    type: 'shipping',
  });
  const [set] = stock_location.fulfillment_sets;
  const { fulfillment_set } = await admin.ask<{
    fulfillment_set: { readonly service_zones: ReadonlyArray<Made> };
  }>(`fulfillment-sets/${set?.id}/service-zones`, {
    name: code,
    geo_zones: [{ type: 'country', country_code: code }],
  });
  await admin.ask(`stock-locations/${location}/fulfillment-providers`, { add: [FULFILMENT] });
  await admin.ask(`regions/${country.region}`, { payment_providers: [PAYMENT] });
  const { shipping_profiles } = await admin.ask<{ shipping_profiles: ReadonlyArray<Made> }>(
    'shipping-profiles',
  );
  const profile = shipping_profiles[0]?.id ?? '';
  const courier = async (amount: number, rules: ReadonlyArray<object>) => {
    const { shipping_option } = await admin.ask<{ shipping_option: Made }>('shipping-options', {
      name: 'Courier',
      service_zone_id: fulfillment_set.service_zones[0]?.id,
      shipping_profile_id: profile,
      provider_id: FULFILMENT,
      price_type: 'flat',
      type: { label: 'Courier', description: 'In two days', code: 'courier' },
      prices: [{ currency_code: country.currency, amount }],
      rules,
    });
    return shipping_option.id;
  };
  return {
    profile,
    option: await courier(5, []),
    returnOption: await courier(0, [{ attribute: 'is_return', operator: 'eq', value: 'true' }]),
  };
}

/** Sends all of an order, as an administrator does. */
export async function sendAll(admin: MedusaAdmin, orderId: string): Promise<void> {
  const { order } = await admin.ask<{ order: { readonly items: ReadonlyArray<Piece> } }>(
    `orders/${orderId}?fields=*items`,
  );
  const items = order.items.map(({ id, quantity }) => ({ id, quantity }));
  const { order: packed } = await admin.ask<{
    order: { readonly fulfillments: ReadonlyArray<Made> };
  }>(`orders/${orderId}/fulfillments?fields=*fulfillments`, { items });
  await admin.ask(`orders/${orderId}/fulfillments/${packed.fulfillments[0]?.id}/shipments`, {
    items,
  });
}

interface Piece extends Made {
  readonly quantity: number;
}

export interface CheckOut {
  /** Medusa's address. */
  readonly url: string;
  readonly country: MedusaCountry;
  /** The id of the cart. */
  readonly cart: string;
  readonly delivery: Delivery;
  /** The code of the country that it's delivered to; Singapore if absent. */
  readonly code?: string;
}

export interface CheckedOut {
  /** What came of the cart: `order`. */
  readonly type: string;
  readonly order?: { readonly total: number };
}

/** Completes a cart as a checkout would, by the Store API. */
export async function checkOut({
  url,
  country,
  cart,
  delivery,
  code = 'sg',
}: CheckOut): Promise<CheckedOut> {
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/store/${path}`, {
      method: 'POST',
      headers: { 'x-publishable-api-key': country.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await ask(`carts/${cart}`, {
    email: 'shopper@shop.example',
    shipping_address: {
      first_name: 'Mei',
      last_name: 'Tan',
      address_1: '1 Orchard Road',
      city: 'Singapore',
      postal_code: '238801',
      country_code: code,
    },
  });
  await ask(`carts/${cart}/shipping-methods`, { option_id: delivery.option });
  const { payment_collection } = await ask<{ payment_collection: Made }>('payment-collections', {
    cart_id: cart,
  });
  await ask(`payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: PAYMENT,
  });
  return ask<CheckedOut>(`carts/${cart}/complete`, {});
}

/** The cart that the shop keeps for a customer, by the token that Medusa knows the customer by. */
export async function keptCart(
  { url, country }: Pick<CheckOut, 'url' | 'country'>,
  { bearer, code }: { readonly bearer: string; readonly code: string },
): Promise<string> {
  const answer = await fetch(`${url}/store/customers/me?fields=metadata`, {
    headers: { 'x-publishable-api-key': country.key, Authorization: `Bearer ${bearer}` },
  });
  const { customer } = (await answer.json()) as {
    customer: { metadata: { storefront: { bags: Readonly<Record<string, string>> } } };
  };
  return customer.metadata.storefront.bags[code] ?? '';
}

/** Gives back the pieces that orders hold, without which Medusa removes no product. */
export async function releasePieces(admin: MedusaAdmin): Promise<void> {
  const { reservations } = await admin.ask<{ reservations: ReadonlyArray<Made> }>('reservations');
  for (const { id } of reservations) await admin.remove(`reservations/${id}`);
}
