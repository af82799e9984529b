import { RESET_PASSWORD } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { greetedName } from './greeted-name.ts';
import { createMailToken } from './mail-tokens.ts';
import { PASSWORD_RESET_TEXTS } from './password-reset-texts.ts';
import { writeWithMail } from './write-with-mail.ts';

/**
 * Mails a link with a new token. The token is in the fragment, which only the browser sees and no
 * server logs.
 */
export async function sendPasswordReset(
  { db, clock, mailer, origin }: MemberServices,
  { id: memberId, email: to, first_name: firstName }: Member,
  locale: Locale,
): Promise<void> {
  const purpose = 'password-reset';
  const { subject, text } = PASSWORD_RESET_TEXTS[locale.language];
  await writeWithMail({ db, mailer }, async (transaction) => {
    const token = await createMailToken(transaction, { purpose, memberId }, clock());
    const link = `${canonicalAddress({ origin }, locale, RESET_PASSWORD)}#token=${token}`;
    return { to, subject, text: text({ name: greetedName(firstName), link }) };
  });
}
