import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { StoreRefusal } from '../store-call.ts';
import { changeCustomer, type MedusaCustomer, readCustomer } from './customer-queries.ts';
import type { CallShop } from './shop-calls.ts';

/**
 * What the shop stores with a customer, because Medusa can neither end a token early nor say which
 * cart is a customer's.
 */
export interface CustomerState {
  /** Sessions of another epoch have ended. */
  readonly epoch: string;
  /** The id of their cart in each country. */
  readonly bags: Readonly<Partial<Record<Country, string>>>;
}

/** A customer who is signed in. */
export interface KnownCustomer {
  readonly customer: MedusaCustomer;
  readonly state: CustomerState;
  /** Medusa's token of the customer. */
  readonly bearer: string;
}

export interface Customers {
  /** Undefined if the session has ended. */
  known(session: string, visit: Visit): Promise<KnownCustomer | undefined>;
  /** The customer of a new token; undefined if its holder isn't a customer. */
  newlyKnown(bearer: string, visit: Visit): Promise<KnownCustomer | undefined>;
  saveState(known: KnownCustomer, changed: Partial<CustomerState>, visit: Visit): Promise<void>;
}

export function createCustomers(call: CallShop): Customers {
  const newlyKnown = async (bearer: string, visit: Visit) => {
    const customer = await unlessUnauthorized(call(readCustomer(bearer), visit));
    return customer && { customer, state: stateOf(customer), bearer };
  };
  return {
    newlyKnown,
    async known(session, visit) {
      const { bearer, epoch } = partsOf(session);
      const found = await newlyKnown(bearer, visit);
      return found?.state.epoch === epoch ? found : undefined;
    },
    async saveState({ customer, state, bearer }, changed, visit) {
      const metadata = { ...customer.metadata, [KEY]: { ...state, ...changed } };
      await call(changeCustomer(bearer, { metadata }), visit);
    },
  };
}

/** The entry of a customer's metadata with the state. */
const KEY = 'storefront';

const FIRST_EPOCH = '0';

const stateSchema = z.object({
  epoch: z.string().default(FIRST_EPOCH),
  bags: z.partialRecord(z.enum(COUNTRIES), z.string()).default({}),
});

/** Invalid state counts as none: it must not lock a customer out. */
function stateOf({ metadata }: MedusaCustomer): CustomerState {
  return stateSchema.safeParse(metadata?.[KEY] ?? {}).data ?? { epoch: FIRST_EPOCH, bags: {} };
}

export const newEpoch = () => randomBytes(12).toString('base64url');

/** Medusa's token, and the epoch in which it was issued: `header.payload.signature.epoch`. */
export const sessionOf = ({ bearer, state: { epoch } }: KnownCustomer) => `${bearer}.${epoch}`;

function partsOf(session: string) {
  const parts = session.split('.');
  const epoch = parts.pop() ?? '';
  return { bearer: parts.join('.'), epoch };
}

/** Undefined if Medusa rejects the password or the token. */
export async function unlessUnauthorized<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isUnauthorized(error)) return undefined;
    throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  if (error instanceof StoreRefusal) return error.type === 'unauthorized';
  return error instanceof CommerceError && error.status === 401;
}
