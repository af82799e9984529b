import type { Hono } from 'hono';
import * as z from 'zod';
import { addressLines } from '#commerce-api/addresses/address-lines.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { isUnpacked } from '#commerce-api/members/account/orders.ts';
import { earnedPoints } from '#commerce-api/members/account/pending-points.ts';
import { requireMember } from '#commerce-api/members/authentication.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { email, lineOfText, linesOfText } from '#commerce-api/members/personal-fields.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { type Carriers, loadCarriers } from '#commerce-api/parcels/carriers.ts';
import { parcelAttributes } from '#commerce-api/parcels/parcel-attributes.ts';
import { loadParcels, type Parcel } from '#commerce-api/parcels/parcel-store.ts';
import { sumOfPieces } from '#commerce-api/parcels/pieces.ts';
import { returnAttributes } from '#commerce-api/returns/return-attributes.ts';
import { loadReturns, type OrderReturn, refunded } from '#commerce-api/returns/return-store.ts';
import { loadReturnTerms, type ReturnTerms } from '#commerce-api/returns/returnable.ts';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import { RETURN_REASONS } from '#domain/bag/order-return.ts';
import { RETURN_NOTE_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDate, formatDay } from '#i18n/dates.ts';
import { cancelOrder } from './cancel-order.ts';
import { followOrders } from './follow-orders.ts';
import { cancellationMail, mailOrder } from './order-mail.ts';
import {
  bareOrderNumber,
  type FoundOrder,
  findOrderByNumber,
  findOrderOf,
  findPlacedOrder,
  type PlacedOrder,
} from './order-store.ts';
import { type OrderTexts, orderTexts, paymentText } from './order-texts.ts';
import { returnMail } from './parcel-mail.ts';
import { requestReturn, sentOrder } from './request-return.ts';
import { unsent } from './send-parcel.ts';

/**
 * Orders for people without an account: `placed_orders/:reference` for whoever was led to it by the
 * checkout, within a day; `order_lookups` for whoever knows its number and the email address that it was
 * placed with, within a month. `order_cancellations` is for the same and for members, as long as the order
 * isn't packed; `order_returns` for the same, once it's sent.
 */
export function placedOrderRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock } = services;
  personalEndpoint(app, '/placed_orders/:reference', {
    async get(context) {
      const reference = context.req.param('reference') ?? '';
      return answer(context, services, await findPlacedOrder(db, reference, clock()));
    },
  });
  personalEndpoint(app, '/order_lookups', {
    async post(context) {
      const claim = await readBody(context, lookup);
      return answer(context, services, await lookUp(context, services, claim));
    },
  });
  personalEndpoint(app, '/order_cancellations', {
    async post(context) {
      const claim = await readBody(context, cancellation);
      const found = await claimed(context, services, claim);
      return answer(context, services, await cancelled(found, services, context.var.locale));
    },
  });
  personalEndpoint(app, '/order_returns', {
    async post(context) {
      const claim = await readBody(context, returning);
      const found = await claimed(context, services, claim);
      return answer(context, services, await returned(found, claim, { context, services }));
    },
  });
}

const lookup = z.object({ number: lineOfText(40), email });
/** Members needn't give an address for their own orders. */
const cancellation = lookup.partial({ email: true });

const returning = cancellation.extend({
  /** How many returns of the order the client knows of. */
  after: z.int().nonnegative(),
  pieces: z
    .array(z.object({ variant_id: z.string(), quantity: z.int().positive() }))
    .min(1, 'must name a variant')
    .max(200),
  reason: z.enum(RETURN_REASONS),
  note: linesOfText(RETURN_NOTE_MAX).nullable().default(null),
});

const isOfAnybody = (claim: z.output<typeof cancellation>): claim is z.output<typeof lookup> =>
  claim.email !== undefined;

/** The order that somebody names: with an address anybody's, without one the member's own. */
function claimed(
  context: ApiContext,
  services: MemberServices,
  claim: z.output<typeof cancellation>,
): Promise<FoundOrder | undefined> {
  return isOfAnybody(claim)
    ? lookUp(context, services, claim)
    : ownOrder(context, services, bareOrderNumber(claim.number));
}

/** The order with a number and an address, of which wrong ones are counted. */
async function lookUp(
  context: ApiContext,
  { db, clock, limits }: MemberServices,
  claim: z.output<typeof lookup>,
): Promise<FoundOrder | undefined> {
  const account = bareOrderNumber(claim.number);
  const attempt = { clientAddress: context.env.clientAddress, account };
  await limits.orderLookup.consume(attempt);
  const found = await findOrderOf(db, claim, clock());
  if (found) await limits.orderLookup.forgive(attempt);
  return found;
}

/** The member's order with a number. */
async function ownOrder(context: ApiContext, services: MemberServices, number: string) {
  const member = await requireMember(context, services);
  const found = await findOrderByNumber(services.db, number);
  return found?.memberId === member.id ? found : undefined;
}

/**
 * An order that was found, once it's cancelled.
 *
 * @throws ApiError 409 if it's packed
 */
async function cancelled(
  found: FoundOrder | undefined,
  services: MemberServices,
  locale: Locale,
): Promise<FoundOrder | undefined> {
  if (!found) return undefined;
  const result = await cancelOrder(services.db, {
    number: found.placed.number,
    now: services.clock(),
    alongside: (db, placed) =>
      mailOrder(db, services, { placed, text: cancellationMail(placed, locale) }),
  });
  if (result?.isChanged) services.inBackground(() => followOrders(services));
  return result?.order;
}

/**
 * An order that was found, once the return of some of it is noted.
 *
 * @throws ApiError 409 if it may not be returned
 */
async function returned(
  found: FoundOrder | undefined,
  claim: z.output<typeof returning>,
  { context, services }: { readonly context: ApiContext; readonly services: MemberServices },
): Promise<FoundOrder | undefined> {
  if (!found) return undefined;
  const { locale } = context.var;
  const result = await requestReturn(services.db, {
    ...{ number: found.placed.number, after: claim.after, reason: claim.reason, note: claim.note },
    pieces: sumOfPieces(
      claim.pieces.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
    ),
    now: services.clock(),
    alongside: (db, requested) =>
      mailOrder(db, services, { placed: requested.placed, text: returnMail(requested, locale) }),
  });
  return result && found;
}

/** @throws ApiError 404 for none, the same whether the number or the address is wrong */
async function answer(
  context: ApiContext,
  { db, clock }: MemberServices,
  found: FoundOrder | undefined,
) {
  if (!found) throw notFound('There is no such order, or it was placed too long ago.');
  const { placed, memberId } = found;
  const isCancelled = placed.cancelledAt !== undefined;
  const returns = await loadReturns(db, placed.number);
  const earned = memberId === null || isCancelled ? 0 : await pointsOf(db, placed, returns);
  const { locale } = context.var;
  const data = placedOrderResource(found, {
    ...{ locale, earned, returns },
    parcels: await loadParcels(db, placed.number),
    carriers: await loadCarriers(db, placed.country),
    terms: await loadReturnTerms(db, placed.country),
    now: clock(),
  });
  return respond(context, { data });
}

/** The points that it brings once it can no longer be returned. */
function pointsOf(
  db: Database,
  { total, delivery, currency }: PlacedOrder,
  returns: ReadonlyArray<OrderReturn>,
): Promise<number> {
  const paidBack = refunded(returns);
  return earnedPoints(db, { total: total - paidBack, delivery: delivery?.price ?? 0, currency });
}

interface Shown {
  readonly locale: Locale;
  readonly earned: number;
  readonly parcels: ReadonlyArray<Parcel>;
  readonly carriers: Carriers;
  readonly returns: ReadonlyArray<OrderReturn>;
  readonly terms: ReturnTerms;
  readonly now: Date;
}

function placedOrderResource(
  found: FoundOrder,
  { locale, earned, parcels, carriers, returns, terms, now }: Shown,
): Resource {
  const { tag, language } = locale;
  const { placed } = found;
  const { currency, country, address, placedAt, delivery, giftCard } = placed;
  const isCancelled = placed.cancelledAt !== undefined;
  const texts = orderTexts(currency, locale);
  const { money: display } = texts;
  return {
    type: 'placed-orders',
    id: placed.id,
    attributes: {
      number: placed.number,
      'is-demo': true,
      'placed-at': placedAt,
      'display-placed-on': formatDate(placedAt, locale),
      'is-cancelled': isCancelled,
      'is-cancellable': !giftCard && !isCancelled && isUnpacked(placedAt, parcels, now),
      parcels: parcelAttributes(parcels, { locale, carriers, lines: placed.lines }),
      'is-partly-sent': parcels.length > 0 && unsent(placed, parcels).size > 0,
      ...returnAttributes(
        { ...sentOrder(placed), parcels, returns },
        { locale, terms, lines: placed.lines, now },
      ),
      total: placed.total,
      currency,
      'display-total': display(placed.total),
      'display-subtotal': display(placed.subtotal),
      'display-discount': placed.discount > 0 ? display(-placed.discount) : null,
      'promo-code': placed.promoCode ?? null,
      ...deliveryAttributes(delivery, { locale, texts }),
      points: placed.points,
      'earned-points': earned,
      'payment-method': paymentText(placed.payment, texts),
      email: address.email ?? null,
      'confirmation-email': confirmationEmail(found),
      name: address.name ?? null,
      'address-lines': delivery ? addressLines({ country, language }, address) : [],
      'gift-card': giftCard
        ? {
            ending: giftCard.ending,
            design: giftCard.design,
            'recipient-name': giftCard.recipientName,
            'recipient-email': giftCard.recipientEmail,
            'display-send-on': formatDay(giftCard.sendOn, tag),
          }
        : null,
      'gift-message': placed.giftMessage ?? null,
      lines: placed.lines.map((line) => ({
        type: line.type,
        'product-name': line.productName,
        'brand-name': line.brandName,
        'variant-name': line.variantName,
        'variant-id': line.variantId,
        'image-url': line.imageUrl,
        'slug-url': line.slug,
        quantity: line.quantity,
        'display-price': display(line.price * line.quantity),
        points: line.points,
      })),
    },
  };
}

function deliveryAttributes(
  delivery: PlacedOrder['delivery'],
  { locale, texts }: { readonly locale: Locale; readonly texts: OrderTexts },
) {
  if (!delivery) return {};
  return {
    'display-delivery': delivery.price > 0 ? texts.money(delivery.price) : null,
    'delivery-method': texts.t(`checkout.${delivery.id}`),
    'delivery-dates': deliveryDates(delivery, locale.tag),
  };
}

/** Whoever has the reference of a member's order needn't be the member. */
function confirmationEmail({ placed: { mailedTo }, memberId }: FoundOrder): string | null {
  if (!mailedTo) return null;
  return memberId === null ? mailedTo : maskedEmail(mailedTo);
}

/**
 * An email address that its owner recognises and nobody else learns.
 *
 * @example maskedEmail('ana@example.com') // 'a•••@example.com'
 */
function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
