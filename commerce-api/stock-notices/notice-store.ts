import { type Selectable, sql } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { tokenHash } from '#commerce-api/members/opaque-token.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { NoticeClaims } from './notice-tokens.ts';

export type StockNotice = Selectable<CommerceTables['stock_notices']>;

/** How many variants an address without an account may wait for. */
const OF_ADDRESS_MAX = 50;

const DAY_MS = 86_400_000;
/** How long a visitor has to confirm. */
const CONFIRMED_WITHIN_MS = 3 * DAY_MS;
/** How long a visitor may wait at most. */
const KEPT_MS = 180 * DAY_MS;

const before = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs).toISOString();

export interface VisitorsRequest {
  /** In lower case. */
  readonly email: string;
  readonly variantId: string;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Stores a visitor's notice, which counts once they confirm. Repeating it only extends the time to
 * confirm. Undefined if the address waits for too many variants already.
 */
export function addVisitor(
  db: Database,
  { email, variantId, locale: { country, language }, now }: VisitorsRequest,
): Promise<NoticeClaims | undefined> {
  const claims = {
    noticeId: tokenHash(`${country} ${variantId} ${email}`),
    addressHash: tokenHash(email),
  };
  return inTransaction(db, [`address ${email}`], async (transaction) => {
    const known = await noticesOf(transaction, claims.addressHash);
    if (!known.includes(claims.noticeId) && known.length >= OF_ADDRESS_MAX) return undefined;
    const latest = { language, asked_at: now.toISOString() };
    await transaction
      .insertInto('stock_notices')
      .values({
        ...latest,
        id: claims.noticeId,
        variant_id: variantId,
        country,
        member_id: null,
        email,
        address_hash: claims.addressHash,
        confirmed_at: null,
        is_armed: 1,
        claimed_until: null,
        tries: 0,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(latest).where('stock_notices.confirmed_at', 'is', null),
      )
      .execute();
    return claims;
  });
}

async function noticesOf(db: Database, addressHash: string): Promise<ReadonlyArray<string>> {
  const rows = await db
    .selectFrom('stock_notices')
    .select('id')
    .where('address_hash', '=', addressHash)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Confirms a visitor's notice; may be repeated. Undefined if it's too late, or the notice has
 * ended.
 */
export async function confirmNotice(
  db: Database,
  { noticeId }: NoticeClaims,
  now: Date,
): Promise<StockNotice | undefined> {
  await db
    .updateTable('stock_notices')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', noticeId)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>', before(now, CONFIRMED_WITHIN_MS))
    .execute();
  return db
    .selectFrom('stock_notices')
    .selectAll()
    .where('id', '=', noticeId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Ends a visitor's wait for one variant, or for all that the address waits for. */
export async function endNotices(
  db: Database,
  { noticeId, addressHash }: NoticeClaims,
  isForAll: boolean,
): Promise<void> {
  const ended = db.deleteFrom('stock_notices');
  const which = isForAll
    ? ended.where('address_hash', '=', addressHash)
    : ended.where('id', '=', noticeId);
  await which.execute();
}

/** Whether a visitor's notice was never confirmed in time, or was confirmed long ago. */
const isOld = (now: Date) => sql<boolean>`member_id is null and (
  asked_at <= ${before(now, KEPT_MS)}
  or (confirmed_at is null and asked_at <= ${before(now, CONFIRMED_WITHIN_MS)}))`;

export async function areNoticesOld(db: Database, now: Date): Promise<boolean> {
  const old = db.selectFrom('stock_notices').select('id').where(isOld(now)).limit(1);
  return (await old.executeTakeFirst()) !== undefined;
}

export async function eraseOldNotices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('stock_notices').where(isOld(now)).execute();
}
