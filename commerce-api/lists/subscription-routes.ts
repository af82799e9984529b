import type { Hono } from 'hono';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { loadVariants, type SoldVariant } from '#commerce-api/bag/bag.ts';
import { soldVariantId } from '#commerce-api/bag/sold-variant-id.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { answerList } from '#commerce-api/members/account/member-list.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';

const event = z.string().regex(/^[a-z][a-z_]{0,49}$/, 'must be a name such as early_access');

const subscriptionBody = z.object({
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
      const body = await readBody(context, subscriptionBody);
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
      const { event_type, event_name, subscribable_id } = await readBody(context, subscriptionBody);
      const ended = { event_type, event_name, variant_id: subscribable_id };
      await unsubscribe(db, { member_id: member.id, ...ended });
      return respond(context, { data: await resourcesOf(member) });
    },
  });
}

type Subscription = Selectable<CommerceTables['member_subscriptions']>;

/** In the order in which they were created. */
function loadSubscriptions(db: Database, memberId: string): Promise<ReadonlyArray<Subscription>> {
  return db
    .selectFrom('member_subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('subscribed_at')
    .orderBy('variant_id')
    .execute();
}

/** Subscribes a member; has no effect if they are subscribed already. */
export function subscribe(db: Database, subscription: Subscription): Promise<void> {
  const subject = `member ${subscription.member_id}` as const;
  return inTransaction(db, [subject], async (transaction) => {
    const { length } = await loadSubscriptions(transaction, subscription.member_id);
    if (length >= LARGE_PAGE_SIZE) {
      const detail = `A member has ${LARGE_PAGE_SIZE} subscriptions at most.`;
      throw new ApiError(422, { code: 'list-full', detail });
    }
    await transaction
      .insertInto('member_subscriptions')
      .values(subscription)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Ends a subscription, if there is one. */
async function unsubscribe(
  db: Database,
  { member_id: memberId, ...subscription }: Omit<Subscription, 'subscribed_at'>,
): Promise<void> {
  await db
    .deleteFrom('member_subscriptions')
    .where('member_id', '=', memberId)
    .where('event_type', '=', subscription.event_type)
    .where('event_name', '=', subscription.event_name)
    .where('variant_id', '=', subscription.variant_id)
    .execute();
}

/** Names of the subscribed variants that the country sells, for a member to look through. */
async function subscribedNames(
  db: Database,
  locale: Locale,
  subscriptions: ReadonlyArray<Subscription>,
) {
  const ids = [...new Set(subscriptions.map(({ variant_id: variantId }) => variantId))];
  const sold = await loadVariants(db, locale, ids);
  return ids.flatMap((id) => {
    const found = sold.get(id);
    return found ? [variantNames(found)] : [];
  });
}

function variantNames({ variant, product }: SoldVariant) {
  return {
    'variant-id': variant.id,
    'product-name': product.name,
    'brand-name': product.brandName,
    'variant-name': variant.name,
    'slug-url': product.slug,
    'image-url': variantPictures(variant, product)[0] ?? null,
  };
}

/** One resource for all variants with the same kind of notification. */
function subscriptionResources(
  subscriptions: ReadonlyArray<Subscription>,
): ReadonlyArray<Resource> {
  const byEvent = Map.groupBy(
    subscriptions,
    ({ event_type: type, event_name: name }) => `${type}.${name}`,
  );
  return [...byEvent].map(([id, members]) => ({
    type: 'notification-subscriptions',
    id,
    attributes: {
      'event-type': members[0]?.event_type,
      'event-name': members[0]?.event_name,
      'subscribable-type': 'Variant',
      'subscribable-ids': members.map(({ variant_id: variantId }) => variantId),
    },
  }));
}
