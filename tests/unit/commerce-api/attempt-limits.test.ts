import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { type Attempt, createAttemptLimits } from '#commerce-api/members/attempt-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANN = { clientAddress: '192.0.2.1', account: 'ann@example.com' };

/** Seconds to wait; undefined if the attempt is within the limit. */
async function waitAfter(limit: { consume(attempt: Attempt): Promise<void> }, attempt: Attempt) {
  try {
    await limit.consume(attempt);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).toBe(429);
    return Number(error.headers['Retry-After']);
  }
}

async function exhaust(limit: { consume(attempt: Attempt): Promise<void> }, attempt: Attempt) {
  while ((await waitAfter(limit, attempt)) === undefined);
}

test('an account opens again after the stated time', async () => {
  const { signIn } = createAttemptLimits();
  await exhaust(signIn, ANN);
  vi.advanceTimersByTime(60_000);
  const waitS = (await waitAfter(signIn, ANN)) ?? 0;
  expect(waitS).toBe(900 - 60);
  vi.advanceTimersByTime(waitS * 1_000);
  expect(await waitAfter(signIn, ANN)).toBeUndefined();
});

test('an account is the same in any case, and from any client', async () => {
  const { signIn } = createAttemptLimits();
  await exhaust(signIn, ANN);
  const elsewhere = { clientAddress: '192.0.2.2', account: 'ANN@example.com' };
  expect(await waitAfter(signIn, elsewhere)).toBeGreaterThan(0);
  expect(await waitAfter(signIn, { ...elsewhere, account: 'bob@example.com' })).toBeUndefined();
});

test('a client that is refused makes nobody else wait', async () => {
  const { mail } = createAttemptLimits();
  for (let count = 0; count < 20; count += 1) {
    await mail.consume({ clientAddress: '192.0.2.1', account: `member${count}@example.com` });
  }
  for (let count = 0; count < 5; count += 1) {
    expect(await waitAfter(mail, ANN)).toBeGreaterThan(0);
  }
  expect(await waitAfter(mail, { ...ANN, clientAddress: '192.0.2.2' })).toBeUndefined();
});

test('a forgiven attempt is not counted, and does not reset the others', async () => {
  const { signIn } = createAttemptLimits();
  for (let count = 0; count < 9; count += 1) await signIn.consume(ANN);
  for (let count = 0; count < 20; count += 1) {
    await signIn.consume(ANN);
    await signIn.forgive(ANN);
  }
  expect(await waitAfter(signIn, ANN)).toBeUndefined();
  expect(await waitAfter(signIn, ANN)).toBeGreaterThan(0);
});

test('a client has a limited number of passwords checked, whatever the account', async () => {
  const { password } = createAttemptLimits();
  for (let count = 0; count < 120; count += 1) {
    await password.consume({ ...ANN, account: `member${count}@example.com` });
  }
  expect(await waitAfter(password, ANN)).toBe(900);
  expect(await waitAfter(password, { ...ANN, clientAddress: '192.0.2.2' })).toBeUndefined();
});

test('no client uses up an address’s mails', async () => {
  const { registrationCode } = createAttemptLimits();
  const taken = async (host: number) => {
    const attempt = { ...ANN, clientAddress: `192.0.2.${host}` };
    let count = 0;
    while ((await registrationCode.count(attempt)) === 0) count += 1;
    return count;
  };
  expect([await taken(1), await taken(2), await taken(3), await taken(4)]).toEqual([4, 4, 4, 0]);
});

test('each kind of attempt is limited by itself', async () => {
  const limits = createAttemptLimits();
  await exhaust(limits.mail, ANN);
  expect(await waitAfter(limits.signIn, ANN)).toBeUndefined();
  expect(await waitAfter(limits.registration, ANN)).toBeUndefined();
});
