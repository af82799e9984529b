import type { Hono } from 'hono';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { MemberPointLogTable } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import { answerBeautyProfile, beautyAnswers, loadBeautyProfile } from './beauty-profile.ts';
import { answerList } from './member-list.ts';
import { markSteps, ONBOARDING_STEPS, stepsDone, stepsIn } from './onboarding.ts';
import { orderResources } from './order-resources.ts';
import { countOrders, loadOrders } from './orders.ts';
import { loadPendingOrders, pendingPointsResource } from './pending-points.ts';
import { displayPrices, loadPurchasedItems, purchasedItemResource } from './purchased-items.ts';
import {
  editedReview,
  editReview,
  loadAwaitingReview,
  loadReviews,
  removeReview,
  reviewResources,
  writeReview,
  writtenReview,
} from './reviews.ts';

const onboarding = z.object({ done: z.array(z.enum(ONBOARDING_STEPS)).max(20) });

/** A member's orders, purchased items, reviews, points, beauty profile and onboarding steps. */
export function belongingsRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  orderRoutes(app, services);
  reviewRoutes(app, services);
  profileRoutes(app, services);
}

function orderRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  endpoint('/account/orders', {
    async get(context, member) {
      const { page } = listQuery(context, {});
      const orders = await loadOrders(db, member.id, page);
      const data = await orderResources(db, {
        orders,
        memberId: member.id,
        locale: context.var.locale,
      });
      const totalItems = await countOrders(db, member.id);
      return respondPage(context, { data }, { page, totalItems });
    },
  });
  endpoint('/account/purchased_items', {
    async get(context, member) {
      const items = await loadPurchasedItems(db, member.id, clock());
      const prices = await displayPrices(
        db,
        context.var.locale,
        items.map(({ line }) => line.variant_id),
      );
      return answerList(
        context,
        items.map((item) => purchasedItemResource(item, prices.get(item.line.variant_id) ?? null)),
      );
    },
  });
  endpoint('/account/point_logs', {
    async get(context, member) {
      const pending = await loadPendingOrders(db, member.id);
      return answerList(context, await loadPointLogs(db, member.id), {
        pending: pending.map(pendingPointsResource),
      });
    },
  });
}

function reviewRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock, contentChanged } = services;
  endpoint('/account/reviews', {
    async get(context, member) {
      const reviews = await loadReviews(db, member.id);
      const awaiting = await loadAwaitingReview(db, member.id, clock());
      const profile = await loadBeautyProfile(db, member.id);
      return answerList(context, await reviewResources(db, reviews), {
        awaiting: awaiting.map((item) => purchasedItemResource(item)),
        author: publicName(member.first_name, member.last_name),
        'takes-photos': services.preparePhoto !== undefined,
        'skin-type': profile.attributes['skin-type'],
      });
    },
    async post(context, member) {
      const review = await readBody(context, writtenReview);
      const { locale } = context.var;
      const written = await writeReview(db, { member, review, locale }, clock());
      const [data = null] = await reviewResources(db, [written]);
      return respond(context, { data }, 201);
    },
  });
  endpoint('/account/reviews/:id', {
    async patch(context, member) {
      const review = await readBody(context, editedReview);
      const { locale } = context.var;
      const id = context.req.param('id') ?? '';
      const edited = await editReview(db, { member, id, review, locale }, clock());
      if (!edited) throw notFound('You have written no such review.');
      const [data = null] = await reviewResources(db, [edited]);
      return respond(context, { data });
    },
    async delete(context, member) {
      const id = context.req.param('id') ?? '';
      const view = { locale: context.var.locale, now: clock() };
      const changed = await removeReview(db, { memberId: member.id, id, view });
      if (!changed) throw notFound('You have written no such review.');
      await contentChanged(changed);
      return respond(context, { data: null });
    },
  });
}

function profileRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db } = services;
  const answerProfile = async (context: ApiContext, member: Member) =>
    respond(context, { data: await loadBeautyProfile(db, member.id) });
  endpoint('/account/beauty_profile', {
    get: answerProfile,
    async patch(context, member) {
      const given = await readBody(context, beautyAnswers);
      await inTransaction(db, [`member ${member.id}`], (transaction) =>
        answerBeautyProfile(transaction, member.id, given),
      );
      return answerProfile(context, member);
    },
  });

  const answerSteps = async (context: ApiContext, member: Member) => {
    const done = await stepsDone(db, member.id);
    const asked = await stepsIn(db, context.var.locale.country);
    const steps = asked.map((id) => ({ id, done: done.has(id) }));
    return respond(context, {
      data: { type: 'onboardings', id: member.id, attributes: { steps } },
    });
  };
  endpoint('/account/onboarding', {
    get: answerSteps,
    async patch(context, member) {
      const { done } = await readBody(context, onboarding);
      await markSteps(db, member.id, done);
      return answerSteps(context, member);
    },
  });
}

type PointLog = Selectable<MemberPointLogTable>;

/** How long points are valid after they were given. */
const VALID_MONTHS = 18;

/** The points that a member earned and spent, newest first. */
async function loadPointLogs(db: Database, memberId: string): Promise<ReadonlyArray<Resource>> {
  const rows = await db
    .selectFrom('member_point_logs')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const left = pointsLeft(rows.toReversed());
  return rows.map((row) => ({
    type: 'point-logs',
    id: row.id,
    attributes: {
      'happened-at': row.happened_at,
      reason: row.reason,
      points: row.points,
      balance: row.balance,
      'order-number': row.order_number,
      'points-left': left.get(row.id) ?? 0,
      'valid-until': row.points > 0 ? validUntil(row.happened_at) : null,
    },
  }));
}

/** What is left of the points that each log gave: the oldest are spent first. Logs are the oldest first. */
function pointsLeft(logs: ReadonlyArray<PointLog>): ReadonlyMap<string, number> {
  let spent = logs.reduce((sum, { points }) => sum - Math.min(0, points), 0);
  return new Map(
    logs
      .filter(({ points }) => points > 0)
      .map(({ id, points }) => {
        const taken = Math.min(points, spent);
        spent -= taken;
        return [id, points - taken];
      }),
  );
}

function validUntil(givenAt: string): string {
  const end = new Date(givenAt);
  end.setUTCMonth(end.getUTCMonth() + VALID_MONTHS);
  return end.toISOString();
}
