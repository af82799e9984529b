import type { Database } from '#commerce-api/database/tables.ts';
import { endChallengesOf } from '../codes/challenge-store.ts';
import { spendMailTokens } from '../mail/mail-tokens.ts';
import { updateMember } from '../member-store.ts';
import { revokeSessionsOf } from '../session-store.ts';

interface RenewedPassword {
  readonly passwordHash: string;
  /** The session of the member who changes the password, which goes on. */
  readonly except?: string | undefined;
  /** Whether it's known that the address is the member's. */
  readonly confirms?: true;
}

/** Sets a password. Sessions end with it, since one of them may be the reason, and so do codes and links. */
export async function renewPassword(
  transaction: Database,
  memberId: string,
  { passwordHash, except, confirms }: RenewedPassword,
): Promise<void> {
  await spendMailTokens(transaction, { memberId, purpose: 'password-reset' });
  await endChallengesOf(transaction, memberId);
  await revokeSessionsOf(transaction, memberId, { except });
  await updateMember(transaction, memberId, {
    password_hash: passwordHash,
    ...(confirms && { email_confirmed: 1 }),
  });
}
