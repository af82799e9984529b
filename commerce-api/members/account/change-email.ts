import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { endChallengesOf } from '../codes/challenge-store.ts';
import { sendCredentialMail } from '../mail/credential-mails.ts';
import { endMailTokensOf, findEmailChange } from '../mail/mail-tokens.ts';
import type { MemberServices } from '../member-services.ts';
import { findMemberByEmail, type Member, updateMember } from '../member-store.ts';

/**
 * Gives a member the address that a token was mailed to, and tells the old one. Undefined if the token is
 * no longer valid, or if somebody else has the address by now.
 */
export async function changeEmail(
  services: MemberServices,
  token: string,
  locale: Locale,
): Promise<Member | undefined> {
  const now = services.clock();
  const asked = await findEmailChange(services.db, token, now);
  if (!asked) return undefined;
  const subjects = [`mail token ${token}`, `address ${asked.email}`] as const;
  const changed = await inTransaction(services.db, subjects, async (db) => {
    const sent = await findEmailChange(db, token, now);
    if (!sent || (await findMemberByEmail(db, sent.email))) return undefined;
    return { before: sent.member, after: await writeEmail(db, sent.member, sent.email) };
  });
  if (!changed) return undefined;
  const { before: member } = changed;
  services.inBackground(() =>
    sendCredentialMail(services, { mail: 'emailChanged', member, locale }),
  );
  return changed.after;
}

/** Whoever reads the old address has no way in any longer. */
async function writeEmail(db: Database, { id }: Member, email: string): Promise<Member> {
  await endMailTokensOf(db, id);
  await endChallengesOf(db, id);
  return updateMember(db, id, { email, email_confirmed: 1 });
}
