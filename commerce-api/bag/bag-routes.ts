import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { type Bag, loadBag } from './bag.ts';
import { BAG_INCLUDES, bagResource, flatBagResource, includedWithBag } from './bag-resource.ts';
import { type Cart, findCart } from './cart-store.ts';
import { addLines, setQuantity, takeOut } from './change-bag.ts';
import { parseQuantity, parseWantedLines } from './line-item-body.ts';

const TOKEN_HEADER = 'X-CART-TOKEN';
const PERSONAL = 'private, no-store';

/** The bag: read by its token, changed with its token in `X-CART-TOKEN`. */
export function bagRoutes(app: Hono<ApiEnv>, services: Services): void {
  readRoutes(app, services);
  changeRoutes(app, services);
}

function readRoutes(app: Hono<ApiEnv>, services: Services): void {
  endpoint(app, '/carts', {
    get: async (context) => answerBag(context, services, await cartOfHeader(context, services)),
  });
  endpoint(app, '/carts/:token/bag', {
    async get(context) {
      const cart = await cartOfPath(context, services);
      return answerBag(context, services, cart, { write: flatBagResource });
    },
  });
  endpoint(app, '/carts/:token/items_count', {
    async get(context) {
      const cart = await cartOfPath(context, services);
      const { itemsCount } = await loadBag(services.db, context.var.locale, cart);
      const attributes = { token: cart.token, 'line-items-count': itemsCount };
      context.header('Cache-Control', PERSONAL);
      return respond(context, { data: { type: 'carts', id: cart.token, attributes } });
    },
  });
}

function changeRoutes(app: Hono<ApiEnv>, services: Services): void {
  const { db } = services;
  endpoint(app, '/cart/line_items', {
    async post(context) {
      includeOf(context);
      const wanted = await parseWantedLines(context.req.raw);
      const token = context.req.header(TOKEN_HEADER) ?? '';
      const cart = await addLines(db, viewOf(context, services), { token, wanted });
      return answerBag(context, services, cart, { status: 201 });
    },
  });
  endpoint(app, '/cart/line_items/:id', {
    async patch(context) {
      const { cart, lineId } = await lineOfRequest(context, services);
      const quantity = await parseQuantity(context.req.raw);
      await setQuantity(db, viewOf(context, services), { cart, lineId, quantity });
      return answerBag(context, services, cart);
    },
    async delete(context) {
      const { cart, lineId } = await lineOfRequest(context, services);
      await takeOut(db, viewOf(context, services), { cart, lineId });
      return answerBag(context, services, cart);
    },
  });
}

interface BagAnswer {
  readonly write?: (bag: Bag, view: View) => Resource;
  readonly status?: ContentfulStatusCode;
}

/** Answers a bag with its lines; before the first add it is one without token and lines. */
async function answerBag(
  context: ApiContext,
  services: Services,
  cart: Cart | undefined,
  { write = bagResource, status = 200 }: BagAnswer = {},
): Promise<Response> {
  const view = viewOf(context, services);
  const include = includeOf(context);
  const bag = await loadBag(services.db, view.locale, cart);
  const included = await includedWithBag(services.db, bag, { view, include });
  context.header('Cache-Control', PERSONAL);
  return respond(context, { data: write(bag, view), included }, status);
}

async function lineOfRequest(context: ApiContext, services: Services) {
  const cart = await requiredCart(context, services);
  includeOf(context);
  return { cart, lineId: context.req.param('id') ?? '' };
}

/** What is to be included; changes ask first, so that a bad one is refused before they are made. */
function includeOf(context: ApiContext): ReadonlySet<string> {
  return listQuery(context, { includes: BAG_INCLUDES }).include;
}

function viewOf({ var: { locale } }: ApiContext, { clock }: Services): View {
  return { locale, now: clock() };
}

async function cartOfHeader(context: ApiContext, { db }: Services): Promise<Cart | undefined> {
  const token = context.req.header(TOKEN_HEADER);
  return token ? findCart(db, { token, country: context.var.locale.country }) : undefined;
}

async function cartOfPath(context: ApiContext, { db }: Services): Promise<Cart> {
  const token = context.req.param('token') ?? '';
  const cart = await findCart(db, { token, country: context.var.locale.country });
  if (!cart) throw notFound('There is no such bag in this country.');
  return cart;
}

async function requiredCart(context: ApiContext, services: Services): Promise<Cart> {
  const cart = await cartOfHeader(context, services);
  if (cart) return cart;
  throw new ApiError(401, { detail: 'Cart token not found', source: { header: TOKEN_HEADER } });
}
