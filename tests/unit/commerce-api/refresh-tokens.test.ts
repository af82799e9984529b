import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import {
  findByRefreshToken,
  rotateRefreshToken,
  type StartedSession,
  startSession,
} from '#commerce-api/members/session-store.ts';
import { writeSeed } from '#commerce-api/seed/write-seed.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { aSeed } from '../../builders/seed.ts';

const MINUTE = 60_000;
let now = 0;
let db: Database;
let session: StartedSession;

beforeEach(async () => {
  now = Date.parse('2026-06-01T00:00:00Z');
  db = await openDatabase(':memory:');
  await writeSeed(db, aSeed({ products: 14 }), { identity: 'test' });
  await seedTestMembers(db, new Date(now));
  session = await startSession(db, 'member-mei', new Date(now));
});
afterEach(() => db.destroy());

/** Uses a token, at a machine whose clock is off. */
const rotate = async (refreshToken: string | undefined, offMs = 0) =>
  rotateRefreshToken(
    db,
    { claims: session, refreshToken: refreshToken ?? 'none' },
    new Date(now + offMs),
  );

const isRecognised = async (refreshToken: string) =>
  (await findByRefreshToken(db, refreshToken, new Date(now))) !== undefined;

test('a browser whose new token was lost is recognised by its cookies until a later token is used', async () => {
  const { refreshToken } = session;
  const lost = await rotate(refreshToken);
  now += 20 * MINUTE;
  expect(await isRecognised(refreshToken)).toBe(true);
  await rotate(lost);
  expect(await isRecognised(refreshToken)).toBe(false);
});

test('an older token is recognised in spite of a machine whose clock is late', async () => {
  const second = await rotate(session.refreshToken);
  await rotate(second, -20 * MINUTE);
  now += 20 * MINUTE;
  expect(await rotate(session.refreshToken)).toBeUndefined();
  expect(await rotate(second)).toBeUndefined();
});
