import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { ownerOf, type Registration } from '../codes/registration.ts';
import { requestCode } from '../codes/send-code.ts';
import { personalEndpoint } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
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

const registration = z.object({
  email,
  password: z.string(),
  'first-name': personName,
  'last-name': personName,
  'date-of-birth': dateOfBirth.nullish(),
  gender: gender.nullish(),
  'mobile-phone': mobilePhone.nullish(),
});

/**
 * `POST account/registrations`: asks for a code that is mailed to the address, which then signs the
 * browser in. If the address belongs to a member, they get a mail that says so. The answer and the
 * work are the same in both cases, so that nobody learns who is a member.
 */
export function registrationRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, limits, clock } = services;
  personalEndpoint(app, '/account/registrations', {
    async post(context) {
      const body = await readBody(context, registration);
      refuseFutureBirth(body['date-of-birth'], clock());
      refuseWeakPassword(body.password, body.email);
      await limits.registration.consume({ clientAddress: context.env.clientAddress });
      const newcomer = await newcomerOf(body, context.var.locale);
      const owner = await ownerOf(db, body.email);
      const meta = await requestCode(context, services, {
        purpose: 'registration',
        member_id: owner?.id ?? null,
        registration: owner ? null : JSON.stringify(newcomer),
      });
      return respond(context, { data: null, meta: { ...meta } }, 202);
    },
  });
}

/** The data of the member to be, at home in the request's country. */
async function newcomerOf(
  body: z.infer<typeof registration>,
  { country }: Locale,
): Promise<Registration> {
  return {
    email: body.email,
    password_hash: await hashPassword(body.password),
    first_name: body['first-name'],
    last_name: body['last-name'],
    date_of_birth: body['date-of-birth'] ?? null,
    gender: body.gender ?? null,
    mobile_phone: body['mobile-phone'] ?? null,
    country,
  };
}
