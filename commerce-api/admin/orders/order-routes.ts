import type { Hono } from 'hono';
import * as z from 'zod';
import { addressLines } from '#commerce-api/addresses/address-lines.ts';
import { checked, parseEdit } from '#commerce-api/admin/edit-body.ts';
import { followOrders } from '#commerce-api/checkout/follow-orders.ts';
import {
  bareOrderNumber,
  findOrderByNumber,
  loadPlacedOrders,
  type PlacedOrder,
} from '#commerce-api/checkout/order-store.ts';
import { unsent } from '#commerce-api/checkout/send-parcel.ts';
import { settleReturn } from '#commerce-api/checkout/settle-return.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { idList } from '#commerce-api/json-api/list-query.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { loadParcels, loadParcelsOf, type Parcel } from '#commerce-api/parcels/parcel-store.ts';
import { findReturn, type OrderReturn, returnOf } from '#commerce-api/returns/return-store.ts';
import { RETURN_STATUSES } from '#domain/bag/order-return.ts';
import { COUNTRIES, localeFor } from '#domain/locale/locales.ts';
import { parcelResource, parcelRoutes, somePieces, writtenPieces } from './parcel-routes.ts';

const filters = {
  /** One country or several, separated by commas. */
  country: idList.pipe(z.array(z.enum(COUNTRIES))).optional(),
};

/** `/orders`, the newest first, and what is still to be sent of each; `/parcels` and `/returns`. */
export function orderRoutes(routes: Hono<ApiEnv>, services: MemberServices): void {
  endpoint(routes, '/orders', { get: (context) => listOrders(context, services) });
  endpoint(routes, '/orders/:number', { get: (context) => answerOrder(context, services) });
  parcelRoutes(routes, services);
  returnRoutes(routes, services);
}

async function listOrders(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const { filter, page } = listQuery(context, { filters });
  const { orders, total } = await loadPlacedOrders(db, { page, countries: filter.country });
  const parcels = await loadParcelsOf(
    db,
    orders.map(({ number }) => number),
  );
  const data = orders.map((placed) => orderResource(placed, parcels.get(placed.number) ?? []));
  return respondPage(context, { data }, { page, totalItems: total });
}

async function answerOrder(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const number = bareOrderNumber(context.req.param('number') ?? '');
  const found = await findOrderByNumber(db, number);
  if (!found) throw notFound('There is no such order, or it was placed too long ago.');
  const data = orderResource(found.placed, await loadParcels(db, number));
  return respond(context, { data });
}

function orderResource(placed: PlacedOrder, parcels: ReadonlyArray<Parcel>): Resource {
  const { number, country, language, address, cancelledAt, delivery } = placed;
  return {
    type: 'orders',
    id: number,
    attributes: {
      'placed-at': placed.placedAt,
      country,
      'is-cancelled': cancelledAt !== undefined,
      'delivery-method': delivery?.id ?? null,
      name: address.name ?? null,
      phone: address.phone ?? null,
      'address-lines': addressLines(localeFor(country, language), address),
      'gift-message': placed.giftMessage ?? null,
      lines: placed.lines.map((line) => ({
        type: line.type,
        'variant-id': line.variantId,
        'brand-name': line.brandName,
        'product-name': line.productName,
        'variant-name': line.variantName,
        quantity: line.quantity,
      })),
      unsent: cancelledAt === undefined ? writtenPieces(unsent(placed, parcels)) : [],
      parcels: parcels.map((parcel) => ({ id: parcel.id, ...parcelResource(parcel).attributes })),
    },
  };
}

const returnFilters = { status: z.enum(RETURN_STATUSES).default('asked') };

const settlement = z.strictObject({
  status: z.enum(RETURN_STATUSES),
  restock: somePieces.optional(),
});

/** `/returns`, those that wait first came first; `PATCH /returns/:id` says what became of one. */
function returnRoutes(routes: Hono<ApiEnv>, services: MemberServices): void {
  endpoint(routes, '/returns', { get: (context) => listReturns(context, services) });
  endpoint(routes, '/returns/:id', {
    get: (context) => answerReturn(context, services),
    patch: (context) => answerSettlement(context, services),
  });
}

async function listReturns(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const { filter, page } = listQuery(context, { filters: returnFilters });
  const matching = db.selectFrom('order_returns').where('status', '=', filter.status);
  const ordered = matching.selectAll().orderBy('asked_at').orderBy('id');
  const { rows, total } = await readPage(ordered, page);
  const data = rows.map((row) => returnResource(returnOf(row)));
  return respondPage(context, { data }, { page, totalItems: total });
}

async function answerReturn(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const found = await findReturn(db, idOf(context));
  if (!found) throw noSuchReturn();
  return respond(context, { data: returnResource(found) });
}

async function answerSettlement(context: ApiContext, services: MemberServices) {
  const { db, clock, inBackground } = services;
  const id = idOf(context);
  const { attributes } = parseEdit(await context.req.text(), { type: 'returns', id });
  const asked = checked(settlement, attributes, '/data/attributes');
  const settled = await settleReturn(db, id, { ...asked, now: clock() });
  if (!settled) throw noSuchReturn();
  inBackground(() => followOrders(services));
  return respond(context, { data: returnResource(settled) });
}

const noSuchReturn = () => notFound('There is no such return.');

/** A return as those who settle it know it. */
const returnResource = (found: OrderReturn): Resource => ({
  type: 'returns',
  id: found.id,
  attributes: {
    'order-number': found.orderNumber,
    'asked-at': found.askedAt,
    status: found.status,
    reason: found.reason,
    note: found.note,
    refund: found.refund,
    pieces: writtenPieces(found.pieces),
  },
});
