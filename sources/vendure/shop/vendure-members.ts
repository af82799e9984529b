import { invalidAt } from '../../shop-gateway/member-input.ts';
import {
  type MemberFacts,
  type MemberSystem,
  type OrderedLine,
  type PlacedOrder,
  SIGN_IN_REFUSALS,
} from '../../shop-gateway/member-system.ts';
import { ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { GraphqlRefusal } from '../graphql-call.ts';
import { minorUnits } from '../product-record.ts';
import type { VendureQuery } from '../queries.ts';
import type { ProductNames } from '../vendure-channel.ts';
import { isMembersBag, membersBagToken, visitorsSession } from './bag-token.ts';
import {
  ACTIVE_CUSTOMER,
  ASK_FOR_RESET,
  LOG_IN,
  LOG_OUT,
  ORDERS,
  REGISTER,
  RESET_PASSWORD,
  SEND_VERIFICATION,
  UPDATE_CUSTOMER,
  VERIFY,
  type VendureCustomer,
  type VendureOutcome,
  type VendurePlacedLine,
  type VendurePlacedOrder,
  WHO_WITH_BAG,
} from './member-queries.ts';
import type { VendureErrorResult } from './order-queries.ts';
import type { CallShop } from './shop-calls.ts';
import { NO_SESSION } from './vendure-bags.ts';

/** Vendure's customers as members. They sign in with passwords of its native strategy. */
export function createVendureMembers(call: CallShop, names: ProductNames): MemberSystem {
  const signOut = async (session: string, visit: Visit) => {
    await call({ query: LOG_OUT, session }, visit);
  };
  /**
   * Uses the token of a mail, by which Vendure signs its holder in. Then signs them out everywhere.
   */
  const withMailedToken = async (
    { query, variables }: { query: VendureQuery<typeof LOG_IN.answer>; variables: object },
    visit: Visit,
  ) => {
    const { answer, session } = await call({ query, variables: { ...variables } }, visit);
    const problem = problemOf(answer.done);
    if (problem) throw mailedTokenRefused(problem);
    if (session !== undefined) await signOut(session, visit);
  };

  return {
    checkoutNeedsSession: isMembersBag,

    async signIn({ email, password }, { bagToken, session: _, ...visit }) {
      const before = visitorsSession(bagToken);
      const request = { query: LOG_IN, variables: { email, password }, session: before };
      const { answer, session } = await call(request, visit);
      const problem = problemOf(answer.done);
      if (problem) throw signInRefused(problem);
      if (session === undefined) throw new Error(NO_SESSION);
      const identity = (await call({ query: WHO_WITH_BAG, session }, visit)).answer;
      if (identity.activeCustomer) {
        const order = identity.activeOrder?.code;
        return {
          session,
          memberId: identity.activeCustomer.id,
          bagToken: order === undefined ? undefined : membersBagToken(session, order),
        };
      }
      // The identity is an administrator's, who has no account in the shop.
      await signOut(session, visit);
      throw new ShopRefusal(401, SIGN_IN_REFUSALS.wrong);
    },

    async register({ email, password, firstName, lastName }, visit) {
      const input = { emailAddress: email, password, firstName, lastName };
      const { answer } = await call({ query: REGISTER, variables: { input } }, visit);
      const problem = problemOf(answer.done);
      if (problem) throw passwordRefused(problem) ?? unexpected(problem);
    },

    confirmation: {
      confirm: (token, visit) => withMailedToken({ query: VERIFY, variables: { token } }, visit),
      async sendAgain(email, visit) {
        const { answer } = await call({ query: SEND_VERIFICATION, variables: { email } }, visit);
        const problem = problemOf(answer.done);
        if (problem) throw unexpected(problem);
      },
    },

    signOut,

    async read(session, visit) {
      const { answer } = await call({ query: ACTIVE_CUSTOMER, session }, visit);
      return answer.activeCustomer ? memberFacts(answer.activeCustomer) : undefined;
    },

    async change({ session, to }, visit) {
      const { mobilePhone, ...changed } = to;
      const input = {
        ...changed,
        ...(mobilePhone !== undefined && { phoneNumber: mobilePhone ?? '' }),
      };
      const request = { query: UPDATE_CUSTOMER, variables: { input }, session };
      const reply = await call(request, visit).catch((error: unknown) => {
        if (error instanceof GraphqlRefusal && error.code === 'FORBIDDEN') return undefined;
        throw error;
      });
      return reply && memberFacts(reply.answer.updated);
    },

    async orders({ session, page, size }, visit) {
      const variables = { options: { ...PLACED, skip: (page - 1) * size, take: size } };
      const { answer } = await call({ query: ORDERS, variables, session }, visit);
      if (!answer.activeCustomer) return undefined;
      const { items, totalItems } = answer.activeCustomer.orders;
      const context = { ...names, locale: visit.locale };
      return { orders: items.map((order) => orderOf(order, context)), count: totalItems };
    },

    async requestReset(email, visit) {
      const { answer } = await call({ query: ASK_FOR_RESET, variables: { email } }, visit);
      const problem = answer.done && problemOf(answer.done);
      if (problem) throw unexpected(problem);
    },

    resetPassword: ({ token, password }, visit) =>
      withMailedToken({ query: RESET_PASSWORD, variables: { token, password } }, visit),
  };
}

/** Excludes bags, and orders that an administrator hasn't finished. */
const PLACED = {
  filter: { orderPlacedAt: { isNull: false } },
  sort: { orderPlacedAt: 'DESC' },
} as const;

const problemOf = (outcome: VendureOutcome): VendureErrorResult | undefined =>
  'errorCode' in outcome ? outcome : undefined;

function signInRefused(problem: VendureErrorResult): Error {
  const { wrong, unconfirmed } = SIGN_IN_REFUSALS;
  if (problem.errorCode === 'INVALID_CREDENTIALS_ERROR') return new ShopRefusal(401, wrong);
  if (problem.errorCode === 'NOT_VERIFIED_ERROR') return new ShopRefusal(401, unconfirmed);
  return unexpected(problem);
}

const INVALID_TOKENS: ReadonlySet<string> = new Set([
  'VERIFICATION_TOKEN_INVALID_ERROR',
  'VERIFICATION_TOKEN_EXPIRED_ERROR',
  'PASSWORD_RESET_TOKEN_INVALID_ERROR',
  'PASSWORD_RESET_TOKEN_EXPIRED_ERROR',
  // An account that other hosts sign in to: a reset sets its first password.
  'MISSING_PASSWORD_ERROR',
]);

function mailedTokenRefused(problem: VendureErrorResult): Error {
  if (!INVALID_TOKENS.has(problem.errorCode))
    return passwordRefused(problem) ?? unexpected(problem);
  const detail = 'The token is used up, too old, or none of ours.';
  return new ShopRefusal(422, { code: 'invalid_token', detail, source: { pointer: '/token' } });
}

function passwordRefused({ errorCode, message }: VendureErrorResult): ShopRefusal | undefined {
  const isRefused = errorCode === 'PASSWORD_VALIDATION_ERROR';
  return isRefused ? new ShopRefusal(422, invalidAt('/password', message)) : undefined;
}

/** An error for operators, such as that native passwords are switched off. */
function unexpected({ errorCode, message }: VendureErrorResult): Error {
  return new Error(`Vendure refuses a call of a member: ${errorCode} (${message}).`);
}

function memberFacts(customer: VendureCustomer): MemberFacts {
  const { id, emailAddress, firstName, lastName, phoneNumber } = customer;
  return { id, email: emailAddress, firstName, lastName, mobilePhone: phoneNumber || null };
}

type OrderContext = ProductNames & Pick<Visit, 'locale'>;

function orderOf(order: VendurePlacedOrder, context: OrderContext): PlacedOrder {
  const amount = (price: number) => minorUnits(price, context);
  const lines = order.lines.map((line) => orderedLine(line, context));
  const sum = lines.reduce((subtotal, { price }) => subtotal + price, 0);
  return {
    id: order.id,
    number: order.code,
    placedAt: order.orderPlacedAt,
    status: STATUSES[order.state] ?? 'processing',
    total: amount(order.totalWithTax),
    delivery: amount(order.shippingWithTax),
    discount: Math.max(0, sum - amount(order.subTotalWithTax)),
    lines,
    ...parcelsOf(order),
  };
}

/** Vendure doesn't say when a parcel was sent, and has no address where it can be followed. */
function parcelsOf({
  fulfillments,
  lines,
}: VendurePlacedOrder): Pick<PlacedOrder, 'parcels' | 'isPartlySent'> {
  const sent = (fulfillments ?? []).filter(({ state }) => SENT.has(state));
  const parcels = sent.map((each) => ({
    id: each.id,
    carrier: each.method || null,
    trackingNumber: each.trackingCode || null,
    trackingUrl: null,
    sentAt: null,
    deliveredAt: null,
    pieces: each.lines.map(({ quantity, orderLine }) => ({
      ...{ variantId: orderLine.productVariant.id, quantity },
    })),
  }));
  const pieces = piecesIn(parcels.flatMap((each) => each.pieces));
  return { parcels, isPartlySent: pieces > 0 && pieces < piecesIn(lines) };
}

/** The states of what has left the warehouse. */
const SENT: ReadonlySet<string> = new Set(['Shipped', 'Delivered']);

const piecesIn = (lines: ReadonlyArray<{ readonly quantity: number }>) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The status that shoppers see, by the order's state. All other states mean that it's being
 * prepared.
 */
const STATUSES: Readonly<Record<string, PlacedOrder['status']>> = {
  PartiallyShipped: 'shipped',
  Shipped: 'shipped',
  PartiallyDelivered: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};

function orderedLine(line: VendurePlacedLine, context: OrderContext): OrderedLine {
  const { productVariant: variant } = line;
  const { product } = variant;
  const brand = product.facetValues.find(({ facet }) => facet.code === context.brandFacet);
  return {
    variantId: variant.id,
    variantName: variant.options.map(({ name }) => name).join(', ') || variant.name,
    productName: product.name,
    productSlug: product.slug,
    brandName: brand?.name ?? '',
    pictureUrl: (line.featuredAsset ?? product.featuredAsset)?.preview ?? null,
    quantity: line.quantity,
    price: minorUnits(line.discountedLinePriceWithTax, context),
  };
}
