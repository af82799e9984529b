import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { breadcrumbsOf, contentAnswers } from './fake-content.ts';
import { type FakeCustomers, fakeCustomers } from './fake-customers.ts';

/**
 * As much of Vendure's Shop API as pages and the shop gateway ask for, in memory, with the answers that a
 * real one gave: it adds as many pieces as there are and then complains, forgets nothing that it added, and names
 * a session in a header.
 */
export interface FakeShopApi {
  readonly fetch: typeof fetch;
  /** The calls so far: their names, channels and sessions. */
  readonly asked: ReadonlyArray<AskedCall>;
  /** Makes the next call with this name fail, once it was done. */
  loseAnswerTo(name: string): void;
  /** Pieces in stock by variant. */
  readonly stock: Map<string, number>;
  /** Closes the order of a session to changes, as Vendure does while it is paid. */
  arrangePayment(session: string): void;
  /**
   * Forgets the order of a session, as Vendure does once it is placed; a customer has it among the orders.
   * Gives its total.
   */
  placeOrder(session: string): number;
  readonly customers: FakeCustomers;
}

export interface AskedCall {
  readonly name: string;
  readonly channel: string | null;
  readonly session: string | undefined;
  readonly languageCode: string | null;
}

export interface FakeProduct {
  readonly id: string;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly finish?: string;
  /** Whether it's in the collection `lips`, which is below `makeup`; that one has no products. */
  readonly isForLips?: boolean;
  readonly variants: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly stock: number;
    /** Its custom fields: what it cost before, and its colour. */
    readonly was?: number;
    readonly color?: string;
  }>;
}

/** Promotions by their codes, with what they take off and from which subtotal on. */
const CODES: ReadonlyMap<string, { readonly percent: number; readonly from: number }> = new Map([
  ['GLOW10', { percent: 10, from: 0 }],
  ['HALF', { percent: 50, from: 10_000 }],
]);

const CLOSED = { errorCode: 'ORDER_MODIFICATION_ERROR', message: 'No.' };

interface Order {
  readonly code: string;
  isClosed: boolean;
  readonly lines: Array<Line>;
  codes: Array<string>;
}

interface SentCall {
  readonly parsed: Variables;
  readonly raw: Readonly<Record<string, unknown>>;
  readonly sent: string | undefined;
}

interface Asker {
  /** Whether there is an order already. */
  readonly isKnown: boolean;
  readonly session: string | undefined;
}

interface Line {
  readonly id: string;
  readonly variantId: string;
  quantity: number;
}

const call = z.object({
  query: z.string(),
  variables: z.object({
    inputs: z
      .array(z.object({ productVariantId: z.string(), quantity: z.int().positive() }))
      .default([]),
    id: z.string().default(''),
    ids: z.array(z.string()).default([]),
    quantity: z.int().default(0),
    code: z.string().default(''),
    part: z.string().default(''),
    skip: z.int().default(0),
    take: z.int().default(100),
    input: z
      .object({
        term: z.string().default(''),
        skip: z.int().default(0),
        take: z.int().max(100).default(10),
        sort: z.object({ price: z.enum(['ASC', 'DESC']) }).optional(),
        facetValueFilters: z.array(z.object({ or: z.array(z.string()) })).default([]),
        collectionIds: z.array(z.string()).default([]),
      })
      .prefault({}),
  }),
});

const LIPS = {
  id: 'lips',
  name: 'Lips',
  breadcrumbs: breadcrumbsOf('Makeup', 'Lips'),
};

type Variables = z.output<typeof call>['variables'];

export function aFakeShopApi(products: ReadonlyArray<FakeProduct>): FakeShopApi {
  const orders = new Map<string, Order>();
  const customers = fakeCustomers();
  const asked: Array<AskedCall> = [];
  const variants = products.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, product })),
  );
  const stock = new Map(variants.map(({ id, stock: pieces }) => [id, pieces]));
  let lost: string | undefined;
  let lastLine = 0;

  const variantOf = (id: string) => variants.find((variant) => variant.id === id);
  const stockLevel = (id: string) => ((stock.get(id) ?? 0) > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK');

  const variantData = ({ id, name, price, was, color }: (typeof variants)[number]) => ({
    id,
    name,
    sku: `sku-${id}`,
    priceWithTax: price,
    currencyCode: 'SGD',
    stockLevel: stockLevel(id),
    featuredAsset: null,
    assets: [],
    customFields: { originalPrice: was ?? null },
    options: [{ name, group: { code: 'lipstick-shade' }, customFields: { color: color ?? null } }],
    facetValues: [],
  });
  const facetValue = (facet: string, code: string) => ({
    id: `${facet}-${code}`,
    code,
    name: code.toUpperCase(),
    facet: { code: facet, name: facet.toUpperCase() },
  });
  const valuesOf = ({ brand = 'velour', finish }: FakeProduct) => [
    facetValue('brand', brand),
    ...(finish === undefined ? [] : [facetValue('finish', finish)]),
  ];
  const productData = (product: FakeProduct) => ({
    id: product.id,
    name: product.name,
    slug: product.slug ?? `slug-${product.id}`,
    description: product.description ?? '',
    featuredAsset: { preview: `https://vendure.test/${product.id}.jpg` },
    assets: [],
    collections: product.isForLips ? [LIPS] : [],
    facetValues: valuesOf(product),
    variants: variants.filter((variant) => variant.product === product).map(variantData),
  });

  const costOf = ({ lines }: Order) =>
    lines.reduce((sum, line) => sum + (variantOf(line.variantId)?.price ?? 0) * line.quantity, 0);

  const activeCodes = (order: Order) =>
    order.codes.filter((code) => costOf(order) >= (CODES.get(code)?.from ?? 0));

  const orderData = (order: Order) => ({
    code: order.code,
    subTotalWithTax: activeCodes(order).reduce(
      (sum, code) => sum * (1 - (CODES.get(code)?.percent ?? 0) / 100),
      costOf(order),
    ),
    couponCodes: order.codes,
    promotions: activeCodes(order).map((couponCode) => ({ couponCode })),
    lines: order.lines.flatMap(({ id, variantId, quantity }) => {
      const variant = variantOf(variantId);
      return variant
        ? [
            {
              id,
              quantity,
              unitPriceWithTax: variant.price,
              discountedUnitPriceWithTax: variant.price,
              discountedLinePriceWithTax: variant.price * quantity,
              productVariant: { ...variantData(variant), product: productData(variant.product) },
            },
          ]
        : [];
    }),
  });

  const saleable = (variantId: string, quantity: number) =>
    Math.max(0, Math.min(quantity, stock.get(variantId) ?? 0));
  const TOO_FEW = {
    errorCode: 'INSUFFICIENT_STOCK_ERROR',
    message: 'Only some items were added to the order due to insufficient stock',
  };

  /** Whether there are as many pieces. */
  function addItem({ lines }: Order, variantId: string, quantity: number): boolean {
    const line = lines.find((each) => each.variantId === variantId);
    const before = line?.quantity ?? 0;
    const after = saleable(variantId, before + quantity);
    if (line) line.quantity = Math.max(before, after);
    else if (after > 0) {
      lastLine += 1;
      lines.push({ id: `line-${lastLine}`, variantId, quantity: after });
    }
    return after === before + quantity;
  }

  function addItems({ inputs }: Variables, order: Order) {
    if (order.isClosed) return { added: { order: orderData(order), errorResults: [CLOSED] } };
    if (inputs.some(({ productVariantId }) => !variantOf(productVariantId))) {
      throw new Refusal('ENTITY_NOT_FOUND');
    }
    const short = inputs.filter((each) => !addItem(order, each.productVariantId, each.quantity));
    return { added: { order: orderData(order), errorResults: short.map(() => TOO_FEW) } };
  }

  function adjustLine({ id, quantity }: Variables, order: Order) {
    const { lines } = order;
    if (order.isClosed) return { adjusted: CLOSED };
    const line = lines.find((each) => each.id === id);
    if (!line) throw new Refusal('USER_INPUT_ERROR');
    line.quantity = saleable(line.variantId, quantity);
    if (line.quantity === 0) lines.splice(lines.indexOf(line), 1);
    return { adjusted: line.quantity < quantity ? TOO_FEW : orderData(order) };
  }

  function applyCode({ code }: Variables, order: Order) {
    const known = code.toUpperCase();
    if (!CODES.has(known)) {
      const isOver = known === 'OVER';
      const errorCode = `COUPON_CODE_${isOver ? 'EXPIRED' : 'INVALID'}_ERROR`;
      return { applied: { errorCode, message: 'No.' } };
    }
    if (!order.codes.includes(known)) order.codes.push(known);
    return { applied: orderData(order) };
  }

  function removeCode({ code }: Variables, order: Order) {
    order.codes = order.codes.filter((each) => each !== code);
    return { removed: orderData(order) };
  }

  /** Whose order a session's is. */
  const ownerOf = (session: string) => customers.idOf(session) ?? session;
  const merge = (from: string | undefined, customerId: string) => {
    const order = from === undefined ? undefined : orders.get(from);
    if (from === undefined || !order) return;
    orders.delete(from);
    const own = orders.get(customerId);
    if (!own) orders.set(customerId, order);
    else for (const line of order.lines) addItem(own, line.variantId, line.quantity);
  };

  function placeOrder(session: string): number {
    const order = orders.get(ownerOf(session));
    if (!order) throw new Error('There is no order.');
    orders.delete(ownerOf(session));
    const data = orderData(order);
    const shippingWithTax = 500;
    const totalWithTax = data.subTotalWithTax + shippingWithTax;
    customers.place(session, {
      ...data,
      id: order.code,
      state: 'PaymentSettled',
      orderPlacedAt: '2026-06-01T00:00:00.000Z',
      shippingWithTax,
      totalWithTax,
      lines: data.lines.map((line) => ({ ...line, featuredAsset: null })),
    });
    return totalWithTax;
  }

  const lowest = (product: FakeProduct) => Math.min(...product.variants.map(({ price }) => price));

  function found({ input }: Variables) {
    const passing = products
      .filter(({ name }) => name.toLowerCase().includes(input.term.toLowerCase()))
      .filter((product) =>
        input.facetValueFilters.every(({ or }) =>
          valuesOf(product).some(({ id }) => or.includes(id)),
        ),
      )
      .filter(
        ({ isForLips }) =>
          input.collectionIds.length === 0 || (isForLips && input.collectionIds.includes('lips')),
      );
    if (input.sort?.price === 'ASC') passing.sort((one, other) => lowest(one) - lowest(other));
    if (input.sort?.price === 'DESC') passing.sort((one, other) => lowest(other) - lowest(one));
    return passing;
  }

  const ANSWERS: Readonly<
    Record<string, (variables: Variables, order: Order, asker: Asker) => unknown>
  > = {
    ...contentAnswers({ products, productData, valuesOf }),
    activeOrder: (_, order, { isKnown }) => ({ activeOrder: isKnown ? orderData(order) : null }),
    activeCode: () => ({ activeOrder: null }),
    whoWithBag(_, { code }, { isKnown, session }) {
      const id = customers.idOf(session);
      return { activeCustomer: id ? { id } : null, activeOrder: isKnown ? { code } : null };
    },
    addItems,
    adjustLine,
    reopen(_, order) {
      order.isClosed = false;
      return { reopened: { __typename: 'Order' } };
    },
    applyCode,
    removeCode,
    soldProducts: ({ ids }) => ({
      products: { items: products.filter(({ id }) => ids.includes(id)).map(productData) },
    }),
    reductions: ({ ids }) => ({
      products: { items: products.filter(({ id }) => ids.includes(id)).map(productData) },
    }),
    productsNamed: ({ part, skip, take }) => {
      const named = products.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
      return { products: { totalItems: named.length, items: named.slice(skip, skip + take) } };
    },
    search(variables) {
      const all = found(variables);
      const { skip, take } = variables.input;
      const items = all.slice(skip, skip + take).map((product) => {
        const prices = product.variants.map(({ price }) => price);
        const [min, max] = [Math.min(...prices), Math.max(...prices)];
        return { productId: product.id, priceWithTax: min === max ? { value: min } : { min, max } };
      });
      return { search: { totalItems: all.length, items } };
    },
    searchFacets(variables) {
      const values = Map.groupBy(found(variables).flatMap(valuesOf), ({ id }) => id);
      const facetValues = [...values.values()].flatMap(([first, ...rest]) =>
        first ? [{ count: rest.length + 1, facetValue: first }] : [],
      );
      const count = found(variables).filter(({ isForLips }) => isForLips).length;
      const collections = count > 0 ? [{ count, collection: LIPS }] : [];
      return { search: { facetValues, collections } };
    },
    collectionTree({ id }) {
      const lips = { id: 'lips', children: null };
      const makeup = { id: 'makeup', children: [lips] };
      return { collection: [makeup, lips].find((each) => each.id === id) ?? null };
    },
    facetValues({ code }) {
      const values = products.flatMap(valuesOf).filter(({ facet }) => facet.code === code);
      return { facets: { items: values.length > 0 ? [{ values }] : [] } };
    },
    collectionsNamed: ({ part }) => ({
      collections: {
        items: LIPS.name.toLowerCase().includes(part.toLowerCase()) ? [LIPS] : [],
      },
    }),
  };

  const isSession = (token = '') => orders.has(token) || customers.idOf(token) !== undefined;

  /** The answer to a call, and the session that it begins. */
  function answerTo(name: string, { parsed, raw, sent }: SentCall) {
    let begun = isSession(sent) ? undefined : randomBytes(32).toString('hex');
    const owner = ownerOf(begun ?? sent ?? '');
    const order = orders.get(owner) ?? aNewOrder();
    const begin = (session: string) => {
      begun = session;
    };
    const ofCustomer = customers.answers[name];
    const data = ofCustomer
      ? ofCustomer({ variables: raw, session: sent, begin, merge })
      : ANSWERS[name]?.(parsed, order, { isKnown: orders.has(owner), session: sent });
    if (data === undefined) throw new Refusal('FORBIDDEN');
    if (name === 'addItems') orders.set(owner, order);
    return { data, begun };
  }

  return {
    asked,
    stock,
    loseAnswerTo(name) {
      lost = name;
    },
    arrangePayment(session) {
      const order = orders.get(ownerOf(session));
      if (order) order.isClosed = true;
    },
    placeOrder,
    customers,
    async fetch(url, init) {
      const request = new Request(url, init);
      const body = await request.json();
      const { query, variables } = call.parse(body);
      const [, name = ''] = /^(?:query|mutation) (\w+)/.exec(query) ?? [];
      const sent = request.headers.get('Authorization')?.replace('Bearer ', '');
      asked.push({
        name,
        session: sent,
        channel: request.headers.get('vendure-token'),
        languageCode: new URL(request.url).searchParams.get('languageCode'),
      });
      try {
        const { data, begun } = answerTo(name, { parsed: variables, raw: body.variables, sent });
        if (lost === name) {
          lost = undefined;
          throw new TypeError('fetch failed');
        }
        const headers = new Headers(begun ? { 'vendure-auth-token': begun } : {});
        return Response.json({ data }, { headers });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { message, code } = error;
        return Response.json({ errors: [{ message, extensions: { code } }], data: null });
      }
    },
  };
}

const aNewOrder = (): Order => ({
  code: randomBytes(8).toString('hex'),
  lines: [],
  codes: [],
  isClosed: false,
});

class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`error.${code.toLowerCase()}`);
    this.code = code;
  }
}
