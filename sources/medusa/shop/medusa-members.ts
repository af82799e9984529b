import { decodeJwt } from 'jose';
import * as z from 'zod';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import {
  type Credentials,
  type MemberFacts,
  type MemberSystem,
  type OrderedLine,
  type PlacedOrder,
  type SentParcel,
  SIGN_IN_REFUSALS,
} from '../../shop-gateway/member-system.ts';
import { ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import type { BrandPlace } from '../medusa-names.ts';
import { StoreRefusal } from '../store-call.ts';
import { isMembersBag } from './bag-token.ts';
import {
  authenticate,
  changeCustomer,
  type MedusaCustomer,
  type MedusaFulfillment,
  type MedusaOrder,
  type MedusaOrderedLine,
  makeCustomer,
  ordersOf,
  registerIdentity,
  requestReset,
  setPassword,
} from './customer-queries.ts';
import { type Customers, newEpoch, sessionOf, unlessUnauthorized } from './customers.ts';
import type { MedusaBags } from './medusa-bags.ts';
import { isAnyLeft, returnOption, returnsOf, sendBack } from './medusa-returns.ts';
import type { ShopCalls } from './shop-calls.ts';

export interface MemberParts extends ShopCalls {
  readonly customers: Customers;
  readonly bags: MedusaBags;
  readonly brandPlace: BrandPlace;
}

/** Medusa's customers who sign in with a password, as members. */
export function createMedusaMembers({
  call,
  regionOf,
  customers,
  bags,
  brandPlace,
}: MemberParts): MemberSystem {
  const signedIn = async (credentials: Credentials, visit: Visit) => {
    const answer = await unlessUnauthorized(call(authenticate(credentials), visit));
    if (answer?.verification_required) throw new ShopRefusal(401, SIGN_IN_REFUSALS.unconfirmed);
    // The shop can't ask for a second factor.
    const isEnough = answer && !answer.mfa_required;
    const known = isEnough ? await customers.newlyKnown(answer.token, visit) : undefined;
    if (!known) throw new ShopRefusal(401, SIGN_IN_REFUSALS.wrong);
    return known;
  };

  return {
    // A member's token doesn't reveal the cart's id, which the checkout needs.
    checkoutNeedsSession: isMembersBag,

    async signIn(credentials, { bagToken, session: _, ...visit }) {
      const known = await signedIn(credentials, visit);
      const bag = await bags.transferTo(bagToken, known, visit);
      return { session: sessionOf(known), memberId: known.customer.id, bagToken: bag?.token };
    },

    async register({ email, password, firstName, lastName }, visit) {
      const begun = await unlessUnauthorized(call(registerIdentity({ email, password }), visit));
      if (!begun) return;
      const body = { email, first_name: firstName, last_name: lastName };
      await call(makeCustomer(begun.token, body), visit).catch((error: unknown) => {
        // A customer with this address signs in another way.
        if (!(error instanceof StoreRefusal)) throw error;
      });
    },

    async signOut(session, visit) {
      const known = await customers.known(session, visit);
      if (known) await customers.saveState(known, { epoch: newEpoch() }, visit);
    },

    async read(session, visit) {
      const known = await customers.known(session, visit);
      return known && memberOf(known.customer);
    },

    async change({ session, to: { firstName, lastName, mobilePhone } }, visit) {
      const known = await customers.known(session, visit);
      if (!known) return undefined;
      const named = { first_name: firstName, last_name: lastName, phone: mobilePhone };
      const customer = await call(changeCustomer(known.bearer, named), visit);
      return customer && memberOf(customer);
    },

    async orders({ session, page, size }, visit) {
      const known = await customers.known(session, visit);
      if (!known) return undefined;
      const region = regionOf(visit);
      const all = await readOrders(call, known.bearer, visit);
      const here = all.filter(({ region_id }) => region_id === region);
      const shown = here.slice((page - 1) * size, page * size);
      const sent = shown.find(isAnyLeft);
      const hasReturns = sent !== undefined && Boolean(await returnOption(call, sent, visit));
      return {
        orders: shown.map((order) => placedOrder(order, { visit, brandPlace, hasReturns })),
        count: here.length,
      };
    },

    async requestReturn({ session, number, ...request }, visit) {
      const known = await customers.known(session, visit);
      if (!known) return undefined;
      const find = async () => {
        const orders = await readOrders(call, known.bearer, visit);
        const region = regionOf(visit);
        return orders.find(
          ({ display_id, region_id }) => String(display_id) === number && region_id === region,
        );
      };
      const order = await find();
      if (!order) throw new ShopRefusal(404, { detail: 'There is no such order.' });
      await sendBack(call, order, { ...request, visit });
      return placedOrder((await find()) ?? order, { visit, brandPlace, hasReturns: true });
    },

    async requestReset(email, visit) {
      const { country, language } = visit.locale;
      await call(requestReset(email, { country, language }), visit);
    },

    async resetPassword({ token, password }, visit) {
      const set = await unlessUnauthorized(call(setPassword(token, password), visit).then(isDone));
      if (!set) throw new ShopRefusal(422, UNKNOWN_TOKEN);
      const known = await signedIn({ email: addressIn(token), password }, visit);
      await customers.saveState(known, { epoch: newEpoch() }, visit);
    },
  };
}

const isDone = () => true;

/** The address whose password a token sets. Call it only after Medusa has accepted the token. */
const addressIn = (token: string) => resetPayload.parse(decodeJwt(token)).entity_id;

const resetPayload = z.object({ entity_id: z.string() });

const UNKNOWN_TOKEN = {
  code: 'invalid_token',
  detail: 'The token is used up, too old, or none of ours.',
  source: { pointer: '/token' },
};

function memberOf({ id, email, first_name, last_name, phone }: MedusaCustomer): MemberFacts {
  return {
    id,
    email,
    firstName: first_name ?? '',
    lastName: last_name ?? '',
    mobilePhone: phone ?? null,
  };
}

const AT_ONCE = 50;
/** Medusa can't list the orders of one region, so this many of the latest orders are filtered. */
const ORDERS_MAX = 200;

async function readOrders(
  call: ShopCalls['call'],
  bearer: string,
  visit: Visit,
): Promise<ReadonlyArray<MedusaOrder>> {
  const orders: Array<MedusaOrder> = [];
  for (let offset = 0; offset < ORDERS_MAX; offset += AT_ONCE) {
    const part = await call(ordersOf(bearer, { offset, limit: AT_ONCE }), visit);
    orders.push(...(part?.orders ?? []));
    if (orders.length >= (part?.count ?? 0)) break;
  }
  return orders;
}

interface OrderContext {
  readonly visit: Visit;
  readonly brandPlace: BrandPlace;
  /** Whether Medusa knows how something is sent back. */
  readonly hasReturns: boolean;
}

function placedOrder(order: MedusaOrder, context: OrderContext): PlacedOrder {
  const currency = COUNTRY_CURRENCY[context.visit.locale.country];
  const minor = (amount: number) => fromMajorUnits(amount, currency).amount;
  return {
    id: order.id,
    number: String(order.display_id),
    placedAt: order.created_at,
    status: statusOf(order),
    total: minor(order.total),
    delivery: minor(order.original_shipping_total),
    discount: minor(order.discount_total),
    lines: order.items.map((line) => orderedLine(line, context.brandPlace, minor)),
    ...parcelsOf(order),
    returns: returnsOf(order, context.hasReturns),
  };
}

/** What was sent, and isn't to be sent again. Medusa doesn't name carriers. */
function parcelsOf({
  fulfillments,
  items,
}: MedusaOrder): Pick<PlacedOrder, 'parcels' | 'isPartlySent'> {
  const sent = (fulfillments ?? []).filter(
    (each) => (each.shipped_at ?? each.delivered_at) && !each.canceled_at,
  );
  const pieces = piecesIn(sent.flatMap((each) => each.items ?? []));
  return {
    parcels: sent.flatMap((each) => parcelsIn(each, items)),
    isPartlySent: pieces > 0 && pieces < piecesIn(items),
  };
}

/** One for each label; what is in which of several isn't known. */
function parcelsIn(
  { id, shipped_at, delivered_at, labels, items }: MedusaFulfillment,
  lines: MedusaOrder['items'],
): ReadonlyArray<SentParcel> {
  const pieces = (items ?? []).flatMap(({ line_item_id, quantity }) => {
    const variantId = lines.find((line) => line.id === line_item_id)?.variant_id;
    return variantId ? [{ variantId, quantity }] : [];
  });
  const parcel = {
    ...{ id, carrier: null, trackingNumber: null, trackingUrl: null },
    sentAt: shipped_at ?? null,
    deliveredAt: delivered_at ?? null,
    pieces,
  };
  const known = labels ?? [];
  if (known.length === 0) return [parcel];
  return known.map((label) => ({
    ...parcel,
    id: label.id,
    trackingNumber: label.tracking_number || null,
    trackingUrl: label.tracking_url || null,
    pieces: known.length === 1 ? pieces : [],
  }));
}

const piecesIn = (some: ReadonlyArray<{ readonly quantity: number }>) =>
  some.reduce((sum, { quantity }) => sum + quantity, 0);

function statusOf({ status, fulfillment_status }: MedusaOrder): PlacedOrder['status'] {
  if (status === 'canceled') return 'cancelled';
  return STATUSES[fulfillment_status] ?? 'processing';
}

const STATUSES: Readonly<Partial<Record<string, PlacedOrder['status']>>> = {
  shipped: 'shipped',
  partially_delivered: 'shipped',
  delivered: 'delivered',
};

function orderedLine(
  line: MedusaOrderedLine,
  brandPlace: BrandPlace,
  minor: (amount: number) => number,
): OrderedLine {
  return {
    variantId: line.variant_id ?? '',
    variantName: line.variant_title ?? '',
    productName: line.product_title,
    productSlug: line.product_handle ?? '',
    brandName: brandOf(line, brandPlace) ?? '',
    pictureUrl: line.thumbnail,
    quantity: line.quantity,
    price: minor(line.original_total),
  };
}

/** Orders don't keep the tags and metadata of products. */
function brandOf(line: MedusaOrderedLine, brandPlace: BrandPlace) {
  if (brandPlace === 'collection') return line.product_collection;
  return brandPlace === 'type' ? line.product_type : undefined;
}
