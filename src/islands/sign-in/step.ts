import type { CommerceClient } from '#commerce/client.ts';
import type { Language } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { AskedProof } from './sign-in-calls.ts';

export type SignInTexts = Texts<'signIn'> & Texts<'authentication'>;

/** A step of signing in. */
export type Step =
  | 'email'
  | 'password'
  | 'register'
  | 'code'
  | 'link'
  | 'company'
  | 'forgot'
  | 'reset';

/** Why a visitor is here: to sign in, or with a link from an email. */
export type SignInPurpose = 'sign-in' | 'reset' | 'confirm';

/** The props of all steps. */
export interface StepProps {
  readonly texts: SignInTexts;
  readonly language: Language;
  /** Whether the shop welcomes members to Beauty Pass. */
  readonly hasBeautyPass: boolean;
  /** Whether the shop keeps dates of birth. */
  readonly hasBirthDates: boolean;
  readonly client: CommerceClient;
  readonly email: string;
  /** Shows another step, keeping a typed email address. */
  readonly goTo: (step: Step, email?: string) => void;
  /** The company's domain, if its single sign-on is enabled. */
  readonly companyDomain: string | undefined;
  /** Continues at the single sign-on with an address of that domain. */
  readonly onCompany: (email: string) => void;
  /** Continues with the code or the link that the API has sent. */
  readonly onAsked: (asked: AskedProof, email: string) => void;
  /** The visitor is signed in; `isNew` if they have just registered. */
  readonly onSignedIn: (isNew?: boolean) => Promise<void>;
  /** Shows a message above the form. */
  readonly say: (message: string) => void;
}

/** The token of an email's link, from the fragment of the address, which no server sees. */
export function mailedToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
