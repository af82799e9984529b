import { beforeEach, expect, test, vi } from 'vitest';
import { browserClient } from '#islands/browser/client.ts';
import { signInByPassword } from '#islands/sign-in/sign-in-calls.ts';

/**
 * A browser in which member A has signed in with a token that is now expired, and an API whose
 * answers arrive when the test lets them.
 */
function aBrowser() {
  const documentElement = { dataset: {} };
  const document = { cookie: '', querySelector: () => null, documentElement };
  const calls: Array<string> = [];
  const waiting: Array<() => void> = [];
  const expired = new Set<string>();
  let tokens = 0;
  const give = (member: string, { isExpired = false } = {}) => {
    tokens += 1;
    const token = aToken({ sub: member, no: tokens });
    if (isExpired) expired.add(`Bearer ${token}`);
    document.cookie = `access-token=${token}`;
  };
  const present = () => /access-token=(.*)/.exec(document.cookie)?.[1] ?? '';
  const arrival = () => new Promise<void>((resolve) => waiting.push(resolve));
  const fetch = async (url: string, { method, headers, body }: RequestInit) => {
    const { Authorization = '' } = headers as Record<string, string>;
    const grant = typeof body === 'string' ? JSON.parse(body).grant_type : undefined;
    const by = memberOf(Authorization);
    calls.push(`${method} ${grant ?? url.split('/').at(-1)} by ${by}`);
    await arrival();
    if (grant) give(grant === 'password' ? 'B' : by);
    else if (expired.has(Authorization)) return new Response('{}', { status: 401 });
    return new Response('{}', { status: 200 });
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('fetch', fetch);
  give('A', { isExpired: true });
  return {
    client: browserClient({ country: 'SG', language: 'en' }),
    calls,
    give,
    member: () => memberOf(present()),
    /** Lets the answer to the latest call arrive. */
    answer: async () => {
      await vi.waitFor(() => expect(waiting).not.toEqual([]));
      waiting.pop()?.();
    },
    /** Lets all answers arrive until no call is left. */
    answerAll: async (...work: ReadonlyArray<Promise<unknown>>) => {
      let isDone = false;
      const done = Promise.allSettled(work).then(() => {
        isDone = true;
      });
      await vi.waitFor(() => {
        waiting.pop()?.();
        expect(isDone).toBe(true);
      });
      return done;
    },
  };
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const aToken = (payload: object) => `${base64({ alg: 'HS256' })}.${base64(payload)}`;
const memberOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

test('a call refused to one member is not repeated in the name of another', async () => {
  const { client, calls, give, answer } = aBrowser();
  const deletion = expect(client.delete('user')).rejects.toMatchObject({ status: 401 });
  give('B');
  await answer();
  await deletion;
  expect(calls).toEqual(['DELETE user by A']);
});

test('a call whose refresh ended just before another sign-in is not repeated either', async () => {
  const { client, calls, give, answer } = aBrowser();
  const deletion = expect(client.delete('user')).rejects.toMatchObject({ status: 401 });
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answer();
  give('B');
  await deletion;
  expect(calls).toEqual(['DELETE user by A', 'POST refresh_token by A']);
});

test('a member who signs in during a refresh stays signed in', async () => {
  const { client, calls, member, answer, answerAll } = aBrowser();
  const read = client.get('user');
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const signedIn = signInByPassword(client, { email: 'b@shop.example', password: 'secret' });
  await answerAll(read, signedIn);
  await signedIn;
  expect(member()).toBe('B');
});
