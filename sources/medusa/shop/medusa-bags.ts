import { LINE_PIECES_MAX } from '#domain/limits.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import { type Fault, ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type {
  Addition,
  BagSystem,
  Pieces,
  SoldProduct,
  SystemBag,
  SystemLine,
  SystemPromo,
} from '../../shop-gateway/shop-system.ts';
import type { ReadProducts } from '../../shop-gateway/sold-products.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { piecesOf } from '../product-record.ts';
import { StoreRefusal } from '../store-call.ts';
import { isMembersBag, membersBagToken } from './bag-token.ts';
import {
  addLine,
  changeCode,
  type MedusaCart,
  type MedusaLine,
  makeCart,
  readCart,
  setLine,
  stockOf,
  transferCart,
} from './cart-queries.ts';
import type { Customers, KnownCustomer } from './customers.ts';
import type { ShopCalls } from './shop-calls.ts';

export interface BagParts extends ShopCalls {
  readonly products: ReadProducts;
  readonly customers: Customers;
}

export interface MedusaBags extends BagSystem {
  /**
   * The bag of a member who has just signed in, with the contents of their bag as a visitor added.
   */
  transferTo(
    token: string | undefined,
    known: KnownCustomer,
    visit: Visit,
  ): Promise<SystemBag | undefined>;
}

/**
 * Carts as bags. A visitor's token is the cart's id; for a member's, see `bag-token.ts`. Medusa
 * sells what is in any of its sales channels in every country, so additions are checked first.
 */
export function createMedusaBags({ call, regionOf, products, customers }: BagParts): MedusaBags {
  /** The cart that each bag was made of. */
  const carts = new WeakMap<SystemBag, string>();
  const cartOf = (systemBag: SystemBag) => carts.get(systemBag) ?? systemBag.token;
  const bagOf = async (cart: MedusaCart, visit: Visit): Promise<SystemBag> => {
    const ids = cart.items.flatMap(({ product_id: id }) => id ?? []);
    const sold = ids.length > 0 ? await products(ids, visit) : [];
    const { customer } = cart;
    const token = customer?.has_account ? membersBagToken(cart.id, customer.id) : cart.id;
    const bag = systemBagOf({ cart, token, sold }, visit);
    carts.set(bag, cart.id);
    return bag;
  };
  /** A cart of the region that isn't completed; undefined otherwise. */
  const openCart = async (id: string, visit: Visit): Promise<MedusaCart | undefined> => {
    const cart = await call(readCart(id), visit);
    const isOpen = cart?.completed_at === null && cart.region_id === regionOf(visit);
    return isOpen ? cart : undefined;
  };
  const visitorsCart = async (token: string | undefined, visit: Visit) => {
    const cart = isCart(token) ? await openCart(token, visit) : undefined;
    return cart?.customer?.has_account ? undefined : cart;
  };
  const memberCart = async ({ customer, state }: KnownCustomer, visit: Visit) => {
    const id = state.bags[visit.locale.country];
    const cart = isCart(id) ? await openCart(id, visit) : undefined;
    return cart?.customer?.id === customer.id ? cart : undefined;
  };
  const assignTo = async (known: KnownCustomer, { id }: MedusaCart, visit: Visit) => {
    const bags = { ...known.state.bags, [visit.locale.country]: id };
    await customers.saveState(known, { bags }, visit);
  };
  const memberWho = async ({ session, ...visit }: Visit) =>
    session === undefined ? undefined : customers.known(session, visit);
  const ownBag = async (visit: Visit) => {
    const known = await memberWho(visit);
    const cart = known && (await memberCart(known, visit));
    return cart && bagOf(cart, visit);
  };
  const changed = async (cart: MedusaCart | undefined, visit: Visit): Promise<SystemBag> => {
    if (!cart) throw new ShopRefusal(404, { detail: 'The bag has no such line.' });
    return bagOf(cart, visit);
  };
  const refuseUnsold = async (addition: Addition, visit: Visit) => {
    const ids = addition.pieces.map(({ variantId }) => variantId);
    const stock = await call(stockOf(ids), visit);
    const faults = addition.pieces.flatMap((pieces) => {
      const variant = stock?.get(pieces.variantId);
      return faultOf(pieces, addition.bag, variant && piecesOf(variant)) ?? [];
    });
    if (faults.length > 0) throw new ShopRefusal(422, ...faults);
  };
  /** Adds lines one after another. If one is refused, none stays. */
  const addLines = async (systemBag: SystemBag, pieces: ReadonlyArray<Pieces>, visit: Visit) => {
    const id = cartOf(systemBag);
    let cart: MedusaCart | undefined;
    for (const { variantId, quantity } of pieces) {
      const query = addLine(id, { variant_id: variantId, quantity });
      const next = await call(query, visit).catch((error: unknown) => error);
      if (next instanceof Error) {
        if (cart) await restore(systemBag, cart, visit);
        throw next;
      }
      cart = next as MedusaCart | undefined;
    }
    return cart;
  };
  const restore = async (systemBag: SystemBag, cart: MedusaCart, visit: Visit) => {
    for (const { id, quantity } of cart.items) {
      const before = systemBag.lines.find((line) => line.id === id)?.quantity ?? 0;
      if (before === quantity) continue;
      await call(setLine(cart.id, { line: id, quantity: before }), visit);
    }
  };
  /** Creates a cart, for the member who asks if it's one. */
  const begin = async (pieces: ReadonlyArray<Pieces>, visit: Visit) => {
    const items = pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
    const known = await memberWho(visit);
    const body = { region_id: regionOf(visit), items };
    const cart = await call(makeCart(body, known?.bearer), visit);
    if (known && cart) await assignTo(known, cart, visit);
    return cart;
  };
  /** Adds as much of each line as there is to a member's cart. The rest stays in the visitor's. */
  const merge = async (own: MedusaCart, { items }: MedusaCart, visit: Visit) => {
    let merged = own;
    for (const { variant_id, quantity } of items) {
      const before = own.items.find((line) => line.variant_id === variant_id)?.quantity ?? 0;
      const target = Math.min(quantity, LINE_PIECES_MAX - before);
      if (variant_id === null || target < 1) continue;
      const adding = call(addLine(own.id, { variant_id, quantity: target }), visit);
      merged = (await adding.catch(unlessRefused)) ?? merged;
    }
    return merged;
  };

  return {
    async read(token, visit) {
      if (isMembersBag(token)) {
        const bag = await ownBag(visit);
        return bag?.token === token ? bag : undefined;
      }
      const cart = await visitorsCart(token, visit);
      return cart && bagOf(cart, visit);
    },

    readOwn: (session, visit) => ownBag({ ...visit, session }),

    async transferTo(token, known, visit) {
      const [own, before] = await Promise.all([
        memberCart(known, visit),
        visitorsCart(token, visit),
      ]);
      if (!before) return own && bagOf(own, visit);
      if (own) return bagOf(await merge(own, before, visit), visit);
      const transferred = await call(transferCart(before.id, known.bearer), visit);
      if (!transferred) return undefined;
      await assignTo(known, transferred, visit);
      return bagOf(transferred, visit);
    },

    async add(addition, visit) {
      await refuseUnsold(addition, visit);
      const { bag, pieces } = addition;
      const adding = bag ? addLines(bag, pieces, visit) : begin(pieces, visit);
      const cart = await adding.catch((error: unknown) => {
        throw refusalOf(error, pieces);
      });
      return changed(cart, visit);
    },

    async setQuantity({ bag, line, quantity }, visit) {
      const { variantId } = line;
      const change = setLine(cartOf(bag), { line: line.id, quantity });
      const cart = await call(change, visit).catch((error: unknown) => {
        throw refusalOf(error, [{ variantId, quantity }], line.inventory);
      });
      return changed(cart, visit);
    },

    async setCode({ bag, code }, visit) {
      const { promo } = bag;
      const cart = cartOf(bag);
      const remove = (old: string) =>
        call(changeCode(cart, { code: old, method: 'DELETE' }), visit);
      if (code === null) return promo ? changed(await remove(promo.code), visit) : bag;
      const applied = await call(changeCode(cart, { code, method: 'POST' }), visit).catch(
        (error: unknown) => {
          throw isInvalid(error) ? UNKNOWN_CODE : error;
        },
      );
      // Medusa accepts a code that doesn't apply to the bag, and then drops it.
      if (!applied?.promotions?.some((each) => each.code === code)) throw INACTIVE_CODE;
      const isOther = promo && promo.code !== code;
      return changed(isOther ? await remove(promo.code) : applied, visit);
    },
  };
}

/** The form of cart ids. Nothing else may become a part of an address. */
const CART = /^cart_[0-9A-Z]{26}$/;

const isCart = (id: string | undefined): id is string => id !== undefined && CART.test(id);

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof StoreRefusal)) throw error;
}

const isInvalid = (error: unknown) =>
  error instanceof StoreRefusal && error.type === 'invalid_data';

const about = (variantId: string, fault: Fault): Fault => ({
  ...fault,
  meta: { 'variant-id': variantId },
});

/** @param there how many pieces are in stock; undefined if the country doesn't sell the variant */
function faultOf(
  { variantId, quantity }: Pieces,
  systemBag: SystemBag | undefined,
  there: number | undefined,
): Fault | undefined {
  if (there === undefined) return about(variantId, UNKNOWN_VARIANT);
  const lines = systemBag?.lines.filter((line) => line.variantId === variantId) ?? [];
  const before = lines.reduce((sum, line) => sum + line.quantity, 0);
  return before + quantity > there ? shortage(variantId, there) : undefined;
}

const UNKNOWN_VARIANT: Fault = { code: 'unknown-variant', detail: 'This is not sold here.' };

function shortage(variantId: string, there: number): Fault {
  const code = there > 0 ? 'not-enough-stock' : 'sold-out';
  return about(variantId, { code, detail: `There are ${there} left.` });
}

/** The refusal that tells the shopper what to do, or the error itself if they can do nothing. */
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

interface BagMaking {
  readonly cart: MedusaCart;
  readonly token: string;
  readonly sold: ReadonlyArray<SoldProduct>;
}

function systemBagOf({ cart, token, sold }: BagMaking, { locale: { country } }: Visit): SystemBag {
  const minor = (amount: number) => fromMajorUnits(amount, COUNTRY_CURRENCY[country]).amount;
  const lines = cart.items.map((line) => systemLineOf(line, sold, minor));
  return {
    token,
    subtotal: lines.reduce((sum, { price }) => sum + price, 0),
    total: minor(cart.item_total),
    promo: promoOf(cart),
    lines: lines.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** The code that was entered last. Promotions without a code don't count. */
function promoOf({ promotions, items }: MedusaCart): SystemPromo | undefined {
  const codes = (promotions ?? []).filter((each) => !each.is_automatic);
  const code = codes.at(-1)?.code;
  if (code === undefined) return undefined;
  const adjustments = items.flatMap((item) => item.adjustments ?? []);
  return { code, isActive: adjustments.some((adjustment) => adjustment.code === code) };
}

function systemLineOf(
  line: MedusaLine,
  sold: ReadonlyArray<SoldProduct>,
  minor: (amount: number) => number,
): SystemLine {
  const product = sold.find(({ id }) => id === line.product_id);
  const variant = product?.variants.find(({ id }) => id === line.variant_id);
  const price = minor(line.original_total);
  const { quantity, unit_price: unit, compare_at_unit_price: usual } = line;
  const unitPrice = minor(line.original_total / quantity);
  // The usual price has to include tax at the same rate as the present one.
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
    // A variant that is no longer sold has no stock.
    inventory: variant?.inventory ?? 0,
  };
}
