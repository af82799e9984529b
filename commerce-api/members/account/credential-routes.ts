import type { Hono } from 'hono';
import * as z from 'zod';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { presentedToken } from '../authentication.ts';
import { requestCode } from '../codes/send-code.ts';
import { sendCredentialMail } from '../mail/credential-mails.ts';
import { createMailToken } from '../mail/mail-tokens.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { findMemberByEmail, type Member } from '../member-store.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { email } from '../personal-fields.ts';
import { invalid, readBody } from '../read-body.ts';
import { ownProof, requireOwnProof } from './own-proof.ts';
import { renewPassword } from './renew-password.ts';

const passwordChange = z.strictObject({ 'new-password': z.string(), ...ownProof });
const emailChange = z.strictObject({ email, ...ownProof });

/**
 * What a member signs in with, changed by the member. Both ask for the present password or, of a member
 * without one, for a code that `account/change_codes` mails. What is wrong with the new one comes first,
 * because a code works once.
 */
export function credentialRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  endpoint('/account/change_codes', {
    async post(context, member) {
      if (member.password_hash !== null) throw hasPassword();
      const { clientAddress } = context.env;
      await services.limits.mail.consume({ clientAddress, account: member.email });
      const subject = { purpose: 'account-change', member_id: member.id } as const;
      const meta = { ...(await requestCode(context, services, subject)) };
      return respond(context, { data: null, meta }, 202);
    },
  });
  endpoint('/account/password', {
    async patch(context, member) {
      const { 'new-password': password, ...proof } = await readBody(context, passwordChange);
      refuseWeakPassword(password, member.email, 'new-password');
      await requireOwnProof(context, services, { member, proof });
      await changePassword(context, services, { member, password });
      return respond(context, { data: null });
    },
  });
  endpoint('/account/email_changes', {
    async post(context, member) {
      const { email: to, ...proof } = await readBody(context, emailChange);
      if (to === member.email) throw invalid('/email', 'email: is yours already.');
      await requireOwnProof(context, services, { member, proof });
      const { clientAddress } = context.env;
      await services.limits.mail.consume({ clientAddress, account: to });
      services.inBackground(() => requestEmailChange(context, services, { member, to }));
      return respond(context, { data: null }, 202);
    },
  });
}

function hasPassword(): ApiError {
  const detail = 'The account has a password, which is asked for instead.';
  return new ApiError(409, { code: 'has_password', detail });
}

/** All other sessions end. */
async function changePassword(
  context: ApiContext,
  services: MemberServices,
  { member, password }: { readonly member: Member; readonly password: string },
): Promise<void> {
  const { id } = member;
  const passwordHash = await hashPassword(password);
  const token = await presentedToken(context, services);
  await inTransaction(services.db, [`member ${id}`], (db) =>
    renewPassword(db, id, { passwordHash, except: token?.sessionId }),
  );
  const { locale } = context.var;
  services.inBackground(() =>
    sendCredentialMail(services, { mail: 'passwordChanged', member, locale }),
  );
}

/**
 * Runs in the background, because the answer's duration mustn't reveal whether the address has an
 * account.
 */
async function requestEmailChange(
  { var: { locale } }: ApiContext,
  services: MemberServices,
  { member, to }: { readonly member: Member; readonly to: string },
): Promise<void> {
  if (await findMemberByEmail(services.db, to)) {
    return sendCredentialMail(services, { mail: 'emailTaken', member, to, locale });
  }
  const change = { purpose: 'email-change', memberId: member.id, email: to } as const;
  const token = await createMailToken(services.db, change, services.clock());
  return sendCredentialMail(services, { mail: 'emailChange', member, to, locale, token });
}
