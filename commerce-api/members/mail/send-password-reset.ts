import { RESET_PASSWORD } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { greetedName, mailText } from './mail-text.ts';
import { createMailToken } from './mail-tokens.ts';
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
  await writeWithMail({ db, mailer }, async (transaction) => {
    const token = await createMailToken(transaction, { purpose, memberId }, clock());
    const link = `${canonicalAddress({ origin }, locale, RESET_PASSWORD)}#token=${token}`;
    const words = { name: greetedName(firstName), link };
    return { to, ...mailText('passwordReset', locale.language, words) };
  });
}
