import { includeProducts } from '#commerce-api/catalogue/product-includes.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { distinct, type Resource, toMany, toOne } from '#commerce-api/json-api/document.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { Bag, BagLine } from './bag.ts';
import { hasFreeShipping, samplesMax } from './extras.ts';
import type { BagPromo } from './promo-codes.ts';
import { shippingOffers } from './shipping-offers.ts';

export const BAG_INCLUDES = [
  'line-items',
  'line-items.product',
  'line-items.product.variants',
  'line-items.product.brand',
  'line-items.product.featured-variant',
  'line-items.variant',
  'line-items.sample',
  'line-items.sample.variants',
];

const EMPTY_BAG_ID = 'empty';

/** The bag with its lines as a relationship, for use with `include`. */
export function bagResource(bag: Bag, view: View): Resource {
  return {
    type: 'carts',
    id: bag.token ?? EMPTY_BAG_ID,
    attributes: bagAttributes(bag, view),
    relationships: { 'line-items': linesRelationship(bag) },
    meta: { version: bag.version },
  };
}

/** The bag with its lines among its attributes, so that scripts needn't resolve anything. */
export function flatBagResource(bag: Bag, view: View): Resource {
  const lines = bag.lines.map((line) => ({
    id: line.id,
    type: line.type,
    ...lineAttributes(line, view),
  }));
  return {
    type: 'carts',
    id: bag.token ?? EMPTY_BAG_ID,
    attributes: { ...bagAttributes(bag, view), 'line-items': lines },
    relationships: { items: linesRelationship(bag) },
    meta: { version: bag.version },
  };
}

function linesRelationship({ lines }: Bag) {
  return toMany(
    'line-items',
    lines.map(({ id }) => id),
  );
}

function bagAttributes(bag: Bag, { locale }: View) {
  const display = (amount: number) => formatMoney({ amount, currency: bag.currency }, locale.tag);
  return {
    token: bag.token ?? null,
    subtotal: bag.subtotal,
    total: bag.total,
    currency: bag.currency,
    'display-total': display(bag.total),
    'display-subtotal': display(bag.subtotal),
    'promo-code': bag.promo ? promoAttributes(bag.promo, display) : null,
    'gift-message': bag.giftMessage ?? null,
    points: bag.points,
    'exclusive-offers': bag.exclusiveOffers.map(({ id, attributes }) => ({ id, ...attributes })),
    'free-samples-max': samplesMax(bag.exclusiveOffers),
    'shipping-offers': shippingOffers(
      bag.total,
      { freeFrom: bag.delivery['free-shipping-threshold'], isFreeAnyway: hasFreeDelivery(bag) },
      locale,
    ),
    'line-items-count': bag.itemsCount,
  };
}

/** Whether delivery is free, whatever the total. */
export function hasFreeDelivery({ exclusiveOffers, promo }: Bag): boolean {
  const isGivenByCode = promo?.kind === 'free-delivery' && !promo.problem;
  return isGivenByCode || hasFreeShipping(exclusiveOffers);
}

function promoAttributes(
  { code, kind, value, minimum, discount, problem }: BagPromo,
  display: (amount: number) => string,
) {
  return {
    code,
    kind,
    value,
    minimum,
    'display-minimum': display(minimum),
    discount,
    'display-discount': display(-discount),
    problem: problem ?? null,
  };
}

/** The lines, with the included resources that the request names. */
export async function includedWithBag(
  db: Database,
  { lines }: Bag,
  { view, include }: { readonly view: View; readonly include: ReadonlySet<string> },
): Promise<ReadonlyArray<Resource>> {
  const variants = include.has('line-items.variant')
    ? lines.map(({ variant, product }) => variantResource(variant, product, view))
    : [];
  const productsOf = (path: string, some: ReadonlyArray<BagLine>) => {
    const products = some.map(({ product }) => product);
    return includeProducts(db, path, { products, include, view });
  };
  const samples = lines.filter(({ type }) => type === 'free_sample');
  return distinct([
    ...lines.map((line) => lineResource(line, view)),
    ...variants,
    ...(await productsOf(
      'line-items.product',
      lines.filter((line) => !samples.includes(line)),
    )),
    ...(await productsOf('line-items.sample', samples)),
  ]);
}

function lineResource(line: BagLine, view: View): Resource {
  return {
    type: 'line-items',
    id: line.id,
    attributes: { 'line-item-type': line.type, ...lineAttributes(line, view) },
    relationships: {
      [line.type === 'free_sample' ? 'sample' : 'product']: toOne('products', line.product.id),
      variant: toOne('variants', line.variantId),
    },
  };
}

function lineAttributes(line: BagLine, { locale }: View) {
  const { type, quantity, points, product, variant } = line;
  const price = type === 'product' ? variant.price : 0;
  const currency = COUNTRY_CURRENCY[locale.country];
  const display = (amount: number) => formatMoney({ amount, currency }, locale.tag);
  return {
    'unit-price': price,
    'original-unit-price': type === 'product' ? variant.originalPrice : null,
    'display-unit-price': display(price),
    'display-price': display(price * quantity),
    points,
    'quantity-value': quantity,
    'brand-name': product.brandName,
    'img-src': variantPictures(variant, product)[0] ?? null,
    'product-name': product.name,
    'product-slug-url': product.slug,
    'variant-name': variant.name,
    'variant-id': variant.id,
    [type === 'free_sample' ? 'sample-id' : 'product-id']: product.id,
    'sap-sku': variant.sku ?? variant.id,
    inventory: variant.inventory,
    'sold-out': variant.inventory === 0,
  };
}
