import { describe, expect, test } from 'vitest';
import { CONSOLE, CONSOLE_HEADER } from '#console/contract/console-contract.ts';
import { startOrigin } from '../origin/test-origin.ts';
import { aBareConsole, anOperator, CONSOLE_PAGE, call, cookieOf, TOKEN } from './test-console.ts';

const CALLS = [
  '/overview',
  '/locales/sg-en',
  '/locales/sg-en/changes?from=1&to=2',
  '/locales/sg-en/changes/page?from=1&to=2&path=/',
  '/deliveries',
  '/journal',
  '/why?address=/',
  '/records?address=/',
  '/locales/sg-en/records/products/p1',
  '/events',
  '/me',
  '/people',
  '/no-such-call',
];

test('there is no console without a token', async () => {
  const origin = await startOrigin({
    builds: [{ 'index.html': 'no page' }],
    pages: { 'sg/en/404/index.html': 'not found' },
  });
  for (const path of [CONSOLE, `${CONSOLE}/index.html`, `${CONSOLE}/api/session`]) {
    expect((await origin.ask(path)).status, path).toBe(404);
  }
  expect((await origin.ask(`${CONSOLE}/api/session`, { method: 'POST' })).status).toBe(405);
  await origin.stop();
});

test('visitors who are not signed in get the page that everyone gets, and no answer of the API', async () => {
  const console = await aBareConsole();
  for (const path of [CONSOLE, `${CONSOLE}/locales/sg-en`, `${CONSOLE}/deliveries`]) {
    const { status, body, headers } = await console.ask(path);
    expect({ status, html: body.toString() }, path).toEqual({ status: 200, html: CONSOLE_PAGE });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  }
  for (const path of CALLS) {
    const { status, json } = await call(console, path);
    expect({ status, json }, path).toEqual({
      status: 401,
      json: { error: 'Sign in to the console first.' },
    });
  }
  expect((await call(console, '/session')).json).toBeNull();
  expect((await call(console, '/session', { method: 'DELETE' })).status).toBe(401);
  for (const path of ['/actions', '/previews']) {
    expect((await call(console, path, { method: 'POST', body: {} })).status, path).toBe(401);
  }
  expect((await console.ask(`${CONSOLE}/preview/x/`)).status).toBe(401);
});

describe('a session', () => {
  test('is in a cookie that neither scripts nor other sites get', async () => {
    const console = await aBareConsole();
    const { cookie } = await anOperator(console);
    console.wait(11 * 60_000);
    const answer = await call(console, '/session', { cookie });
    expect(answer.json).toEqual({
      id: expect.any(String),
      name: 'Mei',
      role: 'operator',
      countries: 'all',
      expiresAt: expect.any(Number),
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^console-session=[\w-]{43}; Max-Age=3[56]\d\d; Path=\/console; HttpOnly; SameSite=Strict$/i,
    );
    expect((await call(console, '/session', { cookie: cookieOf(answer.headers) })).json).toEqual(
      answer.json,
    );
  });

  test('cannot be begun with the token, which is for machines', async () => {
    const console = await aBareConsole();
    const body = { name: 'Eve', token: TOKEN };
    const { status, headers } = await call(console, '/session', { method: 'POST', body });
    expect(status).toBe(401);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await call(console, '/overview', { cookie: `console-session=${TOKEN}` })).status).toBe(
      401,
    );
  });

  test('cannot be guessed', async () => {
    const console = await aBareConsole();
    const { cookie } = await anOperator(console);
    for (const guess of [cookie.slice(0, -1), `${cookie}x`, 'console-session=', 'x']) {
      expect((await call(console, '/overview', { cookie: guess })).status, guess).toBe(401);
    }
  });

  test('ends when it is not used, continues while it is, and ends after half a day', async () => {
    const console = await aBareConsole();
    const idle = await anOperator(console);
    console.wait(61 * 60_000);
    expect((await idle.get('/overview')).status).toBe(401);
    expect((await idle.get('/session')).json).toBeNull();

    let { cookie } = await anOperator(console);
    for (let used = 0; used < 15; used += 1) {
      console.wait(50 * 60_000);
      const { status, headers } = await call(console, '/overview', { cookie });
      if (status === 401) {
        expect(used).toBeGreaterThanOrEqual(12);
        return;
      }
      if (headers['set-cookie']) cookie = cookieOf(headers);
    }
    expect.unreachable('The session never ended.');
  });

  test('gets another secret while it is used, and ends if the one before comes back later', async () => {
    const console = await aBareConsole();
    const { cookie: first } = await anOperator(console);
    const statusWith = async (cookie: string) =>
      (await call(console, '/overview', { cookie })).status;
    console.wait(11 * 60_000);
    const second = cookieOf((await call(console, '/overview', { cookie: first })).headers);
    expect(second).not.toBe(first);
    expect(await statusWith(first), 'requests under way have it').toBe(200);
    expect(await statusWith(second)).toBe(200);
    console.wait(2 * 60_000);
    expect(await statusWith(second)).toBe(200);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(401);
    const [noted] = await console.journal.entries({ limit: 1 });
    expect(noted).toMatchObject({ who: 'Mei', text: expect.stringContaining('may have copied') });
  });

  test('goes on although the answer with the new secret got lost', async () => {
    const console = await aBareConsole();
    const { cookie: first } = await anOperator(console);
    const answerTo = (cookie: string) => call(console, '/overview', { cookie });
    console.wait(11 * 60_000);
    const lost = cookieOf((await answerTo(first)).headers);
    console.wait(2 * 60_000);
    const again = await answerTo(first);
    expect(again.status).toBe(200);
    const second = cookieOf(again.headers);
    expect((await answerTo(second)).status).toBe(200);
    expect((await answerTo(lost)).status).toBe(401);
    console.wait(2 * 60_000);
    expect((await answerTo(first)).status, 'is refused once the new one is in use').toBe(401);
    expect((await answerTo(second)).status).toBe(401);
  });

  test('that was signed out is over, even for somebody who kept its cookie', async () => {
    const console = await aBareConsole();
    const { cookie, get } = await anOperator(console);
    const answer = await call(console, '/session', { method: 'DELETE', cookie });
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await get('/overview')).status).toBe(401);
  });
});

test('requests that change something come from the console itself, or are refused', async () => {
  const console = await aBareConsole();
  const { cookie } = await anOperator(console);
  const body = { action: 'rebuild', locales: ['sg-en'] };
  const send = (headers: Readonly<Record<string, string>>) =>
    call(console, '/actions', { method: 'POST', cookie, body, headers });
  expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
  const text = JSON.stringify(body);
  const withoutHeader = await console.ask(`${CONSOLE}/api/actions`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Length': String(text.length) },
    body: text,
  });
  expect(withoutHeader.status).toBe(403);
  expect(withoutHeader.body.toString()).toContain(CONSOLE_HEADER);
  expect(await console.list.waiting()).toEqual([]);
  expect((await send({})).status).toBe(200);
});
