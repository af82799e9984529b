import type { MemberListName } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { markSteps } from '#commerce-api/members/account/onboarding.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

export interface MemberList {
  readonly memberId: string;
  readonly list: MemberListName;
}

/** The variants on a list, newest first. */
export async function listedVariants(
  db: Database,
  { memberId, list }: MemberList,
): Promise<ReadonlyArray<string>> {
  const rows = await db
    .selectFrom('member_list_variants')
    .select('variant_id')
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .orderBy('position', 'desc')
    .execute();
  return rows.map((row) => row.variant_id);
}

/** Adds a variant to a list; has no effect if it's there already. */
export function addToList(db: Database, list: MemberList, variantId: string): Promise<void> {
  return inTransaction(db, [`member ${list.memberId}`], (transaction) =>
    putOnList(transaction, list, variantId),
  );
}

/** Adds a variant to a list within a transaction. */
export async function putOnList(
  transaction: Database,
  list: MemberList,
  variantId: string,
): Promise<void> {
  const listed = await listedVariants(transaction, list);
  if (listed.includes(variantId)) return;
  if (listed.length >= LARGE_PAGE_SIZE) {
    throw new ApiError(422, {
      code: 'list-full',
      detail: `A list has ${LARGE_PAGE_SIZE} variants: remove one first.`,
    });
  }
  await transaction
    .insertInto('member_list_variants')
    .values({
      member_id: list.memberId,
      list: list.list,
      variant_id: variantId,
      position: await nextPosition(transaction, list),
    })
    .execute();
  // The step stays done when the list is emptied.
  if (list.list === 'wish') await markSteps(transaction, list.memberId, ['wishlist']);
}

export async function removeFromList(
  db: Database,
  { memberId, list }: MemberList,
  variantId: string,
): Promise<void> {
  await db
    .deleteFrom('member_list_variants')
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .where('variant_id', '=', variantId)
    .execute();
}

async function nextPosition(db: Database, { memberId, list }: MemberList): Promise<number> {
  const last = await db
    .selectFrom('member_list_variants')
    .select((rows) => rows.fn.max('position').as('position'))
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}
