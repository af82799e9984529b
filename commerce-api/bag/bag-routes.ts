import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { atOnce } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Bag, loadBag, loadVariants } from './bag.ts';
import { changeDetails, readDetails } from './bag-details.ts';
import { BAG_INCLUDES, bagResource, flatBagResource, includedWithBag } from './bag-resource.ts';
import type { Cart } from './cart-store.ts';
import { addLines, removeItem, setQuantity } from './change-bag.ts';
import { type Extra, loadRewards, loadSamples } from './extras.ts';
import { parseAdditionKey, parseLines, parseQuantity } from './line-item-body.ts';
import {
  findShoppersCart,
  findTokensCart,
  type Shopper,
  shopperOf,
  TOKEN_HEADER,
} from './shopper.ts';

/**
 * The bag: read by its token, and changed with the token in `X-CART-TOKEN`. A member's bag needs
 * the member's session, too.
 */
export function bagRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  ownBagRoute(app, services);
  tokenRoutes(app, services);
  lineRoutes(app, services);
  extraRoutes(app, services);
}

/** The shopper's bag, and its promo code and gift message. */
function ownBagRoute(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/carts', {
    async get(context) {
      const shopper = await shopperOf(context, services);
      const cart = await findShoppersCart(services.db, shopper, context.var.locale.country);
      return answerBag(context, services, { cart, shopper });
    },
    async patch(context) {
      const target = await bagOfRequest(context, services);
      const input = await readDetails(context);
      const cart = await saveDetailsOf(context, services, { ...target, input });
      return answerBag(context, services, { ...target, cart });
    },
  });
}

function tokenRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/carts/:token/bag', {
    async get(context) {
      const target = await cartOfPath(context, services);
      return answerBag(context, services, { ...target, write: flatBagResource });
    },
  });
  personalEndpoint(app, '/carts/:token/items_count', {
    async get(context) {
      const { cart } = await cartOfPath(context, services);
      const { itemsCount, version } = await atOnce(services.db, (db) =>
        loadBag(db, viewOf(context, services), { cart }),
      );
      const attributes = { token: cart.token, 'line-items-count': itemsCount };
      const data = { type: 'carts', id: cart.token, attributes, meta: { version } };
      return respond(context, { data });
    },
  });
}

function lineRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db } = services;
  personalEndpoint(app, '/cart/line_items', {
    async post(context) {
      includeOf(context);
      const key = parseAdditionKey(context.req.header('Idempotency-Key'));
      const requested = await parseLines(context.req.raw);
      const shopper = await shopperOf(context, services);
      const current = await findShoppersCart(db, shopper, context.var.locale.country);
      const { clientAddress } = context.env;
      if (!current) await services.limits.newBag.consume({ clientAddress });
      const cart = await addLines(db, viewOf(context, services), { shopper, requested, key });
      return answerBag(context, services, { cart, shopper, status: 201 });
    },
  });
  personalEndpoint(app, '/cart/line_items/:id', {
    async patch(context) {
      const target = await lineOfRequest(context, services);
      const quantity = await parseQuantity(context.req.raw);
      const cart = await setQuantity(db, viewOf(context, services), { ...target, quantity });
      return answerBag(context, services, { ...target, cart });
    },
    async delete(context) {
      const target = await lineOfRequest(context, services);
      const cart = await removeItem(db, viewOf(context, services), target);
      return answerBag(context, services, { ...target, cart });
    },
  });
}

interface BagAnswer {
  readonly cart: Cart | undefined;
  readonly shopper: Shopper;
  readonly write?: (bag: Bag, view: View) => Resource;
  readonly status?: ContentfulStatusCode;
}

/** Answers a bag with its lines. Before the first addition, it has neither token nor lines. */
async function answerBag(
  context: ApiContext,
  services: MemberServices,
  { cart, shopper, write = bagResource, status = 200 }: BagAnswer,
): Promise<Response> {
  const view = viewOf(context, services);
  const include = includeOf(context);
  const document = await atOnce(services.db, async (db) => {
    const bag = await loadBag(db, view, { ...shopper, cart });
    return { data: write(bag, view), included: await includedWithBag(db, bag, { view, include }) };
  });
  return respond(context, document, status);
}

/** Limits attempts with promo codes that don't count, since codes can be guessed. */
async function saveDetailsOf(
  context: ApiContext,
  services: MemberServices,
  change: Parameters<typeof changeDetails>[2],
): Promise<Cart> {
  const { clientAddress } = context.env;
  const { promoCode } = services.limits;
  const attempt = { clientAddress, account: change.cart.token };
  if (change.input['promo-code']) await promoCode.consume(attempt);
  const cart = await changeDetails(services.db, viewOf(context, services), change);
  if (change.input['promo-code']) await promoCode.forgive(attempt);
  return cart;
}

async function lineOfRequest(context: ApiContext, services: MemberServices) {
  return { ...(await bagOfRequest(context, services)), lineId: idOf(context) };
}

/** The bag to change, whose token is in the header. */
async function bagOfRequest(context: ApiContext, services: MemberServices) {
  const shopper = await shopperOf(context, services);
  const cart = await findTokensCart(services.db, shopper, context.var.locale.country);
  if (!cart) {
    const detail = 'Cart token not found';
    throw new ApiError(401, { code: 'no-cart', detail, source: { header: TOKEN_HEADER } });
  }
  includeOf(context);
  return { cart, shopper };
}

async function cartOfPath(context: ApiContext, services: MemberServices) {
  const token = context.req.param('token') ?? '';
  const shopper = { ...(await shopperOf(context, services)), token };
  const cart = await findTokensCart(services.db, shopper, context.var.locale.country);
  if (!cart) throw notFound('There is no such bag in this country.');
  return { cart, shopper };
}

/** What to include. Call it before making a change, so that an invalid value changes nothing. */
function includeOf(context: ApiContext): ReadonlySet<string> {
  return listQuery(context, { includes: BAG_INCLUDES }).include;
}

function viewOf({ var: { locale } }: ApiContext, { clock }: MemberServices): View {
  return { locale, now: clock() };
}

/** The extras that shoppers of the country can choose. */
function extraRoutes(app: Hono<ApiEnv>, { db }: Services): void {
  endpoint(app, '/free_samples', {
    async get(context) {
      const { locale } = context.var;
      const samples = await loadSamples(db, locale);
      return respond(context, {
        data: await inStock(db, locale, { type: 'free-samples', extras: samples }),
      });
    },
  });
  endpoint(app, '/rewards', {
    async get(context) {
      const { locale } = context.var;
      const rewards = await loadRewards(db, locale);
      return respond(context, {
        data: await inStock(db, locale, { type: 'rewards', extras: rewards }),
      });
    },
  });
}

interface ExtrasOfType {
  readonly type: string;
  readonly extras: ReadonlyArray<Extra & { readonly points?: number }>;
}

/** The extras that are in stock, named after their product. */
async function inStock(
  db: Database,
  locale: Locale,
  { type, extras }: ExtrasOfType,
): Promise<ReadonlyArray<Resource>> {
  const ids = extras.map(({ variantId }) => variantId);
  const sold = await loadVariants(db, locale, ids);
  return extras.flatMap(({ id, variantId, points }) => {
    const found = sold.get(variantId);
    if (!found || found.variant.inventory === 0) return [];
    const { product, variant } = found;
    const attributes = {
      'variant-id': variantId,
      'brand-name': product.brandName,
      'product-name': product.name,
      'product-slug-url': product.slug,
      'variant-name': variant.name,
      'img-src': variantPictures(variant, product)[0] ?? null,
      ...(points !== undefined && { points }),
    };
    return { type, id, attributes };
  });
}
