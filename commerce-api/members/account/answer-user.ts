import { hash } from 'node:crypto';
import { loadExclusiveOffers } from '#commerce-api/bag/extras.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { fullName } from '#domain/locale/personal-names.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { isOnboarded } from './onboarding.ts';
import { loadPendingOrders, sumOfPoints } from './pending-points.ts';

export async function answerUser(
  context: ApiContext,
  { db, clock }: MemberServices,
  member: Member,
): Promise<Response> {
  const displayGetStarted = !(await isOnboarded(db, member.id, context.var.locale.country));
  const exclusiveOffers = await loadExclusiveOffers(db, context.var.locale, member);
  const pendingPoints = sumOfPoints(await loadPendingOrders(db, member.id));
  const view = { now: clock(), displayGetStarted, exclusiveOffers, pendingPoints };
  return respond(context, { data: userResource(member, view) });
}

interface UserView {
  readonly now: Date;
  /** Whether there are onboarding steps left. */
  readonly displayGetStarted: boolean;
  /** The member's tier offers. */
  readonly exclusiveOffers: ReadonlyArray<Resource>;
  /** What the member's orders are going to bring. */
  readonly pendingPoints: number;
}

/** The member's own data. */
function userResource(
  member: Member,
  { now, displayGetStarted, exclusiveOffers, pendingPoints }: UserView,
): Resource {
  const { email, mobile_phone: phone, date_of_birth: dateOfBirth } = member;
  return {
    type: 'users',
    id: member.id,
    attributes: {
      'date-of-birth': dateOfBirth,
      age: dateOfBirth === null ? null : ageAt(now, dateOfBirth),
      points: member.points,
      'pending-points': pendingPoints,
      'first-name': member.first_name,
      'last-name': member.last_name,
      'full-name': fullName(member.first_name, member.last_name),
      gender: member.gender,
      'mobile-phone': phone,
      email,
      'email-confirmed': member.email_confirmed === 1,
      'has-password': member.password_hash !== null,
      'email-md5': hash('md5', email),
      'email-sha256': hash('sha256', email),
      'mobile-phone-md5': phone === null ? null : hash('md5', phone),
      'is-employee': member.is_employee === 1,
      'card-number': member.card_number,
      'exclusive-offers': exclusiveOffers.map(({ id, attributes }) => ({ id, ...attributes })),
      'display-get-started-cta': displayGetStarted,
      'loyalty-tier': member.loyalty_tier,
      'amount-spent': member.amount_spent,
      currency: COUNTRY_CURRENCY[member.country],
    },
  };
}

/** Age in whole years, from a date of birth such as `1990-01-31`. */
function ageAt(now: Date, dateOfBirth: string): number {
  const [date = ''] = now.toISOString().split('T');
  const hadBirthday = date.slice(5) >= dateOfBirth.slice(5);
  return Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
