import { CONFIRM_EMAIL, SIGN_IN } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { greetedName, type MailName, mailText } from './mail-text.ts';

/** Why a member who changes password or address gets a mail, or whoever has that address. */
type CredentialMail = Extract<
  MailName,
  'passwordChanged' | 'emailChange' | 'emailTaken' | 'emailChanged'
>;

interface MailToSend {
  readonly mail: CredentialMail;
  readonly member: Member;
  /** The member's own address without it. */
  readonly to?: string;
  readonly locale: Locale;
  /** What the link confirms; without it, the link leads to sign-in. */
  readonly token?: string;
}

/** Mails a member about a change of what they sign in with, in the language of the page. */
export async function sendCredentialMail(
  { mailer, origin }: Pick<MemberServices, 'mailer' | 'origin'>,
  { mail, member, to = member.email, locale, token }: MailToSend,
): Promise<void> {
  const page = canonicalAddress({ origin }, locale, token ? CONFIRM_EMAIL : SIGN_IN);
  const link = token ? `${page}#token=${token}` : page;
  const words = { name: greetedName(member.first_name), link };
  await mailer.send({ to, ...mailText(mail, locale.language, words) });
}
