import { randomUUID } from 'node:crypto';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { TokenClaims } from './access-tokens.ts';
import type { Member } from './member-store.ts';
import { newToken, tokenHash } from './opaque-token.ts';

/** Two tabs may use a refresh token at the same time; reuse after this delay counts as theft. */
const ROTATION_GRACE_MS = 10_000;

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
  return { memberId, sessionId: id, refreshToken: await addRefreshToken(db, id) };
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

/** The member of a session by its refresh token, which a rotation just now may have replaced. */
export async function findByRefreshToken(
  db: Database,
  refreshToken: string,
  now: Date,
): Promise<Member | undefined> {
  const earliest = new Date(now.getTime() - ROTATION_GRACE_MS).toISOString();
  const session = await db
    .selectFrom('member_refresh_tokens')
    .innerJoin('member_sessions', 'member_sessions.id', 'member_refresh_tokens.session_id')
    .select(['member_sessions.id as sessionId', 'member_sessions.member_id as memberId'])
    .where('token_hash', '=', tokenHash(refreshToken))
    .where(({ eb, or }) => or([eb('rotated_at', 'is', null), eb('rotated_at', '>=', earliest)]))
    .executeTakeFirst();
  return session && findSignedIn(db, session, now);
}

/** The next refresh token, or that the given one was rotated just now, or that it's invalid. */
export type Rotation = { readonly refreshToken: string } | 'just-rotated' | 'refused';

/** Rotates the refresh token of a session. Late reuse of an old token ends the session. */
export function rotateRefreshToken(
  db: Database,
  { claims, refreshToken }: { readonly claims: TokenClaims; readonly refreshToken: string },
  now: Date,
): Promise<Rotation> {
  const { sessionId } = claims;
  return inTransaction(db, [`session ${sessionId}`], async (transaction) => {
    if (!(await findSignedIn(transaction, claims, now))) return 'refused';
    const token = await transaction
      .selectFrom('member_refresh_tokens')
      .selectAll()
      .where('token_hash', '=', tokenHash(refreshToken))
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!token) return 'refused';
    if (token.rotated_at !== null) {
      const ageMs = now.getTime() - Date.parse(token.rotated_at);
      if (ageMs <= ROTATION_GRACE_MS) return 'just-rotated';
      await revokeSession(transaction, sessionId);
      return 'refused';
    }
    await retire(transaction, token.token_hash, now);
    await prolong(transaction, sessionId, now);
    return { refreshToken: await addRefreshToken(transaction, sessionId) };
  });
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

async function addRefreshToken(db: Database, sessionId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('member_refresh_tokens')
    .values({ token_hash: tokenHash(token), session_id: sessionId, rotated_at: null })
    .execute();
  return token;
}

/** Marks a token as used, and deletes those that no browser can still have. */
async function retire(db: Database, hash: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - COOKIES.refreshToken.maxAge * 1000).toISOString();
  await db.deleteFrom('member_refresh_tokens').where('rotated_at', '<', oldest).execute();
  await db
    .updateTable('member_refresh_tokens')
    .set({ rotated_at: now.toISOString() })
    .where('token_hash', '=', hash)
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
