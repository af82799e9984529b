import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { isPasswordOf } from '../password-hash.ts';
import { invalid } from '../read-body.ts';

/**
 * Refuses a member (422, `/password`) who doesn't know the account's password, and lets nobody guess it
 * (429). Whoever has none has nothing to know.
 */
export async function requireOwnPassword(
  context: ApiContext,
  { limits }: MemberServices,
  { member, password }: { readonly member: Member; readonly password: string },
): Promise<void> {
  if (member.password_hash === null) return;
  const attempt = { clientAddress: context.env.clientAddress, account: member.email };
  await limits.ownPassword.take(attempt);
  if (!(await isPasswordOf(password, member.password_hash))) {
    throw invalid('/password', 'password: is wrong.');
  }
  await limits.ownPassword.forgive(attempt);
}
