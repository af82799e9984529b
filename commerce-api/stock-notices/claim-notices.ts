import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { areNoticesOld, eraseOldNotices, type StockNotice } from './notice-store.ts';
import { armNotices, followWaitLists, isBehindWaitLists } from './waiting-members.ts';

/** How many mails one process sends at a time. */
const AT_ONCE = 50;
/** After this long, another process takes over from one that died. */
const CLAIM_MS = 10 * 60_000;
/** How often to try a mail that can't be sent. */
const TRIES_MAX = 5;

/** A notice whose variant is in stock, and whom to write to. */
export interface DueNotice
  extends Pick<StockNotice, 'id' | 'variant_id' | 'country' | 'language' | 'member_id' | 'tries'> {
  readonly to: string;
  /** Empty for visitors, whose name isn't known. */
  readonly first_name: string;
  readonly address_hash: string | null;
}

/**
 * Claims the notices to send now, so that no other process sends them. It looks up what is in
 * stock, so that no way of changing stock can be forgotten, and no restart loses a notice.
 */
export async function claimNotices(db: Database, now: Date): Promise<ReadonlyArray<DueNotice>> {
  if (!(await isAnythingDue(db, now))) return [];
  return inTransaction(db, ['stock notices'], async (transaction) => {
    await eraseOldNotices(transaction, now);
    await followWaitLists(transaction, now);
    await armNotices(transaction);
    const due = await dueNotices(transaction, now);
    await claim(transaction, due, new Date(now.getTime() + CLAIM_MS));
    return due;
  });
}

/** Reads before it takes the lock to write, which could mean waiting for a whole import. */
async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  return (
    (await isBehindWaitLists(db)) ||
    (await areNoticesOld(db, now)) ||
    (await dueNotices(db, now)).length > 0
  );
}

async function dueNotices(db: Database, now: Date): Promise<ReadonlyArray<DueNotice>> {
  const rows = await db
    .selectFrom('stock_notices as notice')
    .innerJoin('variant_offers as offer', (join) =>
      join
        .onRef('offer.country', '=', 'notice.country')
        .onRef('offer.variant_id', '=', 'notice.variant_id'),
    )
    .leftJoin('members', 'members.id', 'notice.member_id')
    .select([
      'notice.id',
      'notice.variant_id',
      'notice.country',
      'notice.language',
      'notice.member_id',
      'notice.address_hash',
      'notice.tries',
      'notice.email',
      'members.email as member_email',
      'members.first_name',
    ])
    .where('offer.inventory', '>', 0)
    .where('notice.is_armed', '=', 1)
    .where('notice.confirmed_at', 'is not', null)
    .where((row) =>
      row.or([row('members.is_blocked', 'is', null), row('members.is_blocked', '=', 0)]),
    )
    .where((row) =>
      row.or([
        row('notice.claimed_until', 'is', null),
        row('notice.claimed_until', '<=', now.toISOString()),
      ]),
    )
    .orderBy('notice.asked_at')
    .limit(AT_ONCE)
    .execute();
  return rows.flatMap(({ email, member_email: memberEmail, ...row }) => {
    const to = email ?? memberEmail;
    return to === null ? [] : [{ ...row, to, first_name: row.first_name ?? '' }];
  });
}

async function claim(db: Database, due: ReadonlyArray<DueNotice>, until: Date): Promise<void> {
  if (due.length === 0) return;
  await db
    .updateTable('stock_notices')
    .set((row) => ({ claimed_until: until.toISOString(), tries: row('tries', '+', 1) }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}

/**
 * Erases a visitor's notice whose mail was sent. A member's rests until the variant is sold out.
 */
export async function settleNotice(db: Database, { id, member_id: memberId }: DueNotice) {
  if (memberId === null) await db.deleteFrom('stock_notices').where('id', '=', id).execute();
  else {
    await db
      .updateTable('stock_notices')
      .set({ is_armed: 0, claimed_until: null, tries: 0 })
      .where('id', '=', id)
      .execute();
  }
}

/** Lets a notice wait, because its recipient can't buy the variant yet. */
export async function postponeNotice(db: Database, { id, tries }: DueNotice): Promise<void> {
  await db.updateTable('stock_notices').set({ tries }).where('id', '=', id).execute();
}

/** Whether a mail that failed, this time included, is tried again after its claim ends. */
export const isTriedAgain = ({ tries }: DueNotice) => tries + 1 < TRIES_MAX;
