import { parseJson } from '#commerce-api/database/layers.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { greetedName, type MailName, mailText } from '../mail/mail-text.ts';
import type { MemberServices } from '../member-services.ts';
import { findMember } from '../member-store.ts';
import { type ChallengeSubject, issueChallenge, RESEND_AFTER_S } from './challenge-store.ts';
import type { Registration } from './registration.ts';

/**
 * The answer to a browser that has to send a code. It's the same whether or not a mail is on its
 * way.
 */
export interface CodeRequest {
  /** To be sent back together with the code. */
  readonly challenge: string;
  /** Seconds until another mail may be requested. */
  readonly 'resend-after': number;
}

/** Creates a challenge, and mails the code to the person that the subject names. */
export async function requestCode(
  context: ApiContext,
  services: MemberServices,
  subject: ChallengeSubject,
): Promise<CodeRequest> {
  const { token, code } = await issueChallenge(services.db, subject, services.clock());
  const { clientAddress } = context.env;
  const { locale } = context.var;
  services.inBackground(() => sendCode(services, { subject, code, locale, clientAddress }));
  return { challenge: token, 'resend-after': RESEND_AFTER_S };
}

export interface CodeToSend {
  readonly subject: ChallengeSubject;
  readonly code: string;
  /** Determines the language of the mail. */
  readonly locale: Locale;
  readonly clientAddress: string | undefined;
}

/**
 * Mails the code of a challenge, or tells a member who registers again that they have an account.
 * Sends nothing if there is nobody to mail, or if the address got too many such mails within an
 * hour. Runs in the background, because the answer must not depend on it.
 */
export async function sendCode(services: MemberServices, toSend: CodeToSend): Promise<void> {
  const { code, locale, clientAddress, subject } = toSend;
  const letter = await letterTo(services, subject);
  if (!letter) return;
  const { mail, to, firstName } = letter;
  const limit = subject.purpose === 'registration' ? 'registrationCode' : 'signInCode';
  if ((await services.limits[limit].count({ clientAddress, account: to })) > 0) return;
  const link = canonicalAddress({ origin: services.origin }, locale, SIGN_IN);
  const words = { name: greetedName(firstName), code, link };
  await services.mailer.send({ to, ...mailText(mail, locale.language, words) });
}

interface Letter {
  readonly mail: MailName;
  readonly to: string;
  readonly firstName: string;
}

async function letterTo(
  { db }: MemberServices,
  { purpose, member_id: memberId, registration }: ChallengeSubject,
): Promise<Letter | undefined> {
  if (registration) {
    const { email, first_name: firstName } = parseJson<Registration>(registration);
    return { mail: 'registrationCode', to: email, firstName };
  }
  const member = memberId ? await findMember(db, memberId) : undefined;
  if (!member) return undefined;
  return { mail: MAILS_TO_MEMBERS[purpose], to: member.email, firstName: member.first_name };
}

const MAILS_TO_MEMBERS = {
  'sign-in': 'signInCode',
  registration: 'alreadyMember',
  'account-change': 'accountChangeCode',
} as const satisfies Record<ChallengeSubject['purpose'], MailName>;
