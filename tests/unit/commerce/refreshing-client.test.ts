import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { createRefreshingClient, type Refresh } from '#commerce/refreshing-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TOO_MANY = new CommerceError({
  kind: 'status',
  endpoint: 'token',
  url: '/api/auth/v1/token',
  status: 429,
  retryAfterMs: 3_000,
});

/** A client whose calls get these statuses in turn, and then always the last; 0 is no answer at all. */
function aClient(statuses: ReadonlyArray<number>, refreshed: Refresh = { outcome: 'renewed' }) {
  const calls: Array<string> = [];
  const errors: Array<unknown> = [];
  const refresh = vi.fn(async (_refused: string | undefined): Promise<Refresh> => refreshed);
  const fetch = async (url: string | URL | Request) => {
    const status = statuses[Math.min(calls.length, statuses.length - 1)] ?? 200;
    calls.push(String(url));
    return status === 0 ? new Promise<never>(() => {}) : new Response('{}', { status });
  };
  const client = createRefreshingClient(
    createCommerceClient({ baseUrl: '', country: 'SG', language: 'en', fetch }),
    { token: () => `sent at ${calls.length}`, refresh, onError: (error) => errors.push(error) },
  );
  return { client, calls, errors, refresh };
}

describe('a call that is answered 401', () => {
  test('is repeated once with the refreshed token', async () => {
    const { client, calls, errors } = aClient([401, 200]);
    await expect(client.get('user')).resolves.toMatchObject({ status: 200 });
    expect(calls).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('refreshes the token that it was sent with', async () => {
    const { client, refresh } = aClient([200, 401, 200]);
    await client.get('user');
    await client.get('user');
    expect(refresh.mock.calls).toEqual([['sent at 1']]);
  });

  test('is refused if the answer is 401 again', async () => {
    const { client, calls, errors, refresh } = aClient([401]);
    await expect(client.get('user')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
    expect(refresh).toHaveBeenCalledOnce();
    expect(errors).toHaveLength(1);
  });

  test('is not repeated once the session has ended', async () => {
    const { client, calls } = aClient([401], { outcome: 'ended' });
    await expect(client.put('wishlistVariant', { id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['is refused', async () => ({ outcome: 'unknown', cause: TOO_MANY }) as const],
    ['throws', () => Promise.reject(TOO_MANY)],
  ])('is no 401 for its caller if the refresh %s for a moment', async (_, refresh) => {
    const { client, calls, errors, ...of } = aClient([401]);
    of.refresh.mockImplementation(refresh);
    const refusal = { kind: 'unrenewed', endpoint: 'user', retryAfterMs: 3_000, cause: TOO_MANY };
    await expect(client.get('user')).rejects.toMatchObject(refusal);
    expect([calls.length, errors.length]).toEqual([1, 1]);
    expect(errors).not.toMatchObject([{ status: 401 }]);
  });

  test('and is the refresh itself is not refreshed', async () => {
    const { client, calls, refresh } = aClient([401]);
    await expect(client.post('token')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(refresh).not.toHaveBeenCalled();
  });
});

test.each([400, 403, 404, 500])('%i is logged and refused', async (status) => {
  const { client, calls, errors, refresh } = aClient([status]);
  await expect(client.get('user')).rejects.toMatchObject({ status });
  expect(calls).toHaveLength(1);
  expect(refresh).not.toHaveBeenCalled();
  expect(errors).toMatchObject([{ status }]);
});

test('a call, the refresh and the call again have the time of one request together', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { client, calls, refresh } = aClient([401, 0]);
  refresh.mockImplementation(async () => {
    vi.advanceTimersByTime(9_000);
    return { outcome: 'renewed' };
  });
  const over = vi.fn();
  const answer = client.get('user').catch((error: unknown) => error);
  void answer.then(over);
  await vi.advanceTimersByTimeAsync(5_999);
  expect([calls.length, over.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
  expect(await answer).toBeInstanceOf(Error);
});

test('a call for which a refresh leaves no time is not repeated', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { client, calls, errors, refresh } = aClient([401, 200]);
  refresh.mockImplementation(() => new Promise(() => {}));
  const answer = client.get('user').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toMatchObject({ name: 'TimeoutError' });
  expect([calls.length, errors.length]).toEqual([1, 1]);
});
