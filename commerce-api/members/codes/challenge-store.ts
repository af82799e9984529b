import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { newToken, tokenHash } from '#commerce-api/members/opaque-token.ts';
import { CODE_DIGITS } from '#domain/account/mailed-code.ts';

export type Challenge = Selectable<CommerceTables['member_challenges']>;

/** The subject of a challenge. Without either, no code will be accepted. */
export type ChallengeSubject = Pick<Challenge, 'purpose'> &
  Partial<Pick<Challenge, 'member_id' | 'registration'>>;

export interface IssuedChallenge {
  /** The challenge's secret, which only the requesting browser gets. */
  readonly token: string;
  /** For the mail. */
  readonly code: string;
}

const CODE_LIFE_MS = 600_000;
/** Attempts per challenge, however often a code is sent. */
const TRIES = 5;
const MAILS = 3;

/** Seconds until another mail may be requested. */
export const RESEND_AFTER_S = 60;

/** Issues a challenge, and deletes expired ones. */
export async function issueChallenge(
  db: Database,
  subject: ChallengeSubject,
  now: Date,
): Promise<IssuedChallenge> {
  const [token, code] = [newToken(), newCode()];
  await db.deleteFrom('member_challenges').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('member_challenges')
    .values({
      token_hash: tokenHash(token),
      member_id: null,
      registration: null,
      code_hash: codeHash(token, code),
      tries_left: TRIES,
      mails_left: MAILS - 1,
      ...sentAt(now),
      ...subject,
    })
    .execute();
  return { token, code };
}

/** The next code, or how long to wait for it, or that the challenge has ended. */
export type Renewal =
  | { readonly code: string; readonly challenge: Challenge }
  | { readonly waitMs: number }
  | 'expired';

/** Replaces the code that was sent. */
export function renewCode(db: Database, token: string, now: Date): Promise<Renewal> {
  return inTransaction(db, [subjectOf(token)], async (transaction) => {
    const challenge = await findChallenge(transaction, token, now);
    if (!challenge) return 'expired';
    const waitMs = waitForMail(challenge, now);
    if (waitMs > 0) return { waitMs };
    const code = newCode();
    await transaction
      .updateTable('member_challenges')
      .set({
        code_hash: codeHash(token, code),
        mails_left: challenge.mails_left - 1,
        ...sentAt(now),
      })
      .where('token_hash', '=', challenge.token_hash)
      .execute();
    return { code, challenge };
  });
}

/** The challenge that a code solved, which is deleted. */
export type Trial = Challenge | 'wrong' | 'expired';

interface TypedCode extends IssuedChallenge {
  /** What the code is good for here; a challenge for anything else is unknown. */
  readonly purposes: ReadonlyArray<Challenge['purpose']>;
}

/** Checks a typed code. Each call counts as an attempt. */
export function tryCode(
  db: Database,
  { token, code, purposes }: TypedCode,
  now: Date,
): Promise<Trial> {
  return inTransaction(db, [subjectOf(token)], async (transaction) => {
    const challenge = await findChallenge(transaction, token, now);
    if (!challenge || !purposes.includes(challenge.purpose)) return 'expired';
    const { token_hash, tries_left } = challenge;
    const isMet = canBeMet(challenge) && isSame(challenge.code_hash, codeHash(token, code));
    if (isMet || tries_left === 1) {
      await transaction
        .deleteFrom('member_challenges')
        .where('token_hash', '=', token_hash)
        .execute();
      return isMet ? challenge : 'expired';
    }
    await transaction
      .updateTable('member_challenges')
      .set({ tries_left: tries_left - 1 })
      .where('token_hash', '=', token_hash)
      .execute();
    return 'wrong';
  });
}

const subjectOf = (token: string) => `challenge ${tokenHash(token)}` as const;

/** Deletes a member's challenges. */
export async function endChallengesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('member_challenges').where('member_id', '=', memberId).execute();
}

function findChallenge(db: Database, token: string, now: Date): Promise<Challenge | undefined> {
  return db
    .selectFrom('member_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

function canBeMet({ purpose, member_id, registration }: Challenge): boolean {
  return (purpose === 'registration' ? registration : member_id) !== null;
}

/** 0 if one may be sent; if none is left, until the challenge ends. */
function waitForMail({ mails_left, sent_at, expires_at }: Challenge, now: Date): number {
  if (mails_left === 0) return Date.parse(expires_at) - now.getTime();
  return Math.max(0, Date.parse(sent_at) + RESEND_AFTER_S * 1_000 - now.getTime());
}

function sentAt(now: Date) {
  return {
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CODE_LIFE_MS).toISOString(),
  };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Six digits: short enough to type from another screen. */
function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/**
 * The stored hash of a code. It includes a token that only the browser has, so it can't be guessed
 * from the hash.
 */
function codeHash(challenge: string, code: string): string {
  return hash('sha256', `${challenge}.${code}`, 'base64url');
}
