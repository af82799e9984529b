import * as z from 'zod';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { typedCode } from '#domain/account/credentials.ts';
import { tryCode } from '../codes/challenge-store.ts';
import { challenge, codeExpired, invalidCode } from '../codes/code-routes.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { requireOwnPassword } from './own-password.ts';

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
