import { count, type LooseResource, resourceOf, text } from './loose-json.ts';

/** The signed-in member, as far as the shop shows them. */
export interface User {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly points: number;
  readonly loyaltyTier: LoyaltyTier;
  readonly cardNumber: string;
  /** Minor units of `currency`, towards the next tier. */
  readonly amountSpent: number;
  readonly currency: string;
  readonly isEmployee: boolean;
  /** Whether the member is still shown the way to get started. */
  readonly showsGetStarted: boolean;
  readonly isEmailConfirmed: boolean;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly mobilePhone: string;
  /** Not where the member only ever signed in elsewhere. */
  readonly hasPassword: boolean;
}

export const LOYALTY_TIERS = ['white', 'black', 'gold'] as const;
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number];

const NOTHING: LooseResource = { id: '', attributes: {} };

/** The document of `GET …/account/user`, or undefined where it is not one. */
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
