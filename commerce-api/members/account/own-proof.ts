import * as z from 'zod';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { typedCode } from '#domain/account/mailed-code.ts';
import { tryCode } from '../codes/challenge-store.ts';
import { challenge, codeExpired, invalidCode } from '../codes/code-routes.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { isPasswordOf } from '../password-hash.ts';
import { invalid } from '../read-body.ts';

/** What a body has to prove that it's the member, and not just an open session. */
export const ownProof = {
  password: z.string().max(1_000).default(''),
  challenge: challenge.default(''),
  code: z.string().max(100).default(''),
};

interface Proof {
  readonly member: Member;
  readonly proof: z.infer<z.ZodObject<typeof ownProof>>;
}

/**
 * Refuses (422) whoever doesn't know the account's password (`/password`) or, if it has none, the code that
 * was mailed to its address (`/code`; `/challenge` if it's too old). A code works once.
 */
export async function requireOwnProof(
  context: ApiContext,
  services: MemberServices,
  { member, proof }: Proof,
): Promise<void> {
  if (member.password_hash !== null) {
    return requireOwnPassword(context, services, { member, password: proof.password });
  }
  const typed = {
    token: proof.challenge,
    code: typedCode(proof.code),
    purposes: ['account-change'],
  } as const;
  const met = await tryCode(services.db, typed, services.clock());
  if (met === 'wrong') throw invalidCode();
  if (met === 'expired' || met.member_id !== member.id) throw codeExpired();
}

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
  await limits.ownPassword.consume(attempt);
  if (!(await isPasswordOf(password, member.password_hash))) {
    throw invalid('/password', 'password: is wrong.');
  }
  await limits.ownPassword.forgive(attempt);
}
