import { LOYALTY_TIERS } from '#domain/account/loyalty-tiers.ts';
import { count, currency, flag, from, number, type Output, object, oneOf, text } from './schema.ts';

/** The facts about the signed-in member that the shop shows. */
export type User = Output<typeof userSchema>;

export const userSchema = object(
  {
    id: text,
    firstName: text,
    lastName: text,
    fullName: text,
    email: text,
    points: number,
    /** What the member's orders are going to bring; 0 if the API doesn't say. */
    pendingPoints: number,
    loyaltyTier: oneOf(LOYALTY_TIERS, 'white'),
    cardNumber: text,
    /** The amount spent towards the next tier, in minor units of `currency`. */
    amountSpent: count,
    /** Undefined if the API names none. */
    currency,
    isEmployee: flag,
    /** Whether the member still sees the onboarding steps. */
    showsGetStarted: from('display-get-started-cta', flag),
    isEmailConfirmed: from('email-confirmed', flag),
    dateOfBirth: text,
    gender: text,
    mobilePhone: text,
    /** False if the member has only used social sign-in. */
    hasPassword: (value) => value !== false,
  },
  'id',
);
