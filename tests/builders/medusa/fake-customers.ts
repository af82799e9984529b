import { randomBytes } from 'node:crypto';
import { refusal } from './fake-region.ts';

/**
 * The customers of a fake Medusa. Answers are those of a real one, which neither ends tokens nor knows the
 * cart of a customer.
 */
export interface FakeCustomers {
  /** Answers a call of the Auth API, or of the Store API about customers and their orders. */
  answer(url: URL, init?: RequestInit): Response;
  /** The customer of a token. */
  idOf(headers: Headers): string | undefined;
  /** Adds an order to those that a customer has placed. */
  place(customerId: string, order: object): void;
  /** Says that all of the orders of customers was sent. */
  shipAll(): void;
  /** The token of the last event about a forgotten password. */
  resetToken(email: string): string;
  /** Makes the tokens too old, as they are after a day. */
  endTokens(): void;
  /** What a customer's metadata is. */
  metadataOf(email: string): object | null;
}

interface FakeOrder {
  readonly id: string;
  readonly items: ReadonlyArray<{
    readonly id: string;
    readonly quantity: number;
    readonly detail: { shipped_quantity: number; return_requested_quantity: number };
  }>;
}

/** The body of a request for a return. */
interface AskedReturn {
  readonly order_id: string;
  readonly items: ReadonlyArray<{ readonly id: string; readonly quantity: number }>;
}

interface Customer {
  readonly id: string;
  readonly email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  metadata: object | null;
  readonly placed: Array<object>;
}

interface Identity {
  password: string;
  customer: Customer | undefined;
}

type Body = Readonly<Record<string, string | undefined>>;

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** In the form of a JWT. The real one is signed, and so can't be guessed either. */
const newToken = (payload: object) =>
  [{ alg: 'HS256' }, payload].map(inBase64).concat(randomBytes(32).toString('base64url')).join('.');

const UNAUTHORIZED = () => Response.json({ message: 'Unauthorized' }, { status: 401 });

export function fakeCustomers(): FakeCustomers {
  const identities = new Map<string, Identity>();
  const tokens = new Map<string, string>();
  const resets = new Map<string, string>();

  const begin = (email: string) => {
    const token = newToken({ actor_type: 'customer' });
    tokens.set(token, email);
    return Response.json({ token });
  };
  const bearerOf = (headers: Headers) => headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const identityOf = (headers: Headers) => identities.get(tokens.get(bearerOf(headers)) ?? '');

  const authAnswers: Readonly<Record<string, (body: Body, headers: Headers) => Response>> = {
    'customer/emailpass/register'({ email = '', password = '' }) {
      const known = identities.get(email);
      const isUnfinished = known?.password === password && !known.customer;
      if (known && !isUnfinished) return refusal(401, 'unauthorized', 'Identity already exists');
      identities.set(email, { password, customer: undefined });
      return begin(email);
    },
    'customer/emailpass'({ email = '', password }) {
      const isRight = identities.get(email)?.password === password;
      return isRight ? begin(email) : refusal(401, 'unauthorized', 'Invalid email or password');
    },
    'customer/emailpass/reset-password'({ identifier = '' }) {
      if (identities.has(identifier)) {
        resets.set(identifier, newToken({ entity_id: identifier, purpose: 'reset' }));
      }
      return new Response('Created', { status: 201 });
    },
    'customer/emailpass/update'({ password = '' }, headers) {
      const [email] = [...resets].find(([, token]) => token === bearerOf(headers)) ?? [];
      const identity = identities.get(email ?? '');
      if (email === undefined || !identity) return refusal(401, 'unauthorized', 'Invalid token');
      resets.delete(email);
      identity.password = password;
      return Response.json({ success: true });
    },
  };

  const makeCustomer = (body: Body, headers: Headers) => {
    const identity = identityOf(headers);
    if (!identity || identity.customer) return UNAUTHORIZED();
    const { email = '', first_name = null, last_name = null } = body;
    const id = `cus_${identities.size}`;
    const facts = { id, email, first_name, last_name, phone: null, metadata: null };
    identity.customer = { ...facts, placed: [] };
    return Response.json({ customer: identity.customer });
  };

  const orders = () =>
    [...identities.values()].flatMap(
      ({ customer }) => (customer?.placed ?? []) as Array<FakeOrder>,
    );

  const takeReturn = ({ order_id, items }: AskedReturn) => {
    const order = orders().find(({ id }) => id === order_id);
    if (!order) return refusal(404, 'not_found', `Order id not found: ${order_id}`);
    for (const { id, quantity } of items) {
      const line = order.items.find((each) => each.id === id);
      if (line) line.detail.return_requested_quantity += quantity;
    }
    return Response.json({ return: { id: 'return_1', status: 'requested' } });
  };

  const returnAnswers: Readonly<Record<string, (body: AskedReturn) => Response>> = {
    returns: takeReturn,
    'shipping-options': () => Response.json({ shipping_options: [{ id: 'so_back' }] }),
    'return-reasons': () =>
      Response.json({ return_reasons: [{ id: 'rr_damaged', value: 'damaged' }] }),
  };

  return {
    answer(url, init = {}) {
      const [, area, ...rest] = url.pathname.split('/');
      const path = rest.join('/');
      const headers = new Headers(init.headers);
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      if (area === 'auth') return authAnswers[path]?.(body, headers) ?? UNAUTHORIZED();
      if (path === 'customers') return makeCustomer(body, headers);
      const ofReturns = returnAnswers[path];
      if (ofReturns) return ofReturns(body);
      const customer = identityOf(headers)?.customer;
      if (!customer) return UNAUTHORIZED();
      if (path === 'orders') {
        const [offset = 0, limit = 0] = ['offset', 'limit'].map((name) =>
          Number(url.searchParams.get(name)),
        );
        const listed = customer.placed.slice(offset, offset + limit);
        return Response.json({ orders: listed, count: customer.placed.length, offset, limit });
      }
      return Response.json({ customer: Object.assign(customer, body) });
    },
    idOf: (headers) => identityOf(headers)?.customer?.id,
    place(customerId, order) {
      const all = [...identities.values()].map(({ customer }) => customer);
      all.find((each) => each?.id === customerId)?.placed.unshift(order);
    },
    shipAll() {
      for (const { detail, quantity } of orders().flatMap(({ items }) => items)) {
        detail.shipped_quantity = quantity;
      }
    },
    resetToken: (email) => resets.get(email) ?? '',
    endTokens: () => tokens.clear(),
    metadataOf: (email) => identities.get(email)?.customer?.metadata ?? null,
  };
}
