import type { CommerceClient } from '#commerce/client.ts';
import type { AskedCode } from './sign-in-calls.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** Where a visitor is on the way to being signed in. */
export type Step = 'email' | 'password' | 'register' | 'code' | 'company' | 'forgot' | 'reset';

/** What a visitor came for: to sign in, or with the link of an email. */
export type SignInPurpose = 'sign-in' | 'reset' | 'confirm';

/** What every step has. */
export interface StepProps {
  readonly texts: SignInTexts;
  readonly client: CommerceClient;
  readonly email: string;
  /** Shows another step; an email address that was typed goes along. */
  readonly goTo: (step: Step, email?: string) => void;
  /** The company's own domain, where its single sign-on is switched on. */
  readonly companyDomain: string | undefined;
  /** Goes to the single sign-on page with an address of that domain. */
  readonly onCompany: (email: string) => void;
  /** Goes on with the code that the API asks for. */
  readonly onCode: (asked: AskedCode, email: string) => void;
  /** The visitor is signed in; `isNew` where they have just become a member. */
  readonly onSignedIn: (isNew?: boolean) => Promise<void>;
  /** Says something above the form. */
  readonly say: (message: string) => void;
}

/** What the link of an email carries, behind the `#` of the address, which no server sees. */
export function mailedToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
