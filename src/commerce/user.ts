import { count, type LooseResource, resourceOf, text } from './loose-json.ts';

/** The facts about the signed-in member that the shop shows. */
export interface User {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly points: number;
  /** What the member's orders are going to bring; 0 if the API doesn't say. */
  readonly pendingPoints: number;
  readonly loyaltyTier: LoyaltyTier;
  readonly cardNumber: string;
  /** The amount spent towards the next tier, in minor units of `currency`. */
  readonly amountSpent: number;
  readonly currency: string;
  readonly isEmployee: boolean;
  /** Whether the member still sees the onboarding steps. */
  readonly showsGetStarted: boolean;
  readonly isEmailConfirmed: boolean;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly mobilePhone: string;
  /** Absent if the member has only used social sign-in. */
  readonly hasPassword: boolean;
}

const LOYALTY_TIERS = ['white', 'black', 'gold'] as const;
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number];

const NOTHING: LooseResource = { id: '', attributes: {} };

/** Parses the document of `GET …/account/user`; undefined if it isn't one. */
export function parseUser(document: unknown): User | undefined {
  const { id, attributes } = resourceOf(document) ?? NOTHING;
  if (!id) return undefined;
  return {
    id,
    firstName: text(attributes['first-name']),
    lastName: text(attributes['last-name']),
    fullName: text(attributes['full-name']),
    email: text(attributes.email),
    points: count(attributes.points),
    pendingPoints: count(attributes['pending-points']),
    loyaltyTier: LOYALTY_TIERS.find((tier) => tier === attributes['loyalty-tier']) ?? 'white',
    cardNumber: text(attributes['card-number']),
    amountSpent: count(attributes['amount-spent']),
    currency: text(attributes.currency),
    isEmployee: attributes['is-employee'] === true,
    showsGetStarted: attributes['display-get-started-cta'] === true,
    isEmailConfirmed: attributes['email-confirmed'] === true,
    dateOfBirth: text(attributes['date-of-birth']),
    gender: text(attributes.gender),
    mobilePhone: text(attributes['mobile-phone']),
    hasPassword: attributes['has-password'] !== false,
  };
}
