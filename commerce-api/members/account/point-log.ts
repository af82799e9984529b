import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';

export interface LoggedPoints
  extends Pick<CommerceTables['member_point_logs'], 'reason' | 'points' | 'balance'> {
  /** By default a random one. */
  readonly id?: string;
  /** An instant. */
  readonly happenedAt: string;
  /** The number of the order that earned or spent the points. */
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

type PointLog = Selectable<CommerceTables['member_point_logs']>;

/** How long points are valid after they were granted. */
const VALID_MONTHS = 18;

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
  const remaining = pointsLeft(rows.toReversed());
  return rows.map((row) => ({
    type: 'point-logs',
    id: row.id,
    attributes: {
      'happened-at': row.happened_at,
      reason: row.reason,
      points: row.points,
      balance: row.balance,
      'order-number': row.order_number,
      'points-left': remaining.get(row.id) ?? 0,
      'valid-until': row.points > 0 ? validUntil(row.happened_at) : null,
    },
  }));
}

/** What is left of the points that each log gave: the oldest are spent first. Logs are the oldest first. */
function pointsLeft(logs: ReadonlyArray<PointLog>): ReadonlyMap<string, number> {
  let spent = logs.reduce((sum, { points }) => sum - Math.min(0, points), 0);
  return new Map(
    logs
      .filter(({ points }) => points > 0)
      .map(({ id, points }) => {
        const used = Math.min(points, spent);
        spent -= used;
        return [id, points - used];
      }),
  );
}

function validUntil(givenAt: string): string {
  const end = new Date(givenAt);
  end.setUTCMonth(end.getUTCMonth() + VALID_MONTHS);
  return end.toISOString();
}
