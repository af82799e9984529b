import type { Hono } from 'hono';
import * as z from 'zod';
import { loadVariants } from '#commerce-api/bag/bag.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { answerBeautyProfile, beautyAnswers, loadBeautyProfile } from './beauty-profile.ts';
import { answerList } from './member-list.ts';
import { markSteps, ONBOARDING_STEPS, stepsDone, stepsIn } from './onboarding.ts';
import { loadPendingOrders, pendingPointsResource } from './pending-points.ts';
import { loadPointLogs } from './point-log.ts';
import {
  loadPurchasedItems,
  type PurchasedItem,
  purchasedItemResource,
} from './purchased-items.ts';

const onboarding = z.object({ done: z.array(z.enum(ONBOARDING_STEPS)).max(20) });

/** A member's purchased items, points, beauty profile and onboarding steps. */
export function belongingsRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  purchaseRoutes(app, services);
  profileRoutes(app, services);
}

function purchaseRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  endpoint('/account/purchased_items', {
    async get(context, member) {
      const items = await loadPurchasedItems(db, member.id, clock());
      const { locale } = context.var;
      const currency = COUNTRY_CURRENCY[locale.country];
      const ids = items.map(({ line }) => line.variant_id);
      const sold = await loadVariants(db, locale, ids);
      const resourceOf = (item: PurchasedItem) => {
        const now = sold.get(item.line.variant_id);
        const price = now && formatMoney({ amount: now.variant.price, currency }, locale.tag);
        return purchasedItemResource(item, now, price ?? null);
      };
      return answerList(context, items.map(resourceOf));
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

function profileRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db } = services;
  const answerProfile = async (context: ApiContext, member: Member) =>
    respond(context, { data: await loadBeautyProfile(db, member.id) });
  endpoint('/account/beauty_profile', {
    get: answerProfile,
    async patch(context, member) {
      const answers = await readBody(context, beautyAnswers);
      await inTransaction(db, [`member ${member.id}`], (transaction) =>
        answerBeautyProfile(transaction, member.id, answers),
      );
      return answerProfile(context, member);
    },
  });

  const answerSteps = async (context: ApiContext, member: Member) => {
    const done = await stepsDone(db, member.id);
    const ids = await stepsIn(db, context.var.locale.country);
    const steps = ids.map((id) => ({ id, done: done.has(id) }));
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
