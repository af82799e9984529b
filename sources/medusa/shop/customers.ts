import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { COUNTRIES, type Country } from '#domain/locales.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { StoreRefusal } from '../store-call.ts';
import { changeCustomer, type MedusaCustomer, readCustomer } from './customer-queries.ts';
import type { CallShop } from './shop-calls.ts';

/**
 * What the shop keeps with a customer, as Medusa has nothing of the kind: neither does it end a token
 * before its time, nor does it say which cart is a customer's.
 */
export interface CustomerNotes {
  /** Sessions that began under another epoch have ended. */
  readonly epoch: string;
  /** The ids of their carts. */
  readonly bags: Readonly<Partial<Record<Country, string>>>;
}

/** A customer who is signed in. */
export interface KnownCustomer {
  readonly customer: MedusaCustomer;
  readonly notes: CustomerNotes;
  /** The token that Medusa knows them by. */
  readonly bearer: string;
}

export interface Customers {
  /** Undefined if the session has ended. */
  known(session: string, visit: Visit): Promise<KnownCustomer | undefined>;
  /** The customer of a new token; undefined for the token of somebody who is none. */
  newlyKnown(bearer: string, visit: Visit): Promise<KnownCustomer | undefined>;
  note(known: KnownCustomer, changed: Partial<CustomerNotes>, visit: Visit): Promise<void>;
}

export function createCustomers(call: CallShop): Customers {
  const newlyKnown = async (bearer: string, visit: Visit) => {
    const customer = await unlessUnauthorized(call(readCustomer(bearer), visit));
    return customer && { customer, notes: notesOf(customer), bearer };
  };
  return {
    newlyKnown,
    async known(session, visit) {
      const { bearer, epoch } = partsOf(session);
      const found = await newlyKnown(bearer, visit);
      return found?.notes.epoch === epoch ? found : undefined;
    },
    async note({ customer, notes, bearer }, changed, visit) {
      const metadata = { ...customer.metadata, [KEY]: { ...notes, ...changed } };
      await call(changeCustomer(bearer, { metadata }), visit);
    },
  };
}

/** Where the notes are among a customer's metadata. */
const KEY = 'storefront';

const FIRST_EPOCH = '0';

const notesSchema = z.object({
  epoch: z.string().default(FIRST_EPOCH),
  bags: z.partialRecord(z.enum(COUNTRIES), z.string()).default({}),
});

/** Whatever else stands there is no reason to lock a customer out. */
function notesOf({ metadata }: MedusaCustomer): CustomerNotes {
  return notesSchema.safeParse(metadata?.[KEY] ?? {}).data ?? { epoch: FIRST_EPOCH, bags: {} };
}

export const newEpoch = () => randomBytes(12).toString('base64url');

/** A token of Medusa, and the epoch in which it was given: `header.payload.signature.epoch`. */
export const sessionOf = ({ bearer, notes: { epoch } }: KnownCustomer) => `${bearer}.${epoch}`;

function partsOf(session: string) {
  const parts = session.split('.');
  const epoch = parts.pop() ?? '';
  return { bearer: parts.join('.'), epoch };
}

/** Undefined if Medusa doesn't take the password, or the token. */
export async function unlessUnauthorized<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isUnauthorized(error)) return undefined;
    throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  if (error instanceof StoreRefusal) return error.type === 'unauthorized';
  return error instanceof CommerceError && error.status === 401;
}
