import { loadProducts, type Product, type Variant } from '#commerce-api/catalogue/product.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, type Currency } from '#domain/money/money.ts';
import { boughtPieces } from '#domain/product/bought-pieces.ts';
import { type Cart, detailsOf, linesOf, type StoredLine } from './cart-store.ts';
import { type DeliveryTerms, loadDeliveryTerms } from './delivery-terms.ts';
import { loadExclusiveOffers, loadGifts, loadRewards, loadSamples } from './extras.ts';
import { type BagPromo, loadPromo } from './promo-codes.ts';

/** A bag as its shopper sees it, at today's prices. */
export interface Bag {
  /** Undefined before the first addition. */
  readonly token: string | undefined;
  readonly version: number;
  readonly currency: Currency;
  readonly lines: ReadonlyArray<BagLine>;
  /** The price of the products, in minor units. */
  readonly subtotal: number;
  /** The subtotal less the promo code's discount, without delivery. */
  readonly total: number;
  readonly promo: BagPromo | undefined;
  /** Written by the shopper, to be put in the parcel. */
  readonly giftMessage: string | undefined;
  /** Beauty Pass points that the bag's rewards cost. */
  readonly points: number;
  /** Pieces that are bought, without samples, gifts and rewards. */
  readonly itemsCount: number;
  readonly exclusiveOffers: ReadonlyArray<Resource>;
  readonly delivery: DeliveryTerms;
}

export interface BagLine extends SoldVariant {
  readonly id: string;
  readonly type: StoredLine['type'] | 'gwp';
  readonly variantId: string;
  readonly quantity: number;
  /** Points per piece; 0 for anything but rewards. */
  readonly points: number;
}

export interface SoldVariant {
  readonly product: Product;
  readonly variant: Variant;
}

type SoldVariants = ReadonlyMap<string, SoldVariant>;

export interface OwnedCart {
  /** Undefined before the first addition. */
  readonly cart: Cart | undefined;
  readonly member?: Member | undefined;
}

/**
 * Reads a bag. Leaves out variants that the country no longer sells, and rewards and samples that
 * it no longer offers. Extras are only included along with something bought.
 */
export async function loadBag(db: Database, view: View, { cart, member }: OwnedCart): Promise<Bag> {
  const { locale } = view;
  const exclusiveOffers = await loadExclusiveOffers(db, locale, member);
  const lines = cart ? await loadLines(db, locale, await linesOf(db, cart)) : [];
  const subtotal = subtotalOf(lines);
  const { promoCode, giftMessage } = cart ? await detailsOf(db, cart) : NO_DETAILS;
  const promo = promoCode ? await loadPromo(db, view, { code: promoCode, subtotal }) : undefined;
  return {
    token: cart?.token,
    version: cart?.version ?? 0,
    currency: COUNTRY_CURRENCY[locale.country],
    lines,
    subtotal,
    total: subtotal - (promo?.discount ?? 0),
    promo,
    giftMessage: giftMessage ?? undefined,
    points: lines.reduce((sum, { points, quantity }) => sum + points * quantity, 0),
    itemsCount: boughtPieces(lines),
    exclusiveOffers,
    delivery: await loadDeliveryTerms(db, locale.country),
  };
}

const NO_DETAILS = { promoCode: null, giftMessage: null };

/** The price of the products. Everything else is free. */
function subtotalOf(lines: ReadonlyArray<BagLine>): number {
  return lines
    .filter(({ type }) => type === 'product')
    .reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
}

async function loadLines(
  db: Database,
  locale: Locale,
  stored: ReadonlyArray<StoredLine>,
): Promise<ReadonlyArray<BagLine>> {
  if (stored.length === 0) return [];
  const gifts = await loadGifts(db, locale);
  const ids = [...stored, ...gifts].map(({ variantId }) => variantId);
  const sold = await loadVariants(db, locale, ids);
  const chosen = await chosenLines(db, locale, { stored, sold });
  const subtotal = subtotalOf(chosen);
  if (!chosen.some(({ type }) => type === 'product')) return [];
  const earned = gifts.filter(({ threshold }) => subtotal >= threshold);
  return [...chosen, ...earned.flatMap(({ id, variantId }) => giftLine(id, sold.get(variantId)))];
}

async function chosenLines(
  db: Database,
  locale: Locale,
  { stored, sold }: { readonly stored: ReadonlyArray<StoredLine>; readonly sold: SoldVariants },
): Promise<ReadonlyArray<BagLine>> {
  const has = (sought: StoredLine['type']) => stored.some(({ type }) => type === sought);
  const rewards = has('redeemable') ? await loadRewards(db, locale) : [];
  const samples = has('free_sample') ? await loadSamples(db, locale) : [];
  const pointsOf = new Map(rewards.map(({ variantId, points }) => [variantId, points]));
  const sampled = new Set(samples.map(({ variantId }) => variantId));
  return stored.flatMap((line) => {
    const found = sold.get(line.variantId);
    const points = line.type === 'redeemable' ? pointsOf.get(line.variantId) : 0;
    const isGiven = line.type !== 'free_sample' || sampled.has(line.variantId);
    return found && isGiven && points !== undefined ? [{ ...line, ...found, points }] : [];
  });
}

/** The line of a gift, unless it's out of stock. */
function giftLine(id: string, found: SoldVariant | undefined): ReadonlyArray<BagLine> {
  if (!found || found.variant.inventory === 0) return [];
  const { id: variantId } = found.variant;
  return [{ ...found, id: `gwp-${id}`, type: 'gwp', variantId, quantity: 1, points: 0 }];
}

/** The variants that the locale's country sells, each with its product. */
export async function loadVariants(
  db: Database,
  locale: Locale,
  ids: ReadonlyArray<string>,
): Promise<SoldVariants> {
  const rows = ids.length === 0 ? [] : await productIdsOf(db, ids);
  const products = await loadProducts(
    db,
    locale,
    rows.map((row) => row.product_id),
  );
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
}

function productIdsOf(db: Database, variantIds: ReadonlyArray<string>) {
  return db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('id', 'in', variantIds)
    .execute();
}
