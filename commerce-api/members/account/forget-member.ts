import { forgetCartsOf } from '#commerce-api/bag/cart-store.ts';
import type { MemberTables } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { revokeSessionsOf } from '../session-store.ts';

const TABLES = [
  'member_identities',
  'member_mail_tokens',
  'member_challenges',
  'member_orders',
  'member_order_lines',
  'member_reviews',
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

/** Deletes a member and everything that belongs to them. */
export function forgetMember(db: Database, memberId: string): Promise<void> {
  return inTransaction(db, [`member ${memberId}`], async (transaction) => {
    await revokeSessionsOf(transaction, memberId);
    await forgetCartsOf(transaction, memberId);
    for (const table of TABLES) {
      await transaction.deleteFrom(table).where('member_id', '=', memberId).execute();
    }
    await transaction.deleteFrom('members').where('id', '=', memberId).execute();
  });
}
