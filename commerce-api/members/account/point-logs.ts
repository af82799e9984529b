import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';

/** The points that a member earned and spent, newest first. */
export async function loadPointLogs(
  db: Database,
  memberId: string,
): Promise<ReadonlyArray<Resource>> {
  const rows = await db
    .selectFrom('member_point_logs')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    type: 'point-logs',
    id: row.id,
    attributes: {
      'happened-at': row.happened_at,
      reason: row.reason,
      points: row.points,
      balance: row.balance,
      'order-number': row.order_number,
    },
  }));
}
