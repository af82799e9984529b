import type { Hono } from 'hono';
import * as z from 'zod';
import { soldVariantId } from '#commerce-api/bag/sold-variant-id.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { answerList } from '#commerce-api/members/account/member-list.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import {
  loadSubscriptions,
  subscribe,
  subscribedNames,
  subscriptionResources,
  unsubscribe,
} from './subscriptions.ts';

const event = z.string().regex(/^[a-z][a-z_]{0,49}$/, 'must be a name such as early_access');

const subscription = z.object({
  event_type: event,
  event_name: event,
  subscribable_type: z.literal('Variant'),
  subscribable_id: z.union([z.string().min(1).max(200), z.int().nonnegative().transform(String)]),
});

/** What members want to be notified of. */
export function subscriptionRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  const resourcesOf = async ({ id }: Member) =>
    subscriptionResources(await loadSubscriptions(db, id));
  endpoint('/notification_subscriptions', {
    async get(context, member) {
      const subscriptions = await loadSubscriptions(db, member.id);
      const variants = await subscribedNames(db, context.var.locale, subscriptions);
      return answerList(context, subscriptionResources(subscriptions), { variants });
    },
  });
  endpoint('/notification_subscriptions/subscribe', {
    async post(context: ApiContext, member) {
      const body = await readBody(context, subscription);
      await subscribe(db, {
        member_id: member.id,
        event_type: body.event_type,
        event_name: body.event_name,
        variant_id: await soldVariantId(context, services, body.subscribable_id),
        subscribed_at: clock().toISOString(),
      });
      return respond(context, { data: await resourcesOf(member) }, 201);
    },
  });
  endpoint('/notification_subscriptions/unsubscribe', {
    async post(context, member) {
      const { event_type, event_name, subscribable_id } = await readBody(context, subscription);
      const ended = { event_type, event_name, variant_id: subscribable_id };
      await unsubscribe(db, { member_id: member.id, ...ended });
      return respond(context, { data: await resourcesOf(member) });
    },
  });
}
