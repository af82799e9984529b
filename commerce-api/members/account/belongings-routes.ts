import type { Hono } from 'hono';
import * as z from 'zod';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import type { Member } from '../member-store.ts';
import { readBody } from '../read-body.ts';
import { answerBeautyProfile, beautyAnswers, loadBeautyProfile } from './beauty-profile.ts';
import { answerList } from './member-list.ts';
import { markSteps, ONBOARDING_STEPS, stepsDone, stepsIn } from './onboarding.ts';
import { orderResources } from './order-resources.ts';
import { countOrders, loadOrders } from './orders.ts';
import { loadPendingOrders, pendingPointsResource } from './pending-points.ts';
import { loadPointLogs } from './point-logs.ts';
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
