import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money.ts';
import { type Fault, ShopRefusal } from '../../shop-door/shop-refusal.ts';
import type {
  Addition,
  BagSystem,
  HeldBag,
  HeldLine,
  HeldPromo,
  Pieces,
  SoldProduct,
} from '../../shop-door/shop-system.ts';
import type { ReadProducts } from '../../shop-door/sold-products.ts';
import type { Visit } from '../../shop-door/visit.ts';
import { piecesOf } from '../product-record.ts';
import { StoreRefusal } from '../store-call.ts';
import {
  addLine,
  changeCode,
  type MedusaCart,
  type MedusaLine,
  makeCart,
  readCart,
  setLine,
  stockOf,
} from './cart-queries.ts';
import type { ShopCalls } from './shop-calls.ts';

export interface BagParts extends ShopCalls {
  readonly products: ReadProducts;
}

/**
 * Carts as bags: the id of a cart is its token. Medusa sells what is in any of its sales channels
 * in every country, so what may be added is checked first.
 */
export function createMedusaBags({ call, regionOf, products }: BagParts): BagSystem {
  const bagOf = async (cart: MedusaCart, visit: Visit): Promise<HeldBag> => {
    const ids = cart.items.flatMap(({ product_id: id }) => id ?? []);
    const sold = ids.length > 0 ? await products(ids, visit) : [];
    return heldBag(cart, sold, visit);
  };
  const changed = async (cart: MedusaCart | undefined, visit: Visit): Promise<HeldBag> => {
    if (!cart) throw new ShopRefusal(404, { detail: 'The bag has no such line.' });
    return bagOf(cart, visit);
  };
  const refuseUnsold = async (addition: Addition, visit: Visit) => {
    const ids = addition.pieces.map(({ variantId }) => variantId);
    const stock = await call(stockOf(ids), visit);
    const faults = addition.pieces.flatMap((pieces) => {
      const variant = stock?.get(pieces.variantId);
      return faultOf(pieces, addition.held, variant && piecesOf(variant)) ?? [];
    });
    if (faults.length > 0) throw new ShopRefusal(422, ...faults);
  };
  /** One after another, and none if one of them is refused. */
  const addLines = async (held: HeldBag, pieces: ReadonlyArray<Pieces>, visit: Visit) => {
    let cart: MedusaCart | undefined;
    for (const { variantId, quantity } of pieces) {
      const asked = addLine(held.token, { variant_id: variantId, quantity });
      const next = await call(asked, visit).catch((error: unknown) => error);
      if (next instanceof Error) {
        if (cart) await restore(held, cart, visit);
        throw next;
      }
      cart = next as MedusaCart | undefined;
    }
    return cart;
  };
  const restore = async (held: HeldBag, cart: MedusaCart, visit: Visit) => {
    for (const { id, quantity } of cart.items) {
      const before = held.lines.find((line) => line.id === id)?.quantity ?? 0;
      if (before === quantity) continue;
      await call(setLine(held.token, { line: id, quantity: before }), visit);
    }
  };

  return {
    async read(token, visit) {
      if (!CART.test(token)) return undefined;
      const cart = await call(readCart(token), visit);
      if (!cart || cart.completed_at !== null) return undefined;
      return cart.region_id === regionOf(visit) ? bagOf(cart, visit) : undefined;
    },

    async add(addition, visit) {
      await refuseUnsold(addition, visit);
      const { held, pieces } = addition;
      const items = pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
      const adding = held
        ? addLines(held, pieces, visit)
        : call(makeCart({ region_id: regionOf(visit), items }), visit);
      const cart = await adding.catch((error: unknown) => {
        throw refusalOf(error, pieces);
      });
      return changed(cart, visit);
    },

    async setQuantity({ held, line, quantity }, visit) {
      const { variantId } = line;
      const change = setLine(held.token, { line: line.id, quantity });
      const cart = await call(change, visit).catch((error: unknown) => {
        throw refusalOf(error, [{ variantId, quantity }], line.inventory);
      });
      return changed(cart, visit);
    },

    async setCode({ held, code }, visit) {
      const { token, promo } = held;
      const remove = (old: string) =>
        call(changeCode(token, { code: old, method: 'DELETE' }), visit);
      if (code === null) return promo ? changed(await remove(promo.code), visit) : held;
      const applied = await call(changeCode(token, { code, method: 'POST' }), visit).catch(
        (error: unknown) => {
          throw isInvalid(error) ? UNKNOWN_CODE : error;
        },
      );
      // Medusa accepts a code that doesn't apply to the bag, and drops it.
      if (!applied?.promotions?.some((each) => each.code === code)) throw INACTIVE_CODE;
      const isOther = promo && promo.code !== code;
      return changed(isOther ? await remove(promo.code) : applied, visit);
    },
  };
}

/** The form of cart ids, which can't lead elsewhere. */
const CART = /^cart_[0-9A-Z]{26}$/;

const isInvalid = (error: unknown) =>
  error instanceof StoreRefusal && error.type === 'invalid_data';

const about = (variantId: string, fault: Fault): Fault => ({
  ...fault,
  meta: { 'variant-id': variantId },
});

/** @param there how many pieces are in stock; undefined for what isn't sold here */
function faultOf(
  { variantId, quantity }: Pieces,
  held: HeldBag | undefined,
  there: number | undefined,
): Fault | undefined {
  if (there === undefined) return about(variantId, UNKNOWN_VARIANT);
  const lines = held?.lines.filter((line) => line.variantId === variantId) ?? [];
  const before = lines.reduce((sum, line) => sum + line.quantity, 0);
  return before + quantity > there ? shortage(variantId, there) : undefined;
}

const UNKNOWN_VARIANT: Fault = { code: 'unknown-variant', detail: 'This is not sold here.' };

function shortage(variantId: string, there: number): Fault {
  const code = there > 0 ? 'not-enough-stock' : 'sold-out';
  return about(variantId, { code, detail: `There are ${there} left.` });
}

/** What the shopper can do about an error, if anything. */
function refusalOf(error: unknown, pieces: ReadonlyArray<Pieces>, there = 0): unknown {
  if (!(error instanceof StoreRefusal)) return error;
  const [one] = pieces;
  const variantId = one && pieces.length === 1 ? one.variantId : undefined;
  if (error.code === 'insufficient_inventory') {
    const fault = shortage(variantId ?? '', there);
    return new ShopRefusal(422, variantId ? fault : { detail: fault.detail, code: 'sold-out' });
  }
  if (!isInvalid(error)) return error;
  // For example, because the variant has no price in the region.
  return new ShopRefusal(422, variantId ? about(variantId, UNKNOWN_VARIANT) : UNKNOWN_VARIANT);
}

const CODE_SOURCE = { pointer: '/promo-code' };
const UNKNOWN_CODE = new ShopRefusal(422, {
  code: 'promo-unknown',
  detail: 'There is no such code.',
  source: CODE_SOURCE,
});
const INACTIVE_CODE = new ShopRefusal(422, {
  code: 'promo-inactive',
  detail: 'The code does not count for this bag.',
  source: CODE_SOURCE,
});

function heldBag(
  cart: MedusaCart,
  sold: ReadonlyArray<SoldProduct>,
  { locale: { country } }: Visit,
): HeldBag {
  const minor = (amount: number) => fromMajorUnits(amount, COUNTRY_CURRENCY[country]).amount;
  const lines = cart.items.map((line) => heldLine(line, sold, minor));
  return {
    token: cart.id,
    subtotal: lines.reduce((sum, { price }) => sum + price, 0),
    total: minor(cart.item_total),
    promo: promoOf(cart),
    lines: lines.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** The code that was given last; some promotions don't need one. */
function promoOf({ promotions, items }: MedusaCart): HeldPromo | undefined {
  const given = (promotions ?? []).filter((each) => !each.is_automatic);
  const code = given.at(-1)?.code;
  if (code === undefined) return undefined;
  const adjustments = items.flatMap((item) => item.adjustments ?? []);
  return { code, isActive: adjustments.some((adjustment) => adjustment.code === code) };
}

function heldLine(
  line: MedusaLine,
  sold: ReadonlyArray<SoldProduct>,
  minor: (amount: number) => number,
): HeldLine {
  const product = sold.find(({ id }) => id === line.product_id);
  const variant = product?.variants.find(({ id }) => id === line.variant_id);
  const price = minor(line.original_total);
  const { quantity, unit_price: unit, compare_at_unit_price: usual } = line;
  const unitPrice = minor(line.original_total / quantity);
  // The usual price includes as much tax as the present one.
  const before =
    usual !== null && unit > 0 ? minor((line.original_total / quantity / unit) * usual) : 0;
  return {
    id: line.id,
    variantId: line.variant_id ?? '',
    variantName: variant?.name ?? line.variant_title ?? '',
    productId: line.product_id ?? '',
    productName: product?.name ?? line.product_title,
    productSlug: product?.slug ?? line.product_handle ?? '',
    brandName: product?.brand.name ?? '',
    pictureUrl: variant?.pictureUrls[0] ?? line.thumbnail,
    quantity,
    unitPrice,
    originalUnitPrice: before > unitPrice ? before : null,
    price,
    // What is no longer sold can't be bought.
    inventory: variant?.inventory ?? 0,
  };
}
