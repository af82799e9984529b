import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { TokenClaims } from './access-tokens.ts';
import type { Member } from './member-store.ts';
import { newToken, tokenHash } from './opaque-token.ts';

/** Two tabs may use a refresh token at the same time; late reuse counts as theft. */
const ROTATION_GRACE_MS = 10_000;
/** The generation of the refresh token that a session begins with. */
const FIRST = 0;

export interface StartedSession extends TokenClaims {
  readonly refreshToken: string;
}

/** Starts a session, and deletes expired ones. */
export async function startSession(
  db: Database,
  memberId: string,
  now: Date,
): Promise<StartedSession> {
  await forgetExpired(db, now);
  const id = randomUUID();
  await db
    .insertInto('member_sessions')
    .values({ id, member_id: memberId, expires_at: expiry(now) })
    .execute();
  return { memberId, sessionId: id, refreshToken: await addRefreshToken(db, id, FIRST) };
}

/** The member of a session that is neither revoked nor expired, unless blocked. */
export function findSignedIn(
  db: Database,
  { memberId, sessionId }: TokenClaims,
  now: Date,
): Promise<Member | undefined> {
  return db
    .selectFrom('members')
    .innerJoin('member_sessions', 'member_sessions.member_id', 'members.id')
    .selectAll('members')
    .where('member_sessions.id', '=', sessionId)
    .where('member_sessions.expires_at', '>', now.toISOString())
    .where('members.id', '=', memberId)
    .where('members.is_blocked', '=', 0)
    .executeTakeFirst();
}

/** The session of a refresh token, which may have been rotated or have expired. */
export async function findSession(
  db: Database,
  refreshToken = '',
): Promise<TokenClaims | undefined> {
  return db
    .selectFrom('member_refresh_tokens')
    .innerJoin('member_sessions', 'member_sessions.id', 'member_refresh_tokens.session_id')
    .select(['member_sessions.id as sessionId', 'member_sessions.member_id as memberId'])
    .where('token_hash', '=', tokenHash(refreshToken))
    .executeTakeFirst();
}

/** The member of a session by a refresh token that would still be renewed. */
export async function findByRefreshToken(
  db: Database,
  refreshToken: string,
  now: Date,
): Promise<Member | undefined> {
  const claims = await findSession(db, refreshToken);
  const token = claims && (await findToken(db, { claims, refreshToken }));
  if (!token || (await isSuperseded(db, token, now))) return undefined;
  return findSignedIn(db, claims, now);
}

interface PresentedToken {
  readonly claims: TokenClaims;
  readonly refreshToken: string;
}

/**
 * Renews a session: returns its next refresh token, or undefined if the given one is worthless. An
 * answer may be lost on its way, so a token is renewed again as long as no later one was used. Reuse of
 * an older token ends the session.
 */
export function rotateRefreshToken(
  db: Database,
  presented: PresentedToken,
  now: Date,
): Promise<string | undefined> {
  const { sessionId } = presented.claims;
  return inTransaction(db, [`session ${sessionId}`], async (transaction) => {
    if (!(await findSignedIn(transaction, presented.claims, now))) return undefined;
    const token = await findToken(transaction, presented);
    if (!token) return undefined;
    if (await isSuperseded(transaction, token, now)) {
      await revokeSession(transaction, sessionId);
      return undefined;
    }
    const latest = await latestUsed(transaction, sessionId);
    await recordUse(transaction, token, now);
    await prolong(transaction, sessionId, now);
    return addRefreshToken(transaction, sessionId, Math.max(latest, token.generation) + 1);
  });
}

type RefreshToken = Selectable<CommerceTables['member_refresh_tokens']>;

function findToken(
  db: Database,
  { claims, refreshToken }: PresentedToken,
): Promise<RefreshToken | undefined> {
  return db
    .selectFrom('member_refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash(refreshToken))
    .where('session_id', '=', claims.sessionId)
    .executeTakeFirst();
}

/**
 * Whether a later token was used, or another one that was given in its stead, and the time of grace is
 * over. Generations tell the order, because the clocks of several machines may not.
 */
async function isSuperseded(db: Database, token: RefreshToken, now: Date): Promise<boolean> {
  const { used_at: supersededAt } = await db
    .selectFrom('member_refresh_tokens')
    .select(({ fn }) => fn.min('rotated_at').as('used_at'))
    .where('session_id', '=', token.session_id)
    .where('token_hash', '!=', token.token_hash)
    .where('generation', '>=', token.generation)
    .executeTakeFirstOrThrow();
  if (supersededAt === null) return false;
  return now.getTime() - Date.parse(token.rotated_at ?? supersededAt) > ROTATION_GRACE_MS;
}

/** The generation of the latest token that was used; one less than the first if none was. */
async function latestUsed(db: Database, sessionId: string): Promise<number> {
  const { generation } = await db
    .selectFrom('member_refresh_tokens')
    .select(({ fn }) => fn.max('generation').as('generation'))
    .where('session_id', '=', sessionId)
    .where('rotated_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return generation ?? FIRST - 1;
}

export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('member_refresh_tokens').where('session_id', '=', sessionId).execute();
  await db.deleteFrom('member_sessions').where('id', '=', sessionId).execute();
}

/** Ends all sessions of a member, or all others. */
export async function revokeSessionsOf(
  db: Database,
  memberId: string,
  { except = '' }: { readonly except?: string | undefined } = {},
): Promise<void> {
  const sessions = db
    .selectFrom('member_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '!=', except);
  await db.deleteFrom('member_refresh_tokens').where('session_id', 'in', sessions).execute();
  await db
    .deleteFrom('member_sessions')
    .where('member_id', '=', memberId)
    .where('id', '!=', except)
    .execute();
}

async function addRefreshToken(
  db: Database,
  sessionId: string,
  generation: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('member_refresh_tokens')
    .values({ token_hash: tokenHash(token), session_id: sessionId, generation, rotated_at: null })
    .execute();
  return token;
}

/** Notes the first use of a token, and deletes those that no browser can still have. */
async function recordUse(db: Database, token: RefreshToken, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - COOKIES.refreshToken.maxAge * 1000).toISOString();
  await db.deleteFrom('member_refresh_tokens').where('rotated_at', '<', oldest).execute();
  await db
    .updateTable('member_refresh_tokens')
    .set({ rotated_at: token.rotated_at ?? now.toISOString() })
    .where('token_hash', '=', token.token_hash)
    .execute();
}

async function prolong(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('member_sessions')
    .set({ expires_at: expiry(now) })
    .where('id', '=', sessionId)
    .execute();
}

async function forgetExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .selectFrom('member_sessions')
    .select('id')
    .where('expires_at', '<=', now.toISOString());
  await db.deleteFrom('member_refresh_tokens').where('session_id', 'in', expired).execute();
  await db.deleteFrom('member_sessions').where('expires_at', '<=', now.toISOString()).execute();
}

/** A session lasts as long as the cookie of its refresh token. */
function expiry(now: Date): string {
  return new Date(now.getTime() + COOKIES.refreshToken.maxAge * 1000).toISOString();
}
