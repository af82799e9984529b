import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { createAccessTokens } from '#commerce-api/members/access-tokens.ts';
import { issueChallenge } from '#commerce-api/members/codes/challenge-store.ts';
import { createMailToken } from '#commerce-api/members/mail/mail-tokens.ts';
import { createMember } from '#commerce-api/members/member-store.ts';
import { hashPassword } from '#commerce-api/members/password-hash.ts';
import { startSession } from '#commerce-api/members/session-store.ts';
import { openSigningKeys, rotateSigningKey } from '#commerce-api/members/signing-key.ts';
import { folderOfFile } from '../../builders/folder-of-file.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const folder = folderOfFile();

test('the signing key is made once, and is another in every shop', async () => {
  const file = join(folder, 'one.db');
  const first = await openDatabase(file);
  const [key, again] = await Promise.all([newestKey(first), newestKey(first)]);
  expect(key.length).toBe(32);
  expect(again).toEqual(key);
  await first.destroy();

  const reopened = await openDatabase(file);
  expect(await newestKey(reopened)).toEqual(key);
  await reopened.destroy();

  const other = await openDatabase(':memory:');
  expect(await newestKey(other)).not.toEqual(key);
  await other.destroy();
});

async function newestKey(db: Database): Promise<Uint8Array> {
  return (await openSigningKeys(db)).newest();
}

test('a rotated key signs in every process, and its predecessor is still recognised', async () => {
  const db = await openDatabase(':memory:');
  const clock = () => NOW;
  const [one, other] = [
    createAccessTokens(await openSigningKeys(db), clock),
    createAccessTokens(await openSigningKeys(db), clock),
  ];
  const claims = { memberId: 'ann', sessionId: 's1' };
  const read = { ...claims, isExpired: false };
  const old = await one.issue(claims);
  await rotateSigningKey(db);
  const fresh = await one.issue(claims);
  expect(fresh.split('.')[2]).not.toBe(old.split('.')[2]);
  for (const tokens of [one, other]) {
    expect(await tokens.read(fresh)).toEqual(read);
    expect(await tokens.read(old)).toEqual(read);
  }
  await rotateSigningKey(db);
  for (const tokens of [one, other]) {
    expect(await tokens.read(old)).toBeUndefined();
    expect(await tokens.read(fresh)).toEqual(read);
  }
  await db.destroy();
});

test('no table holds a password or a token that opens anything', async () => {
  const db = await openDatabase(':memory:');
  const member = await createMember(
    db,
    {
      email: 'ann@example.com',
      password_hash: await hashPassword('a long enough password'),
      first_name: 'Ann',
      last_name: 'Lee',
      country: 'SG',
    },
    NOW,
  );
  const memberId = member?.id ?? '';
  const { refreshToken } = await startSession(db, memberId, NOW);
  const mailToken = await createMailToken(db, { purpose: 'password-reset', memberId }, NOW);
  const subject = { purpose: 'sign-in', member_id: memberId } as const;
  const { token: challenge, code } = await issueChallenge(db, subject, NOW);
  let everything = '';
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    everything += JSON.stringify(rows);
  }
  expect(everything).toContain('ann@example.com');
  for (const secret of [
    'a long enough password',
    refreshToken,
    mailToken,
    challenge,
    `"${code}"`,
  ]) {
    expect(everything).not.toContain(secret);
  }
  await db.destroy();
});
