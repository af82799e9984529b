import type { Hono } from 'hono';
import * as z from 'zod';
import { checked, parseEdit } from '#commerce-api/admin/edit-body.ts';
import { id as newId } from '#commerce-api/admin/fields.ts';
import { mailOrder } from '#commerce-api/checkout/order-mail.ts';
import { bareOrderNumber } from '#commerce-api/checkout/order-store.ts';
import { parcelMail } from '#commerce-api/checkout/parcel-mail.ts';
import { correctParcel, sendParcel } from '#commerce-api/checkout/send-parcel.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { lineOfText } from '#commerce-api/members/personal-fields.ts';
import { loadCarriers } from '#commerce-api/parcels/carriers.ts';
import { findParcel, type Parcel } from '#commerce-api/parcels/parcel-store.ts';
import { listOfPieces, type Pieces, sumOfPieces } from '#commerce-api/parcels/pieces.ts';

/** `POST /parcels/:id` says that a parcel was sent, which its shopper is mailed; `PATCH` what else is known of it. */
export function parcelRoutes(routes: Hono<ApiEnv>, services: MemberServices): void {
  endpoint(routes, '/parcels/:id', {
    get: (context) => answerParcel(context, services),
    post: (context) => answerSending(context, services),
    patch: (context) => answerCorrection(context, services),
  });
}

/** The pieces of variants, as bodies have them. */
export const somePieces = z
  .array(z.strictObject({ 'variant-id': z.string(), quantity: z.int().positive() }))
  .min(1, 'must name a variant')
  .max(200)
  .transform(
    (lines): Pieces =>
      sumOfPieces(lines.map((line) => ({ ...line, variantId: line['variant-id'] }))),
  );

const carrier = lineOfText(60);
const trackingNumber = lineOfText(60).nullable();

const sending = z.strictObject({
  'order-number': lineOfText(40),
  carrier,
  'tracking-number': trackingNumber.default(null),
  pieces: somePieces.optional(),
});

const correction = z.strictObject({
  carrier: carrier.optional(),
  'tracking-number': trackingNumber.optional(),
  'is-delivered': z.boolean().optional(),
});

async function answerParcel(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const parcel = await findParcel(db, idOf(context));
  if (!parcel) throw noSuchParcel();
  return respond(context, { data: parcelResource(parcel) });
}

async function answerSending(context: ApiContext, services: MemberServices): Promise<Response> {
  const { db, clock } = services;
  const { id, attributes } = await readEdit(context);
  checked(newId, id, '/data/id');
  const asked = checked(sending, attributes, '/data/attributes');
  const sent = await sendParcel(db, {
    id,
    orderNumber: bareOrderNumber(asked['order-number']),
    carrier: asked.carrier,
    trackingNumber: asked['tracking-number'],
    pieces: asked.pieces,
    sentAt: clock(),
    async alongside(transaction, done) {
      const { placed } = done;
      const text = parcelMail(done, await loadCarriers(transaction, placed.country));
      await mailOrder(transaction, services, { placed, text });
    },
  });
  if (!sent) throw notFound('There is no such order, or it was placed too long ago.');
  return respond(context, { data: parcelResource(sent.parcel) }, 201);
}

async function answerCorrection(context: ApiContext, { db, clock }: MemberServices) {
  const { id, attributes } = await readEdit(context);
  const asked = checked(correction, attributes, '/data/attributes');
  const isDelivered = asked['is-delivered'];
  const parcel = await correctParcel(db, id, {
    carrier: asked.carrier,
    trackingNumber: asked['tracking-number'],
    deliveredAt: isDelivered === undefined ? undefined : deliveredAt(isDelivered, clock()),
  });
  if (!parcel) throw noSuchParcel();
  return respond(context, { data: parcelResource(parcel) });
}

const deliveredAt = (isDelivered: boolean, now: Date) => (isDelivered ? now.toISOString() : null);

async function readEdit(context: ApiContext) {
  const id = idOf(context).normalize('NFC');
  return parseEdit(await context.req.text(), { type: 'parcels', id });
}

const noSuchParcel = () => notFound('There is no such parcel.');

/** A parcel as those who pack it know it. */
export const parcelResource = (parcel: Parcel): Resource => ({
  type: 'parcels',
  id: parcel.id,
  attributes: {
    'order-number': parcel.orderNumber,
    carrier: parcel.carrier,
    'tracking-number': parcel.trackingNumber,
    'sent-at': parcel.sentAt,
    'delivered-at': parcel.deliveredAt,
    pieces: writtenPieces(parcel.pieces),
  },
});

/** Pieces as answers have them. */
export const writtenPieces = (pieces: Pieces) =>
  listOfPieces(pieces).map(({ variantId, quantity }) => ({ 'variant-id': variantId, quantity }));
