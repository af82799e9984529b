import { addAddress } from '#commerce-api/checkout/address-book/address-book.ts';
import { type BatchWriter, insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import { readState, writeState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { answerBeautyProfile } from '#commerce-api/members/account/beauty-profile.ts';
import { markSteps } from '#commerce-api/members/account/onboarding.ts';
import { hashPassword } from '#commerce-api/members/password-hash.ts';
import { recountRatings } from '#commerce-api/reviews/member-ratings.ts';
import { loadDemoGoods } from './demo-goods.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from './demo-members.ts';
import { memberRows } from './member-rows.ts';

/**
 * Adds the demo's members to a shop without members, once in its life. What they bought is from the
 * shop's own catalogue.
 */
export async function seedDemoMembers(db: Database, now: Date): Promise<void> {
  if (!(await isWithoutMembers(db))) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, ['demo members'], async (transaction) => {
    if (!(await isWithoutMembers(transaction))) return;
    for (const member of DEMO_MEMBERS) await write(transaction, member, { passwordHash, now });
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
  member: DemoMember,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const goods = await loadDemoGoods(db, member.country);
  const rows = memberRows(member, { goods, passwordHash, now });
  await db.insertInto('members').values(rows.member).execute();
  await insertAll(insertInBatches(db, 'member_orders'), rows.orders);
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
