import type { Visit } from './visit.ts';

/**
 * What the shop gateway needs of a commerce system to sign shoppers in and to show them their account. A
 * session is whatever the system knows a member by: the browser keeps it where no script reads it, and
 * the gateway presents it. Calls with a session that has ended give `undefined`.
 */
export interface MemberSystem {
  /** Whether a checkout can only complete the bag with its member's session. */
  checkoutNeedsSession(bagToken: string): boolean;
  /**
   * Signs in. The bag that the shopper had before becomes the member's.
   *
   * @throws ShopRefusal with 401 and a code of `SIGN_IN_REFUSALS`
   */
  signIn(credentials: Credentials, visit: SigningIn): Promise<SignedIn>;
  /**
   * Makes an account that the same credentials then sign in to, as soon as its address is confirmed. What
   * it does must not tell whether there was one already.
   *
   * @throws ShopRefusal with 422, `invalid` and a pointer
   */
  register(newcomer: Newcomer, visit: Visit): Promise<void>;
  /** Confirms an address with the token of a mail. Absent if accounts need no confirmation. */
  readonly confirmation?: ConfirmationSystem | undefined;
  /** Ends a session, if it hasn't ended yet. */
  signOut(session: string, visit: Visit): Promise<void>;
  read(session: string, visit: Visit): Promise<MemberFacts | undefined>;
  change(change: MemberChange, visit: Visit): Promise<MemberFacts | undefined>;
  /** The orders that were placed, newest first. */
  orders(asked: OrdersAsked, visit: Visit): Promise<OrderPage | undefined>;
  /** Has a link mailed, if there is an account. */
  askForReset(email: string, visit: Visit): Promise<void>;
  /**
   * Sets a password with the token of such a link, and ends the member's sessions.
   *
   * @throws ShopRefusal with 422 and the code `invalid_token`, or `invalid` with a pointer
   */
  resetPassword(reset: PasswordReset, visit: Visit): Promise<void>;
}

export interface ConfirmationSystem {
  /** @throws ShopRefusal with 422 and the code `invalid_token` */
  confirm(token: string, visit: Visit): Promise<void>;
  /** Has another link mailed, if there is an account that waits for it. */
  sendAgain(email: string, visit: Visit): Promise<void>;
}

/** Why nobody is signed in: pages have texts for these. */
export const SIGN_IN_REFUSALS = {
  wrong: {
    code: 'invalid_grant',
    detail: 'The email address or the password is wrong.',
  },
  /** Only said to whoever knows the password. */
  unconfirmed: {
    code: 'email_unconfirmed',
    detail: 'The email address is not confirmed yet.',
  },
} as const;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SigningIn extends Visit {
  /** Of the bag that the shopper's browser has. */
  readonly bagToken: string | undefined;
}

export interface SignedIn {
  readonly session: string;
  readonly memberId: string;
  /** Of the bag that the member has now. */
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
  /** What isn't named stays as it is. */
  readonly to: Partial<Pick<MemberFacts, 'firstName' | 'lastName' | 'mobilePhone'>>;
}

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

export interface OrdersAsked {
  readonly session: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface OrderPage {
  readonly orders: ReadonlyArray<PlacedOrder>;
  /** On all pages. */
  readonly count: number;
}

export const ORDER_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const;

export interface PlacedOrder {
  readonly id: string;
  /** What the shopper knows it by. */
  readonly number: string;
  /** ISO 8601 */
  readonly placedAt: string;
  readonly status: (typeof ORDER_STATUSES)[number];
  readonly total: number;
  readonly delivery: number;
  /** What was taken off the whole order. */
  readonly discount: number;
  readonly lines: ReadonlyArray<OrderedLine>;
}

export interface OrderedLine {
  readonly variantId: string;
  readonly variantName: string;
  readonly productName: string;
  readonly productSlug: string;
  readonly brandName: string;
  readonly pictureUrl: string | null;
  readonly quantity: number;
  /** For all pieces. */
  readonly price: number;
}
