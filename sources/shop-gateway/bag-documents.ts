import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { NumberedBag } from './bag-service.ts';
import type { SystemBag, SystemLine } from './shop-system.ts';

/** The document of a bag, with its lines among its attributes. */
export function bagDocument({ bag, version }: NumberedBag, locale: Locale) {
  const display = displayIn(locale);
  return {
    data: {
      type: 'carts',
      id: bag.token,
      attributes: {
        ...summary(bag),
        subtotal: bag.subtotal,
        total: bag.total,
        currency: COUNTRY_CURRENCY[locale.country],
        'display-subtotal': display(bag.subtotal),
        'display-total': display(bag.total),
        'promo-code': promoAttributes(bag, display),
        'gift-message': null,
        points: 0,
        'exclusive-offers': [],
        'free-samples-max': 0,
        'shipping-offers': [],
        'line-items': bag.lines.map((line) => lineAttributes(line, display)),
      },
      meta: { version },
    },
  };
}

/** The document of its number of pieces. */
export function countDocument({ bag, version }: NumberedBag) {
  return { data: { type: 'carts', id: bag.token, attributes: summary(bag), meta: { version } } };
}

/** The promo code, with what it takes off this bag: systems don't say what a code does. */
function promoAttributes({ promo, subtotal, total }: SystemBag, display: Display) {
  if (!promo) return null;
  const discount = subtotal - total;
  return {
    code: promo.code,
    kind: 'amount',
    value: discount,
    minimum: 0,
    'display-minimum': display(0),
    discount,
    'display-discount': display(-discount),
    problem: promo.isActive ? null : 'promo-inactive',
  };
}

function summary({ token, lines }: NumberedBag['bag']) {
  return { token, 'line-items-count': lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

type Display = (amount: number) => string;

const displayIn =
  ({ country, tag }: Locale): Display =>
  (amount) =>
    formatMoney({ amount, currency: COUNTRY_CURRENCY[country] }, tag);

function lineAttributes(line: SystemLine, display: Display) {
  return {
    id: line.id,
    type: 'product',
    'unit-price': line.unitPrice,
    'original-unit-price': line.originalUnitPrice,
    'display-unit-price': display(line.unitPrice),
    'display-price': display(line.price),
    points: 0,
    'quantity-value': line.quantity,
    'brand-name': line.brandName,
    'img-src': line.pictureUrl,
    'product-id': line.productId,
    'product-name': line.productName,
    'product-slug-url': line.productSlug,
    'variant-id': line.variantId,
    'variant-name': line.variantName,
    inventory: line.inventory,
    'sold-out': line.inventory === 0,
  };
}
