import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { type Member, updateMember } from '../member-store.ts';
import {
  dateOfBirth,
  gender,
  mobilePhone,
  personName,
  refuseFutureBirth,
} from '../personal-fields.ts';
import { invalid, readBody } from '../read-body.ts';
import { clearCookies } from '../session-cookies.ts';
import { answerUser } from './answer-user.ts';
import { forgetMember } from './forget-member.ts';
import { requireOwnPassword } from './own-proof.ts';

const profile = z.strictObject({
  'first-name': personName.optional(),
  'last-name': personName.optional(),
  'date-of-birth': dateOfBirth.nullable().optional(),
  gender: gender.nullable().optional(),
  'mobile-phone': mobilePhone.nullable().optional(),
});

const farewell = z.object({
  password: z.string().max(1_000).optional(),
  confirm: z.string().max(300).optional(),
});

/** `account/user`: the member's own data. */
export function userRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock, contentChanged } = services;
  endpoint('/account/user', {
    get: (context, member) => answerUser(context, services, member),
    async patch(context, member) {
      const changes = changesOf(await readBody(context, profile), clock());
      const hasChanges = Object.values(changes).some((value) => value !== undefined);
      const changed = hasChanges ? await updateMember(db, member.id, changes) : member;
      return answerUser(context, services, changed);
    },
    async delete(context, member) {
      await requireIntent(context, services, member);
      const view = { locale: context.var.locale, now: clock() };
      await contentChanged(await forgetMember(db, view, member.id));
      clearCookies(context);
      return context.body(null, 204);
    },
  });
}

function changesOf(body: z.infer<typeof profile>, now: Date) {
  const born = body['date-of-birth'];
  refuseFutureBirth(born, now);
  return {
    first_name: body['first-name'],
    last_name: body['last-name'],
    date_of_birth: born,
    gender: body.gender,
    mobile_phone: body['mobile-phone'],
  };
}

/** Deleting an account needs a proof of identity, against mistakes and strangers. */
async function requireIntent(
  context: ApiContext,
  services: MemberServices,
  member: Member,
): Promise<void> {
  const { password = '', confirm = '' } = await readBody(context, farewell);
  if (member.password_hash === null) {
    if (confirm.trim().toLowerCase() === member.email) return;
    throw invalid('/confirm', 'confirm: must be the email address of the account.');
  }
  await requireOwnPassword(context, services, { member, password });
}
