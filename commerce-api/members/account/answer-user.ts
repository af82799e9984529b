import { loadExclusiveOffers } from '#commerce-api/bag/extras.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { userResource } from '../user-resource.ts';
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
