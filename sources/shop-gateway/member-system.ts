import type { ReturnReason, ReturnStatus } from '#domain/bag/order-return.ts';
import type { Visit } from './visit.ts';

/**
 * What the shop gateway needs of a commerce system to sign shoppers in and to show their accounts.
 * A session is whatever the system identifies a member by: the browser keeps it where no script can
 * read it, and the gateway presents it. Calls with an ended session resolve with `undefined`.
 */
export interface MemberSystem {
  /** Whether the checkout of this bag needs its member's session. */
  checkoutNeedsSession(bagToken: string): boolean;
  /**
   * Signs in. The bag that the shopper had before becomes the member's.
   *
   * @throws ShopRefusal with 401 and a code of `SIGN_IN_REFUSALS`
   */
  signIn(credentials: Credentials, visit: SigningIn): Promise<SignedIn>;
  /**
   * Creates an account. The credentials sign in to it once its address is confirmed. Must not
   * reveal whether the account existed.
   *
   * @throws ShopRefusal with 422, `invalid` and a pointer
   */
  register(newcomer: Newcomer, visit: Visit): Promise<void>;
  /** Confirms addresses by a token in a mail. Absent if accounts need no confirmation. */
  readonly confirmation?: ConfirmationSystem | undefined;
  /** Ends a session, if it hasn't ended yet. */
  signOut(session: string, visit: Visit): Promise<void>;
  read(session: string, visit: Visit): Promise<MemberFacts | undefined>;
  change(change: MemberChange, visit: Visit): Promise<MemberFacts | undefined>;
  /** Placed orders, newest first. */
  orders(params: OrdersParams, visit: Visit): Promise<OrderPage | undefined>;
  /**
   * Requests the return of pieces of an order, which then says so. Absent if the system takes no returns.
   *
   * @throws ShopRefusal with 404; or with 409 and a code of `RETURN_REFUSALS`
   */
  readonly requestReturn?:
    | ((request: ReturnRequest, visit: Visit) => Promise<PlacedOrder | undefined>)
    | undefined;
  /** Has a link mailed if the account exists. */
  requestReset(email: string, visit: Visit): Promise<void>;
  /**
   * Sets a password with the token of that link, and ends the member's sessions.
   *
   * @throws ShopRefusal with 422 and the code `invalid_token`, or `invalid` with a pointer
   */
  resetPassword(reset: PasswordReset, visit: Visit): Promise<void>;
}

export interface ConfirmationSystem {
  /** @throws ShopRefusal with 422 and the code `invalid_token` */
  confirm(token: string, visit: Visit): Promise<void>;
  /** Has another link mailed, if an account with this address waits for one. */
  sendAgain(email: string, visit: Visit): Promise<void>;
}

/** Why nobody was signed in. Pages have texts for these codes. */
export const SIGN_IN_REFUSALS = {
  wrong: {
    code: 'invalid_grant',
    detail: 'The email address or the password is wrong.',
  },
  /** Only for those who know the password. */
  unconfirmed: {
    code: 'email_unconfirmed',
    detail: 'The email address is not confirmed yet.',
  },
} as const;

/** Why no return was requested. Pages have texts for these codes. */
export const RETURN_REFUSALS = {
  changed: { code: 'order-changed', detail: 'Another return came first.' },
  notReturnable: { code: 'not-returnable', detail: 'Some of it can’t be returned.' },
} as const;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SigningIn extends Visit {
  /** The token of the bag that the shopper's browser has. */
  readonly bagToken: string | undefined;
}

export interface SignedIn {
  readonly session: string;
  readonly memberId: string;
  /** The token of the bag that the member has now. */
  readonly bagToken: string | undefined;
}

export interface Newcomer extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
}

export interface MemberFacts {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string | null;
}

export interface MemberChange {
  readonly session: string;
  /** Fields that aren't named stay as they are. */
  readonly to: Partial<Pick<MemberFacts, 'firstName' | 'lastName' | 'mobilePhone'>>;
}

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

export interface OrdersParams {
  readonly session: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface ReturnRequest {
  readonly session: string;
  /** The number that the shopper knows the order by. */
  readonly number: string;
  /** How many returns of the order the shopper knows of. */
  readonly after: number;
  readonly pieces: ReadonlyArray<SomePieces>;
  readonly reason: ReturnReason;
  readonly note: string | null;
}

export interface OrderPage {
  readonly orders: ReadonlyArray<PlacedOrder>;
  /** The number of orders on all pages. */
  readonly count: number;
}

export const ORDER_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const;

export interface PlacedOrder {
  readonly id: string;
  /** The number that the shopper knows the order by. */
  readonly number: string;
  /** ISO 8601 */
  readonly placedAt: string;
  readonly status: (typeof ORDER_STATUSES)[number];
  readonly total: number;
  readonly delivery: number;
  /** The discount on the order as a whole. */
  readonly discount: number;
  readonly lines: ReadonlyArray<OrderedLine>;
  /** What was sent, in its order. */
  readonly parcels: ReadonlyArray<SentParcel>;
  /** Whether some pieces of the order were sent, and others weren't. */
  readonly isPartlySent: boolean;
  /** Absent if the system takes no returns. */
  readonly returns?: OrderReturns | undefined;
}

/** Pieces of a variant in an order. */
export interface SomePieces {
  readonly variantId: string;
  readonly quantity: number;
}

export interface OrderReturns {
  /** What can be returned still. */
  readonly returnable: ReadonlyArray<SomePieces>;
  /** First requested first. */
  readonly requested: ReadonlyArray<RequestedReturn>;
}

export interface RequestedReturn {
  /** What the shopper writes on the parcel. */
  readonly number: string;
  readonly status: ReturnStatus;
  /** ISO 8601; absent if the system doesn't say. */
  readonly requestedAt?: string;
  readonly pieces: ReadonlyArray<SomePieces>;
}

/** What the commerce system says of a parcel; null as far as it doesn't. */
export interface SentParcel {
  readonly id: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Where it can be followed, if that is an https address. */
  readonly trackingUrl: string | null;
  /** Instants, if they can be read. */
  readonly sentAt: string | null;
  readonly deliveredAt: string | null;
  /** The parcel's pieces; empty if it isn't known which parcel has which pieces. */
  readonly pieces: ReadonlyArray<SomePieces>;
}

export interface OrderedLine {
  readonly variantId: string;
  readonly variantName: string;
  readonly productName: string;
  readonly productSlug: string;
  readonly brandName: string;
  readonly pictureUrl: string | null;
  readonly quantity: number;
  /** The price of all pieces. */
  readonly price: number;
}
