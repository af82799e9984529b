import type { Hono } from 'hono';
import * as z from 'zod';
import { checked, parseEdit } from '#commerce-api/admin/edit-body.ts';
import { followOrders } from '#commerce-api/checkout/follow-orders.ts';
import { settleReturn } from '#commerce-api/checkout/settle-return.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { findReturn, type OrderReturn, returnOf } from '#commerce-api/returns/return-store.ts';
import { RETURN_STATUSES } from '#domain/bag/order-return.ts';
import { somePieces, writtenPieces } from './parcel-routes.ts';

const filters = { status: z.enum(RETURN_STATUSES).default('asked') };

const settlement = z.strictObject({
  status: z.enum(RETURN_STATUSES),
  restock: somePieces.optional(),
});

/** `/returns`, those that wait first came first; `PATCH /returns/:id` says what became of one. */
export function returnRoutes(routes: Hono<ApiEnv>, services: MemberServices): void {
  endpoint(routes, '/returns', { get: (context) => listReturns(context, services) });
  endpoint(routes, '/returns/:id', {
    get: (context) => answerReturn(context, services),
    patch: (context) => answerSettlement(context, services),
  });
}

async function listReturns(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const { filter, page } = listQuery(context, { filters });
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
