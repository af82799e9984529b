import type { Member } from '#commerce-api/members/member-store.ts';
import type { CheckoutBag } from '../checkout-bag.ts';
import type { Checkout } from '../checkout-store.ts';
import type { Problem } from './problems.ts';

export type SignInOffer = 'signInForPoints' | 'signInPlain';

/** What every step of a checkout shows. */
export interface CheckoutView {
  readonly shopName: string;
  readonly checkout: Checkout;
  readonly bag: CheckoutBag;
  readonly member: Member | undefined;
  /** What signing in is good for, where the shop has members. */
  readonly signIn: SignInOffer | undefined;
  /** Problems that are about no field of the step. */
  readonly notices: ReadonlyArray<Problem>;
}
