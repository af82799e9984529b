import { addAddress } from '#commerce-api/addresses/address-book.ts';
import { type BatchWriter, insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import { readState, writeState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { answerBeautyProfile } from '#commerce-api/members/account/beauty-profile.ts';
import { markSteps } from '#commerce-api/members/account/onboarding.ts';
import { hashPassword } from '#commerce-api/members/password-hash.ts';
import { recountRatings } from '#commerce-api/reviews/member-ratings.ts';
import { loadMemberGoods } from './member-goods.ts';
import { type Circumstances, memberRows } from './member-rows.ts';
import type { PointRules, SeedMember } from './seed-member.ts';

export interface SeedMembers {
  readonly members: ReadonlyArray<SeedMember>;
  /** Of all of them. */
  readonly password: string;
  readonly pointRules: PointRules;
}

/**
 * Adds members to a shop without any, once in its life. What they bought is from the shop's own
 * catalogue.
 */
export async function seedMembers(
  db: Database,
  { members, password, pointRules }: SeedMembers,
  now: Date,
): Promise<void> {
  if (!(await isWithoutMembers(db))) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(db, ['demo members'], async (transaction) => {
    if (!(await isWithoutMembers(transaction))) return;
    const circumstances = { passwordHash, pointRules, now };
    for (const member of members) await write(transaction, member, circumstances);
    await writeState(transaction, 'demo-members', now.toISOString());
  });
}

async function isWithoutMembers(db: Database): Promise<boolean> {
  if ((await readState(db, 'demo-members')) !== undefined) return false;
  const anyone = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  return anyone === undefined;
}

async function write(
  db: Database,
  member: SeedMember,
  circumstances: Omit<Circumstances, 'goods'>,
): Promise<void> {
  const { now } = circumstances;
  const goods = await loadMemberGoods(db, member.country);
  const rows = memberRows(member, { ...circumstances, goods });
  await db.insertInto('members').values(rows.member).execute();
  await insertAll(insertInBatches(db, 'member_orders'), rows.orders);
  const numbers = rows.orders.map(({ number }) => ({ number }));
  await insertAll(insertInBatches(db, 'order_numbers'), numbers);
  await insertAll(insertInBatches(db, 'member_order_lines'), rows.lines);
  await insertAll(insertInBatches(db, 'member_point_logs'), rows.pointLogs);
  await insertAll(insertInBatches(db, 'member_reviews'), rows.reviews);
  for (const { product_id: productId } of rows.reviews) await recountRatings(db, productId);
  await insertAll(insertInBatches(db, 'member_list_variants'), rows.wishes);
  await markSteps(db, rows.member.id, member.steps);
  const book = { memberId: rows.member.id, country: member.country };
  const isThere = Object.keys(member.address).length > 0;
  if (isThere) await addAddress(db, book, { address: member.address, isDefault: true, now });
  if (member.answers) await answerBeautyProfile(db, rows.member.id, member.answers);
}

async function insertAll<Row>(writer: BatchWriter<Row>, rows: ReadonlyArray<Row>): Promise<void> {
  await writer.add(...rows);
  await writer.flush();
}
