import { finite, flag, type Output, object, oneOf, text } from '#commerce/schema.ts';
import { LOYALTY_TIERS } from '#domain/account/loyalty-tiers.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from './stored-values.ts';

/** What the shell shows of a member. */
export type Member = Output<typeof member>;

const member = object({
  id: text,
  firstName: text,
  points: finite,
  pendingPoints: finite,
  loyaltyTier: oneOf(LOYALTY_TIERS, undefined),
  cardNumber: text,
  showsGetStarted: flag,
  isEmployee: flag,
});

/** The stored member data, as far as it can be read. */
export function keptMember(): Member | undefined {
  return storedJson('localStorage', LOCAL_STORAGE.member, member);
}

/** The points that are stored of the member. */
export const pointsOfMember = (): number | undefined => keptMember()?.points;
