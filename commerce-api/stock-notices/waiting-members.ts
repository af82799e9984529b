import { sql } from 'kysely';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locales.ts';

export interface WaitingMember {
  readonly memberId: string;
  readonly variantId: string;
}

/** A member waits for a variant once, in whichever country. */
const idOf = ({ memberId, variantId }: WaitingMember) => `member ${memberId} ${variantId}`;

/** Notes in which country and language a member put a variant on the wait list. */
export async function noteMember(
  db: Database,
  { memberId, variantId }: WaitingMember,
  { locale: { country, language }, now }: { readonly locale: Locale; readonly now: Date },
): Promise<void> {
  const id = idOf({ memberId, variantId });
  const asked = { country, language, asked_at: now.toISOString() };
  await db
    .insertInto('stock_notices')
    .values({
      ...asked,
      id,
      variant_id: variantId,
      member_id: memberId,
      email: null,
      address_hash: null,
      confirmed_at: asked.asked_at,
      is_armed: 0,
      claimed_until: null,
      tries: 0,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asked))
    .execute();
  await armNotices(db, id);
}

/**
 * Brings the notices of members in line with their wait lists. One without a notice was on the list
 * before there were any: its member is told in the first language of the home country.
 */
export async function followWaitLists(db: Database, now: Date): Promise<void> {
  await sql`
    delete from stock_notices where member_id is not null and not exists (
      select 1 from member_list_variants as listed
      where listed.member_id = stock_notices.member_id
        and listed.variant_id = stock_notices.variant_id and listed.list = 'wait')
  `.execute(db);
  const at = now.toISOString();
  await sql`
    insert into stock_notices (id, variant_id, country, language, member_id, asked_at,
      confirmed_at, is_armed, tries)
    select 'member ' || listed.member_id || ' ' || listed.variant_id, listed.variant_id,
      members.country, '', listed.member_id, ${at}, ${at}, 0, 0
    from member_list_variants as listed
    inner join members on members.id = listed.member_id
    where listed.list = 'wait' and not exists (
      select 1 from stock_notices as known
      where known.member_id = listed.member_id and known.variant_id = listed.variant_id)
    on conflict do nothing
  `.execute(db);
}

/** Has members told of the next stock of what is sold out. */
export async function armNotices(db: Database, id?: string): Promise<void> {
  const soldOut = sql<boolean>`exists (
    select 1 from variant_offers
    where variant_offers.country = stock_notices.country
      and variant_offers.variant_id = stock_notices.variant_id
      and variant_offers.inventory = 0)`;
  const arming = db
    .updateTable('stock_notices')
    .set({ is_armed: 1, tries: 0 })
    .where('is_armed', '=', 0)
    .where(soldOut);
  await (id === undefined ? arming : arming.where('id', '=', id)).execute();
}
