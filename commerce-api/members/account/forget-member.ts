import { type ContentChange, inOneChange } from '#commerce-api/admin/content-change.ts';
import { withdrawReview } from '#commerce-api/admin/reviews/decide-review.ts';
import { forgetCartsOf } from '#commerce-api/bag/cart-store.ts';
import type { MemberTables } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { revokeSessionsOf } from '../session-store.ts';
import { loadReviews } from './reviews.ts';

const TABLES = [
  'member_identities',
  'member_mail_tokens',
  'member_challenges',
  'member_orders',
  'member_order_lines',
  'review_photos',
  'member_point_logs',
  'member_beauty_profiles',
  'member_steps',
  'member_list_variants',
  'member_subscriptions',
  'stock_notices',
  'checkouts',
  'placed_orders',
  'member_addresses',
] as const satisfies ReadonlyArray<keyof MemberTables>;

/**
 * Deletes a member and everything that belongs to them, also what they wrote about products; returns
 * what changes of those.
 */
export async function forgetMember(
  db: Database,
  view: View,
  memberId: string,
): Promise<ReadonlyArray<ContentChange>> {
  const subjects = [`member ${memberId}`] as const;
  const { changed } = await inOneChange(db, { ...view, subjects }, async (change) => {
    const { db: transaction } = change;
    await revokeSessionsOf(transaction, memberId);
    await forgetCartsOf(transaction, memberId);
    const reviews = await loadReviews(transaction, memberId);
    for (const review of reviews) await withdrawReview(change, review);
    for (const table of TABLES) {
      await transaction.deleteFrom(table).where('member_id', '=', memberId).execute();
    }
    await transaction.deleteFrom('members').where('id', '=', memberId).execute();
  });
  return changed;
}
