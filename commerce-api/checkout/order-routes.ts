import type { Hono } from 'hono';
import { addressLines } from '#commerce-api/addresses/address-lines.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { earnedPoints } from '#commerce-api/members/account/pending-points.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type FoundOrder, findPlacedOrder, type PlacedOrder } from './order-store.ts';
import { orderTexts, paymentText } from './order-texts.ts';

/** An order just placed, for whoever has its reference: guests have no account to find it in. */
export function placedOrderRoutes(app: Hono<ApiEnv>, { db, clock }: Services): void {
  personalEndpoint(app, '/placed_orders/:reference', {
    async get(context) {
      const reference = context.req.param('reference') ?? '';
      const found = await findPlacedOrder(db, reference, clock());
      if (!found) throw notFound('There is no such order, or it was placed too long ago.');
      const { placed, isOfMember } = found;
      const earned = isOfMember ? await pointsOf(db, placed) : 0;
      const data = placedOrderResource(found, { locale: context.var.locale, earned });
      return respond(context, { data });
    },
  });
}

/** The points that it brings once it can no longer be returned. */
function pointsOf(db: Database, { total, delivery, currency }: PlacedOrder): Promise<number> {
  return earnedPoints(db, { total, delivery: delivery.price, currency });
}

function placedOrderResource(
  found: FoundOrder,
  { locale, earned }: { readonly locale: Locale; readonly earned: number },
): Resource {
  const { tag, language } = locale;
  const { placed } = found;
  const { currency, country, address } = placed;
  const { t, money: display } = orderTexts(currency, locale);
  return {
    type: 'placed-orders',
    id: placed.id,
    attributes: {
      number: placed.number,
      'is-demo': true,
      'placed-at': placed.placedAt,
      total: placed.total,
      currency,
      'display-total': display(placed.total),
      'display-subtotal': display(placed.subtotal),
      'display-discount': placed.discount > 0 ? display(-placed.discount) : null,
      'promo-code': placed.promoCode ?? null,
      'display-delivery': placed.delivery.price > 0 ? display(placed.delivery.price) : null,
      'delivery-method': t(`checkout.${placed.delivery.id}`),
      'delivery-dates': deliveryDates(placed.delivery, tag),
      points: placed.points,
      'earned-points': earned,
      'payment-method': paymentText(placed.payment, t),
      email: address.email ?? null,
      'confirmation-email': confirmationEmail(found),
      name: address.name ?? null,
      'address-lines': addressLines({ country, language }, address),
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

/** Whoever has the reference of a member's order needn't be the member. */
function confirmationEmail({ placed: { mailedTo }, isOfMember }: FoundOrder): string | null {
  if (!mailedTo) return null;
  return isOfMember ? maskedEmail(mailedTo) : mailedTo;
}

/**
 * An email address that its owner recognises and nobody else learns.
 *
 * @example maskedEmail('ana@example.com') // 'a•••@example.com'
 */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
