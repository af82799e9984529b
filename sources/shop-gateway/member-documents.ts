import { hash } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import { fullName } from '#domain/locale/personal-names.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { PageParams } from './member-input.ts';
import type {
  MemberFacts,
  OrderedLine,
  OrderPage,
  OrderReturns,
  PlacedOrder,
  SentParcel,
  SomePieces,
} from './member-system.ts';

/** The document of a member. Fields that commerce systems lack are empty. */
export function userDocument(member: MemberFacts, { country }: Locale) {
  const { id, email, firstName, lastName, mobilePhone } = member;
  return {
    data: {
      type: 'users',
      id,
      attributes: {
        'first-name': firstName,
        'last-name': lastName,
        'full-name': fullName(firstName, lastName),
        email,
        'email-confirmed': true,
        'has-password': true,
        'mobile-phone': mobilePhone,
        'email-md5': hash('md5', email),
        'email-sha256': hash('sha256', email),
        'mobile-phone-md5': mobilePhone === null ? null : hash('md5', mobilePhone),
        'date-of-birth': null,
        age: null,
        gender: null,
        'is-employee': false,
        'display-get-started-cta': false,
        points: 0,
        'loyalty-tier': null,
        'card-number': null,
        'amount-spent': 0,
        'exclusive-offers': [],
        currency: COUNTRY_CURRENCY[country],
      },
    },
  };
}

/** The document of one page of a member's orders. */
export function ordersDocument({ orders, count }: OrderPage, params: PageParams, locale: Locale) {
  return {
    data: orders.map((order) => orderResource(order, locale)),
    meta: pageMeta(params, count),
  };
}

/** The document of an order. */
export const orderDocument = (order: PlacedOrder, locale: Locale) => ({
  data: orderResource(order, locale),
});

function orderResource(order: PlacedOrder, locale: Locale) {
  const { country, tag } = locale;
  const currency = COUNTRY_CURRENCY[country];
  const display = (amount: number) => formatMoney({ amount, currency }, tag);
  const { id, number, placedAt, status, total, delivery, discount, lines } = order;
  return {
    type: 'orders',
    id,
    attributes: {
      number,
      'placed-at': placedAt,
      status,
      total,
      'display-total': display(total),
      'display-delivery': delivery > 0 ? display(delivery) : null,
      'display-discount': discount > 0 ? display(-discount) : null,
      currency,
      parcels: order.parcels.map((parcel) => parcelAttributes(parcel, lines, locale)),
      'is-partly-sent': order.isPartlySent,
      ...(order.returns && returnAttributes(order.returns, lines, locale)),
      lines: lines.map((line) => ({
        ...boughtAttributes(line),
        quantity: line.quantity,
        'display-price': display(line.price),
      })),
    },
  };
}

function parcelAttributes(parcel: SentParcel, lines: ReadonlyArray<OrderedLine>, locale: Locale) {
  const dateOf = (instant: string | null) => dateText(instant, locale);
  return {
    id: parcel.id,
    carrier: parcel.carrier,
    'tracking-number': parcel.trackingNumber,
    'tracking-url': parcel.trackingUrl,
    'display-sent-on': dateOf(parcel.sentAt),
    'display-delivered-on': dateOf(parcel.deliveredAt),
    lines: namedPieces(parcel.pieces, lines),
  };
}

function returnAttributes(
  { returnable, requested }: OrderReturns,
  lines: ReadonlyArray<OrderedLine>,
  locale: Locale,
) {
  return {
    returnable: namedPieces(returnable, lines),
    returns: requested.map(({ number, status, requestedAt, pieces }) => ({
      id: number,
      status,
      'display-asked-on': dateText(requestedAt ?? null, locale),
      lines: namedPieces(pieces, lines),
    })),
  };
}

const namedPieces = (pieces: ReadonlyArray<SomePieces>, lines: ReadonlyArray<OrderedLine>) =>
  pieces.map(({ variantId, quantity }) => {
    const line = lines.find((each) => each.variantId === variantId);
    return {
      'variant-id': variantId,
      'product-name': line?.productName ?? null,
      'variant-name': line?.variantName ?? null,
      quantity,
    };
  });

/** The day of an instant in the country; null for what is no instant. */
function dateText(instant: string | null, { tag, country }: Locale): string | null {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleDateString(tag, { dateStyle: 'long', timeZone: COUNTRY_TIME_ZONE[country] });
}

/** The document of a page of purchases: each variant of the orders once, latest first. */
export function purchasesDocument(orders: ReadonlyArray<PlacedOrder>, params: PageParams) {
  const bought = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines, placedAt }) => lines.map((line) => ({ line, placedAt })));
  const byVariant = Map.groupBy(bought, ({ line }) => line.variantId);
  const first = (params.page - 1) * params.size;
  const shown = [...byVariant].slice(first, first + params.size);
  return {
    data: shown.flatMap(([id, [latest, ...earlier]]) =>
      latest
        ? [
            {
              type: 'purchased-items',
              id,
              attributes: {
                ...boughtAttributes(latest.line),
                'last-bought-at': latest.placedAt,
                'times-bought': earlier.length + 1,
              },
            },
          ]
        : [],
    ),
    meta: pageMeta(params, byVariant.size),
  };
}

function boughtAttributes(line: OrderedLine) {
  return {
    'variant-id': line.variantId,
    'product-name': line.productName,
    'brand-name': line.brandName,
    'variant-name': line.variantName,
    'image-url': line.pictureUrl,
    'slug-url': line.productSlug,
  };
}

const pageMeta = ({ page, size }: PageParams, count: number) => ({
  'current-page': page,
  'per-page': size,
  'total-pages': Math.ceil(count / size),
  'total-items': count,
});
