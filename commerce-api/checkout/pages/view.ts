import type { Member } from '#commerce-api/members/member-store.ts';
import type { CheckoutBag } from '../checkout-bag.ts';
import type { Checkout } from '../checkout-store.ts';
import type { Problem } from './problems.ts';

/** What every step of a checkout shows. */
export interface CheckoutView {
  readonly shopName: string;
  readonly checkout: Checkout;
  readonly bag: CheckoutBag;
  readonly member: Member | undefined;
  /** Problems that are about no field of the step. */
  readonly notices: ReadonlyArray<Problem>;
}
