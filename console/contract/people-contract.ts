import type { Reach } from './roles.ts';

/** Answers about people, as the console's page reads them. Instants are epoch milliseconds. */

/** Where an invitation leads; its secret is behind `#`, which no server gets to see. */
export const JOIN_PLACE = '/join';

/** Where the company's sign-in starts. */
export const COMPANY_SIGN_IN = '/sign-in/company';

/** Why somebody is back from the company without being signed in. */
export type Returned = 'refused' | 'unknown' | 'late' | 'away' | 'often';

/** How people sign in here. */
export interface SignInAnswer {
  /** Whether they can sign in by the company. */
  readonly hasCompany: boolean;
}

/** What somebody was invited to. */
export interface InvitationAnswer extends Reach {
  readonly name: string;
  readonly madeBy: string;
  readonly endsAt: number;
}

export interface PersonAnswer extends Reach {
  readonly id: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly passkeys: number;
  /** Whether they have signed in by the company. */
  readonly isOfCompany: boolean;
  readonly sessions: number;
  /** When they last did something, if they are signed in. */
  readonly usedAt?: number | undefined;
  /** When their invitation ends, if they have an open one. */
  readonly invitedUntil?: number | undefined;
}

/** A link that lets somebody in once. It's told once, and stored nowhere. */
export interface InvitedAnswer {
  readonly person: string;
  readonly name: string;
  readonly link: string;
  readonly endsAt: number;
}

export interface OwnSession {
  readonly id: string;
  /** The browser, in words. */
  readonly device: string;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly isThisOne: boolean;
}

export interface OwnPasskey {
  readonly id: string;
  /** Where it was made, in words. */
  readonly device: string;
  readonly createdAt: number;
  readonly usedAt?: number | undefined;
}

/** The account of whoever asks. */
export interface AccountAnswer extends Reach {
  readonly id: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly sessions: ReadonlyArray<OwnSession>;
  readonly passkeys: ReadonlyArray<OwnPasskey>;
}
