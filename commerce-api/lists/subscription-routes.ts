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
import { loadSubscriptions, subscribe, subscriptionResources } from './subscriptions.ts';

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
    get: async (context, member) => answerList(context, await resourcesOf(member)),
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
}
