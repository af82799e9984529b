import { type Fault, ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type {
  Addition,
  BagSystem,
  Pieces,
  SystemBag,
  SystemLine,
  SystemPromo,
} from '../../shop-gateway/shop-system.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { GraphqlRefusal } from '../graphql-call.ts';
import { minorUnits, piecesOf } from '../product-record.ts';
import type { ProductNames } from '../vendure-channel.ts';
import { isMembersBag, membersBagToken, visitorsSession } from './bag-token.ts';
import {
  orderQueries,
  REOPEN,
  type VendureErrorResult,
  type VendureOrder,
  type VendureOrderLine,
} from './order-queries.ts';
import type { CallShop } from './shop-calls.ts';

/**
 * The active orders of sessions as bags; `bag-token.ts` says what their tokens are. If there are
 * too few pieces, Vendure adds what there is and reports an error; the bag then takes them out
 * again.
 */
export function createVendureBags(call: CallShop, names: ProductNames): BagSystem {
  const queries = orderQueries(names);
  const bagOf = (session: string, order: VendureOrder, visit: Visit): SystemBag => {
    const isMembers = session === visit.session;
    const token = isMembers ? membersBagToken(session, order.code) : session;
    return systemBagOf({ token, order }, { ...names, locale: visit.locale });
  };
  const readOwn = async (session: string, visit: Visit) => {
    const { answer } = await call({ query: queries.activeOrder, session }, visit);
    return answer.activeOrder ? bagOf(session, answer.activeOrder, visit) : undefined;
  };
  /** Runs `act`, and again if it first has to reopen an order that the checkout closed. */
  const reopening = async <T>(session: string, visit: Visit, act: () => Promise<Attempt<T>>) => {
    const { problem, answer } = await act();
    if (problem !== CLOSED) return answer;
    await call({ query: REOPEN, session }, visit);
    return (await act()).answer;
  };
  const adjust = (
    { session, id, quantity }: { session: string; id: string; quantity: number },
    visit: Visit,
  ) =>
    reopening(session, visit, async () => {
      const mutation = { query: queries.adjustLine, variables: { id, quantity }, session };
      const { adjusted } = (await call(mutation, visit)).answer;
      return { answer: adjusted, problem: 'errorCode' in adjusted && adjusted.errorCode };
    });
  const addTo = (session: string | undefined, inputs: ReadonlyArray<object>, visit: Visit) =>
    reopening(session ?? '', visit, async () => {
      const mutation = { query: queries.addItems, variables: { inputs }, session };
      const answer = await call(mutation, visit);
      return { answer, problem: answer.answer.added.errorResults[0]?.errorCode ?? false };
    });

  return {
    async read(token, visit) {
      const session = sessionOf(token, visit);
      return session === undefined ? undefined : readOwn(session, visit);
    },

    readOwn,

    async add({ bag, pieces }, visit) {
      const inputs = pieces.map(({ variantId, quantity }) => ({
        productVariantId: variantId,
        quantity,
      }));
      const known = bag ? sessionOf(bag.token, visit) : visit.session;
      const { answer, session: begun } = await addTo(known, inputs, visit).catch(
        (error: unknown) => {
          throw isUnknown(error) ? unknownVariant(pieces) : error;
        },
      );
      const { order, errorResults } = answer.added;
      // If the known session has ended, Vendure has begun another, a visitor's.
      const session = begun ?? known;
      if (session === undefined) throw new Error(NO_SESSION);
      const [problem] = errorResults;
      if (!problem) return bagOf(session, order, visit);
      for (const { id, productVariant } of order.lines) {
        if (!pieces.some(({ variantId }) => variantId === productVariant.id)) continue;
        const before = bag?.lines.find((line) => line.id === id)?.quantity ?? 0;
        await adjust({ session, id, quantity: before }, visit);
      }
      throw shortage({ bag, pieces }, order, problem);
    },

    async setQuantity({ bag, line, quantity }, visit) {
      const session = sessionOf(bag.token, visit) ?? '';
      // Otherwise, Vendure would remove the line of something sold out.
      if (quantity > line.inventory) throw outOfStock(line);
      const adjusted = await adjust({ session, id: line.id, quantity }, visit).catch(
        (error: unknown) => {
          throw isNoLine(error) ? new ShopRefusal(404, NO_LINE) : error;
        },
      );
      if (!('errorCode' in adjusted)) return bagOf(session, adjusted, visit);
      if (adjusted.errorCode === TOO_FEW) {
        await adjust({ session, id: line.id, quantity: line.quantity }, visit);
      }
      throw new ShopRefusal(422, faultOf(line.variantId, adjusted, line.quantity));
    },

    async setCode({ bag, code }, visit) {
      const { promo } = bag;
      const session = sessionOf(bag.token, visit) ?? '';
      const remove = async (old: string) => {
        const mutation = { query: queries.removeCode, variables: { code: old }, session };
        return (await call(mutation, visit)).answer.removed;
      };
      if (code === null) {
        const order = promo && (await remove(promo.code));
        return order ? bagOf(session, order, visit) : bag;
      }
      const mutation = { query: queries.applyCode, variables: { code }, session };
      const { applied } = (await call(mutation, visit)).answer;
      if ('errorCode' in applied) throw refusedCode(applied);
      // An order may have several codes, a bag only one.
      const isOther = promo && applied.couponCodes.length > 1;
      const order = isOther ? await remove(promo.code) : applied;
      return bagOf(session, order ?? applied, visit);
    },
  };
}

interface Attempt<T> {
  readonly answer: T;
  /** The code of Vendure's objection; false without one. */
  readonly problem: string | false;
}

const CLOSED = 'ORDER_MODIFICATION_ERROR';

/** The session that a bag's token leads to; undefined if the token isn't the shopper's. */
function sessionOf(token: string, { session }: Visit): string | undefined {
  return isMembersBag(token) ? session : visitorsSession(token);
}

export const NO_SESSION =
  'Vendure names no session. Its authOptions need tokenMethod: "bearer", or ["bearer", "cookie"].';

const NO_LINE: Fault = { detail: 'The bag has no such line.' };

const isUnknown = (error: unknown) =>
  error instanceof GraphqlRefusal && error.code === 'ENTITY_NOT_FOUND';
const isNoLine = (error: unknown) =>
  error instanceof GraphqlRefusal && error.code === 'USER_INPUT_ERROR';

function unknownVariant(pieces: ReadonlyArray<Pieces>): ShopRefusal {
  const fault = { code: 'unknown-variant', detail: 'This is not sold here.' };
  const [one, ...others] = pieces;
  // With several variants, Vendure doesn't say which one it objects to.
  return new ShopRefusal(422, one && others.length === 0 ? about(one.variantId, fault) : fault);
}

const about = (variantId: string, fault: Fault): Fault => ({
  ...fault,
  meta: { 'variant-id': variantId },
});

const TOO_FEW = 'INSUFFICIENT_STOCK_ERROR';

/** The variants that Vendure added too few pieces of. */
function shortage(
  { bag, pieces }: Addition,
  order: VendureOrder,
  problem: VendureErrorResult,
): ShopRefusal {
  const faults = pieces.flatMap(({ variantId, quantity }) => {
    const before = bag?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
    const after =
      order.lines.find(({ productVariant }) => productVariant.id === variantId)?.quantity ?? 0;
    return after < before + quantity ? [faultOf(variantId, problem, after)] : [];
  });
  return new ShopRefusal(422, ...(faults.length > 0 ? faults : [{ detail: problem.message }]));
}

/** @param there how many pieces the bag can have */
function faultOf(variantId: string, problem: VendureErrorResult, there: number): Fault {
  const code = CODES[problem.errorCode]?.(there);
  return about(variantId, { detail: problem.message, ...(code !== undefined && { code }) });
}

const CODES: Readonly<Record<string, (there: number) => string>> = {
  [TOO_FEW]: (there) => (there > 0 ? 'not-enough-stock' : 'sold-out'),
  ORDER_LIMIT_ERROR: () => 'bag-full',
};

function outOfStock({ variantId, inventory }: SystemLine): ShopRefusal {
  const problem = { errorCode: TOO_FEW, message: `There are ${inventory} left.` };
  return new ShopRefusal(422, faultOf(variantId, problem, inventory));
}

const CODE_REFUSALS: Readonly<Record<string, string>> = {
  COUPON_CODE_INVALID_ERROR: 'promo-unknown',
  COUPON_CODE_EXPIRED_ERROR: 'promo-ended',
  COUPON_CODE_LIMIT_ERROR: 'promo-ended',
};

function refusedCode({ errorCode, message }: VendureErrorResult): ShopRefusal {
  const code = CODE_REFUSALS[errorCode];
  const source = { pointer: '/promo-code' };
  return new ShopRefusal(422, { detail: message, source, ...(code !== undefined && { code }) });
}

type MoneyContext = ProductNames & Pick<Visit, 'locale'>;

function systemBagOf(
  { token, order }: { readonly token: string; readonly order: VendureOrder },
  context: MoneyContext,
): SystemBag {
  const lines = order.lines.map((line) => systemLineOf(line, context));
  return {
    token,
    subtotal: lines.reduce((sum, { price }) => sum + price, 0),
    total: minorUnits(order.subTotalWithTax, context),
    promo: promoOf(order),
    lines,
  };
}

/** The code that was applied last. */
function promoOf({ couponCodes, promotions }: VendureOrder): SystemPromo | undefined {
  const code = couponCodes.at(-1);
  if (code === undefined) return undefined;
  return { code, isActive: promotions.some(({ couponCode }) => couponCode === code) };
}

function systemLineOf(line: VendureOrderLine, context: MoneyContext): SystemLine {
  const { productVariant: variant } = line;
  const { product } = variant;
  const brand = product.facetValues.find(({ facet }) => facet.code === context.brandFacet);
  const unitPrice = minorUnits(line.discountedUnitPriceWithTax, context);
  const before = variant.customFields?.originalPrice ?? 0;
  const usual = minorUnits(Math.max(line.unitPriceWithTax, before), context);
  return {
    id: line.id,
    variantId: variant.id,
    variantName: variant.options.map(({ name }) => name).join(', ') || variant.name,
    productId: product.id,
    productName: product.name,
    productSlug: product.slug,
    brandName: brand?.name ?? '',
    pictureUrl: (variant.featuredAsset ?? product.featuredAsset)?.preview ?? null,
    quantity: line.quantity,
    unitPrice,
    originalUnitPrice: usual > unitPrice ? usual : null,
    price: minorUnits(line.discountedLinePriceWithTax, context),
    inventory: piecesOf(variant.stockLevel),
  };
}
