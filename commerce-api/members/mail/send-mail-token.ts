import { CONFIRM_EMAIL, RESET_PASSWORD } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import { canonicalAddress } from '#domain/site.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { MAIL_TEXTS, type MailPurpose } from './mail-texts.ts';
import { createMailToken } from './mail-tokens.ts';

const PATHS: Readonly<Record<MailPurpose, string>> = {
  'email-confirmation': CONFIRM_EMAIL,
  'password-reset': RESET_PASSWORD,
};

const NAME_MAX = 40;

export interface MailTo {
  readonly member: Member;
  readonly purpose: MailPurpose;
  /** Whose language the mail is in. */
  readonly locale: Locale;
}

/** Sends a link with a new token. */
export async function sendMailToken(
  { db, clock, mailer, origin }: MemberServices,
  { member, purpose, locale }: MailTo,
): Promise<void> {
  const token = await createMailToken(db, { purpose, memberId: member.id }, clock());
  const { subject, text } = MAIL_TEXTS[purpose][locale.language];
  const link = mailLink({ origin, locale, purpose, token });
  await mailer.send({
    to: member.email,
    subject,
    text: text({ name: greetedName(member), link }),
  });
}

/** In the fragment, the token reaches the browser and no server's log. */
function mailLink(link: {
  readonly origin: string;
  readonly locale: Locale;
  readonly purpose: MailPurpose;
  readonly token: string;
}): string {
  const { origin, locale, purpose, token } = link;
  return `${canonicalAddress({ origin }, locale, PATHS[purpose])}#token=${token}`;
}

/** Anyone can register anybody's address: nothing of a name may be read as a message or a link. */
function greetedName(member: Member): string {
  return member.first_name.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, NAME_MAX);
}
