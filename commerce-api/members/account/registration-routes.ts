import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { sendMailToken } from '../mail/send-mail-token.ts';
import { personalEndpoint } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { createMember, type Member } from '../member-store.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import {
  dateOfBirth,
  email,
  gender,
  mobilePhone,
  personName,
  refuseFutureBirth,
} from '../personal-fields.ts';
import { readBody } from '../read-body.ts';
import { signIn } from '../session-cookies.ts';
import { answerUser } from './answer-user.ts';

const registration = z.object({
  email,
  password: z.string(),
  'first-name': personName,
  'last-name': personName,
  'date-of-birth': dateOfBirth.nullish(),
  gender: gender.nullish(),
  'mobile-phone': mobilePhone.nullish(),
});

type Registration = z.infer<typeof registration>;

/** `POST account/registrations`: makes a member, at home in the country of the request. */
export function registrationRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/account/registrations', {
    async post(context) {
      const body = await readBody(context, registration);
      refuseFutureBirth(body['date-of-birth'], services.clock());
      refuseWeakPassword(body.password, body.email);
      await services.limits.registration.take({ clientAddress: context.env.clientAddress });
      const member = await register(context, services, body);
      const { locale } = context.var;
      services.inBackground(() =>
        sendMailToken(services, { member, purpose: 'email-confirmation', locale }),
      );
      await signIn(context, services, member.id);
      return answerUser(context, services, member, 201);
    },
  });
}

async function register(
  context: ApiContext,
  { db, clock }: MemberServices,
  body: Registration,
): Promise<Member> {
  const member = await createMember(
    db,
    {
      email: body.email,
      password_hash: await hashPassword(body.password),
      first_name: body['first-name'],
      last_name: body['last-name'],
      date_of_birth: body['date-of-birth'] ?? null,
      gender: body.gender ?? null,
      mobile_phone: body['mobile-phone'] ?? null,
      country: context.var.locale.country,
    },
    clock(),
  );
  if (member) return member;
  const detail = 'email: belongs to a member already.';
  throw new ApiError(409, { code: 'taken', detail, source: { pointer: '/email' } });
}
