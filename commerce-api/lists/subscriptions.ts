import type { Selectable } from 'kysely';
import type { MemberSubscriptionTable } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

export type Subscription = Selectable<MemberSubscriptionTable>;

/** In the order of their creation. */
export function loadSubscriptions(
  db: Database,
  memberId: string,
): Promise<ReadonlyArray<Subscription>> {
  return db
    .selectFrom('member_subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('subscribed_at')
    .orderBy('variant_id')
    .execute();
}

/** Subscribes a member. Repeating it has no effect. */
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

/** One resource for all variants with the same kind of notification. */
export function subscriptionResources(
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
