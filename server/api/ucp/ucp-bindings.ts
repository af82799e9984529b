/** The method and path of an operation. */
export interface Binding {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/ucp`. */
  readonly path: string;
  /** What the tool calls the body; absent for an operation without one. */
  readonly body?: 'catalog' | 'cart' | 'checkout';
}

/** The operations of every shop: tools of the same names, and paths of the protocol (rest.openapi.json). */
const OF_ALL = {
  search_catalog: { method: 'POST', path: '/catalog/search', body: 'catalog' },
  lookup_catalog: { method: 'POST', path: '/catalog/lookup', body: 'catalog' },
  get_product: { method: 'POST', path: '/catalog/product', body: 'catalog' },
  create_cart: { method: 'POST', path: '/carts', body: 'cart' },
  get_cart: { method: 'GET', path: '/carts/:id' },
  update_cart: { method: 'PUT', path: '/carts/:id', body: 'cart' },
  cancel_cart: { method: 'POST', path: '/carts/:id/cancel' },
} as const satisfies Readonly<Record<string, Binding>>;

/** The operations that need a checkout to which shoppers are handed over. */
const OF_CHECKOUTS = {
  create_checkout: { method: 'POST', path: '/checkout-sessions', body: 'checkout' },
  get_checkout: { method: 'GET', path: '/checkout-sessions/:id' },
  update_checkout: { method: 'PUT', path: '/checkout-sessions/:id', body: 'checkout' },
  complete_checkout: { method: 'POST', path: '/checkout-sessions/:id/complete', body: 'checkout' },
  cancel_checkout: { method: 'POST', path: '/checkout-sessions/:id/cancel' },
} as const satisfies Readonly<Record<string, Binding>>;

export type OperationName = keyof typeof OF_ALL | keyof typeof OF_CHECKOUTS;

/** What agents can ask of a shop with or without a checkout. */
export function bindingsOf(hasCheckout: boolean): ReadonlyArray<readonly [OperationName, Binding]> {
  const bindings: Readonly<Partial<Record<OperationName, Binding>>> = {
    ...OF_ALL,
    ...(hasCheckout && OF_CHECKOUTS),
  };
  return Object.entries(bindings) as ReadonlyArray<readonly [OperationName, Binding]>;
}

/** Whether an operation changes anything, so that it mustn't be carried out again when it is sent again. */
export const changesBags = (name: OperationName): boolean =>
  /^(?:create|update|cancel)_/.test(name);
