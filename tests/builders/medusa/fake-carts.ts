import type { FakeCustomers } from './fake-customers.ts';
import { CURRENCIES, type FakeProduct, refusal } from './fake-region.ts';

interface FakeLine {
  readonly id: string;
  readonly variantId: string;
  quantity: number;
}

interface FakeCart {
  readonly id: string;
  readonly region: string;
  customerId: string | undefined;
  completedAt: string | null;
  lines: Array<FakeLine>;
  codes: Array<string>;
}

export interface FakeCarts {
  answer(url: URL, init?: RequestInit): Response;
  /** Makes an order of a cart, as a checkout does. Gives its total in major units. */
  complete(id: string, status?: object): number;
}

const DELIVERY = 5;

/** Takes a tenth off each line. */
export const TENTH_OFF = 'GLOW10';
/** Is known, and counts for no cart. */
export const IDLE_CODE = 'IDLE';

interface Body {
  readonly region_id?: string;
  readonly items?: ReadonlyArray<{ readonly variant_id: string; readonly quantity: number }>;
  readonly variant_id?: string;
  readonly quantity?: number;
  readonly promo_codes?: ReadonlyArray<string>;
}

/**
 * The carts of a Medusa that sells what the fake has. As the real one, it doesn't mind of which sales
 * channel a variant is.
 */
export function fakeCarts(
  products: ReadonlyMap<string, FakeProduct>,
  customers: Pick<FakeCustomers, 'idOf' | 'place'>,
): FakeCarts {
  const carts = new Map<string, FakeCart>();
  let made = 0;
  const nextId = (kind: string) => {
    made += 1;
    return `${kind}_${String(made).padStart(26, '0')}`;
  };

  const variantOf = (variantId: string) => {
    const [, productId = '', shade = ''] = /^(.+)_(rose|plum)$/.exec(variantId) ?? [];
    const product = products.get(productId);
    return product && { product, shade: shade === 'rose' ? 'Rose' : 'Plum' };
  };

  const lineAnswer = ({ id, variantId, quantity }: FakeLine, { region, codes }: FakeCart) => {
    const { product, shade = '' } = variantOf(variantId) ?? {};
    const unit = product?.amounts[region] ?? 0;
    return {
      id,
      quantity,
      variant_id: variantId,
      variant_title: shade,
      product_id: product?.id ?? null,
      product_title: product?.title ?? 'Gone',
      product_handle: null,
      thumbnail: null,
      compare_at_unit_price: product?.usualAmount ?? null,
      unit_price: unit,
      original_total: unit * quantity,
      adjustments: codes.map((code) => ({ code })),
    };
  };

  const cartAnswer = (cart: FakeCart) => {
    const items = cart.lines.map((line) => lineAnswer(line, cart));
    const subtotal = items.reduce((sum, line) => sum + line.original_total, 0);
    return Response.json({
      cart: {
        id: cart.id,
        region_id: cart.region,
        completed_at: cart.completedAt,
        customer: cart.customerId === undefined ? null : { id: cart.customerId, has_account: true },
        currency_code: CURRENCIES[cart.region],
        item_total: cart.codes.includes(TENTH_OFF) ? subtotal * 0.9 : subtotal,
        promotions: cart.codes.map((code) => ({ code, is_automatic: false })),
        items,
      },
    });
  };

  const orderAnswer = (cart: FakeCart, created_at: string) => {
    const items = cart.lines.map((line) => lineAnswer(line, cart));
    const subtotal = items.reduce((sum, line) => sum + line.original_total, 0);
    return {
      id: `order_${cart.id}`,
      created_at,
      status: 'pending',
      fulfillment_status: 'not_fulfilled',
      region_id: cart.region,
      total: subtotal + DELIVERY,
      original_shipping_total: DELIVERY,
      discount_total: 0,
      cart: { id: cart.id },
      items: items.map((line) => ({
        ...line,
        detail: { shipped_quantity: 0, return_requested_quantity: 0 },
        product_handle: line.product_title.toLowerCase().replaceAll(' ', '-'),
        product_collection: 'Velour',
        product_type: null,
      })),
    };
  };

  /** Undefined if there are as many pieces. */
  const problemOf = (cart: FakeCart, variantId: string, quantity: number) => {
    const { product, shade = '' } = variantOf(variantId) ?? {};
    if (product?.amounts[cart.region] === undefined) {
      return refusal(400, 'invalid_data', `Variants ${variantId} do not exist`);
    }
    if (quantity <= (product.stock?.[shade] ?? 10)) return undefined;
    const told = 'Some variant does not have the required inventory';
    return Response.json(
      { type: 'not_allowed', code: 'insufficient_inventory', message: told },
      { status: 400 },
    );
  };

  const add = (cart: FakeCart, variantId: string, quantity: number): Response | undefined => {
    const line = cart.lines.find((each) => each.variantId === variantId);
    const problem = problemOf(cart, variantId, (line?.quantity ?? 0) + quantity);
    if (problem) return problem;
    if (line) line.quantity += quantity;
    else cart.lines.push({ id: nextId('cali'), variantId, quantity });
    return undefined;
  };

  const make = (
    { region_id: region = '', items = [] }: Body,
    customerId: string | undefined,
  ): Response => {
    const id = nextId('cart');
    const cart: FakeCart = { id, region, customerId, completedAt: null, lines: [], codes: [] };
    for (const { variant_id, quantity } of items) {
      const problem = add(cart, variant_id, quantity);
      if (problem) return problem;
    }
    carts.set(cart.id, cart);
    return cartAnswer(cart);
  };

  const changeLine = (cart: FakeCart, lineId: string, quantity: number): Response => {
    const line = cart.lines.find(({ id }) => id === lineId);
    if (!line) return refusal(404, 'not_found', `Line item with id: ${lineId} was not found`);
    const problem = problemOf(cart, line.variantId, quantity);
    if (problem) return problem;
    line.quantity = quantity;
    cart.lines = cart.lines.filter((each) => each.quantity > 0);
    return cartAnswer(cart);
  };

  const changeLines = (
    cart: FakeCart,
    lineId: string | undefined,
    { variant_id = '', quantity = 0 }: Body,
  ): Response => {
    if (lineId) return changeLine(cart, lineId, quantity);
    return add(cart, variant_id, quantity) ?? cartAnswer(cart);
  };

  const changeCodes = (
    cart: FakeCart,
    method: string,
    changed: ReadonlyArray<string>,
  ): Response => {
    const unknown = changed.find((code) => ![TENTH_OFF, IDLE_CODE].includes(code));
    if (unknown) return refusal(400, 'invalid_data', `The promotion code ${unknown} is invalid`);
    const others = cart.codes.filter((code) => !changed.includes(code));
    const counting = changed.filter((code) => code !== IDLE_CODE);
    cart.codes = method === 'DELETE' ? others : [...others, ...counting];
    return cartAnswer(cart);
  };

  const give = (cart: FakeCart, customerId: string | undefined): Response => {
    if (customerId === undefined)
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    cart.customerId = customerId;
    return cartAnswer(cart);
  };

  return {
    answer(url, init = {}) {
      const [, , , id = '', part, partId] = url.pathname.split('/');
      const body: Body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const customerId = customers.idOf(new Headers(init.headers));
      if (!id) return make(body, customerId);
      const cart = carts.get(id);
      if (!cart) return refusal(404, 'not_found', `Cart with id '${id}' not found`);
      if (part === 'promotions')
        return changeCodes(cart, init.method ?? '', body.promo_codes ?? []);
      if (part === 'customer') return give(cart, customerId);
      return part === 'line-items' ? changeLines(cart, partId, body) : cartAnswer(cart);
    },
    complete(id, status = {}) {
      const cart = carts.get(id);
      if (!cart) throw new Error(`There is no cart ${id}.`);
      made += 1;
      const placedAt = new Date(Date.UTC(2026, 0, 1) + 1_000 * made).toISOString();
      cart.completedAt = placedAt;
      const order = { ...orderAnswer(cart, placedAt), display_id: made, ...status };
      if (cart.customerId !== undefined) customers.place(cart.customerId, order);
      return order.total;
    },
  };
}
