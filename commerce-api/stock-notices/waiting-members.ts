import { sql } from 'kysely';
import type { Flag } from '#commerce-api/database/flag.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';

export interface WaitingMember {
  readonly memberId: string;
  readonly variantId: string;
}

/** A member has one notice per variant, whatever the country. */
const idOf = ({ memberId, variantId }: WaitingMember) => `member ${memberId} ${variantId}`;

/** Stores the country and language in which a member put a variant on the wait list. */
export async function addMember(
  db: Database,
  { memberId, variantId }: WaitingMember,
  { locale: { country, language }, now }: { readonly locale: Locale; readonly now: Date },
): Promise<void> {
  const id = idOf({ memberId, variantId });
  const latest = { country, language, asked_at: now.toISOString() };
  await db
    .insertInto('stock_notices')
    .values({
      ...latest,
      id,
      variant_id: variantId,
      member_id: memberId,
      email: null,
      address_hash: null,
      confirmed_at: latest.asked_at,
      is_armed: 0,
      claimed_until: null,
      tries: 0,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(latest))
    .execute();
  await armNotices(db, id);
}

/** Whether a notice's member no longer waits. */
const IS_UNLISTED = sql<boolean>`stock_notices.member_id is not null and not exists (
  select 1 from member_list_variants as listed
  where listed.member_id = stock_notices.member_id
    and listed.variant_id = stock_notices.variant_id and listed.list = 'wait')`;

/** Whether a place on a wait list has no notice. */
const IS_WITHOUT_NOTICE = sql<boolean>`listed.list = 'wait' and not exists (
  select 1 from stock_notices as known
  where known.member_id = listed.member_id and known.variant_id = listed.variant_id)`;

/** Whether a notice's variant is sold out, so that its next stock is worth a mail. */
const IS_TO_ARM = sql<boolean>`stock_notices.is_armed = 0 and exists (
  select 1 from variant_offers as offer
  where offer.country = stock_notices.country
    and offer.variant_id = stock_notices.variant_id and offer.inventory = 0)`;

/** Whether notices don't match wait lists and stock. */
export async function isBehindWaitLists(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_behind: Flag | boolean }>`
    select exists (select 1 from stock_notices where ${IS_UNLISTED} or ${IS_TO_ARM}) or exists (
      select 1 from member_list_variants as listed
      inner join members on members.id = listed.member_id
      where ${IS_WITHOUT_NOTICE}) as is_behind
  `.execute(db);
  return Boolean(rows[0]?.is_behind);
}

/**
 * Brings members' notices in line with their wait lists. A place without a notice is older than
 * notices are: its member is mailed in the first language of their home country.
 */
export async function followWaitLists(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('stock_notices').where(IS_UNLISTED).execute();
  const at = now.toISOString();
  await sql`
    insert into stock_notices (id, variant_id, country, language, member_id, asked_at,
      confirmed_at, is_armed, tries)
    select 'member ' || listed.member_id || ' ' || listed.variant_id, listed.variant_id,
      members.country, '', listed.member_id, ${at}, ${at}, 0, 0
    from member_list_variants as listed
    inner join members on members.id = listed.member_id
    where ${IS_WITHOUT_NOTICE}
    on conflict do nothing
  `.execute(db);
}

/** Makes the next stock of sold-out variants worth a mail to members. */
export async function armNotices(db: Database, id?: string): Promise<void> {
  const arming = db.updateTable('stock_notices').set({ is_armed: 1, tries: 0 }).where(IS_TO_ARM);
  await (id === undefined ? arming : arming.where('id', '=', id)).execute();
}
