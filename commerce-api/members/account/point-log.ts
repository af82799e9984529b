import { randomUUID } from 'node:crypto';
import type { MemberPointLogTable } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';

export interface LoggedPoints extends Pick<MemberPointLogTable, 'reason' | 'points' | 'balance'> {
  /** By default a random one. */
  readonly id?: string;
  /** An instant. */
  readonly happenedAt: string;
  /** Of the order that brought or cost them. */
  readonly orderNumber: string | null;
}

/** Notes points that a member got or spent. */
export async function logPoints(
  db: Database,
  memberId: string,
  { id = randomUUID(), happenedAt, orderNumber, ...logged }: LoggedPoints,
): Promise<void> {
  const row = { ...logged, id, happened_at: happenedAt, order_number: orderNumber };
  await db
    .insertInto('member_point_logs')
    .values({ member_id: memberId, ...row })
    .execute();
}
