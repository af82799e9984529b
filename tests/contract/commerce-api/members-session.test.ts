import { beforeEach, describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';
import {
  codesOf,
  join,
  openBrowser,
  PASSWORD,
  refresh,
  signIn,
  type TestBrowser,
  whoAmI,
} from './test-browser.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
const MINUTE = 60_000;
let now = START;
const { api } = await startTestApi(aSeed(), { clock: () => new Date(now) });

let joined = 0;
let email = '';
let browser: TestBrowser;

beforeEach(async () => {
  now = START;
  joined += 1;
  email = `member${joined}@example.com`;
  browser = open();
  await join(browser, { email });
});

const open = () => openBrowser(api, { clientAddress: `192.0.2.${joined}` });
const signOut = (of: TestBrowser) => of.call('v2.6/sessions', { method: 'DELETE' });
const flagsOf = (header: string) =>
  header
    .replace(/=[^;]*/, '')
    .split('; ')
    .sort();

describe('signing in', () => {
  it('gives three cookies, of which scripts read one', async () => {
    const answer = await signIn(open(), email);
    expect(answer.status).toBe(200);
    const other = open();
    await signIn(other, email);
    expect(other.lastSet.map(flagsOf)).toEqual([
      ['Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'access-token'],
      ['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'access-token-signature'],
      ['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'refresh-token'],
    ]);
  });

  it('answers what OAuth has, and lets no cache keep it', async () => {
    const response = await api.fetch(
      new Request('http://shop/api/auth/v1/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'password', email, password: PASSWORD }),
      }),
    );
    expect(await response.json()).toEqual({ token_type: 'Bearer', expires_in: 900 });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('tells nothing of the member but an id', () => {
    const [, payload = ''] = browser.cookies.get('access-token')?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'sid', 'sub']);
    expect(claims.exp - claims.iat).toBe(900);
  });

  it('knows an address in any case', async () => {
    expect((await signIn(open(), ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const answers = [
      await signIn(open(), email, 'another password'),
      await signIn(open(), 'nobody@example.com'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.errors).toEqual(answers[1]?.errors);
    expect(answers[0]?.errors[0]?.code).toBe('invalid_grant');
  });

  it.each([
    [{ grant_type: 'password' }, ['/email', '/password']],
    [{ grant_type: 'magic' }, ['/grant_type']],
    [{ grant_type: 'refresh_token' }, ['/flow']],
    [[], ['']],
    [null, ['']],
  ])('answers 422 to %j', async (body, pointers) => {
    const answer = await open().call('auth/v1/token', { method: 'POST', body });
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ source }) => source?.pointer)).toEqual(pointers);
  });

  it('answers 400 to what is no JSON, and 415 to what does not say that it is', async () => {
    const bad = await open().call('auth/v1/token', { method: 'POST', body: '{' });
    expect(bad.status).toBe(400);
    const headers = { 'Content-Type': 'text/plain' };
    const body = { grant_type: 'password', email, password: PASSWORD };
    const form = await open().call('auth/v1/token', { method: 'POST', body, headers });
    expect(form.status).toBe(415);
  });

  it('gives cookies for https alone where the shop has it', async () => {
    const secure = await startTestApi(aSeed(), { secureCookies: true });
    const visitor = openBrowser(secure.api);
    await join(visitor);
    expect(visitor.lastSet).toHaveLength(3);
    for (const header of visitor.lastSet) expect(flagsOf(header)).toContain('Secure');
  });
});

describe('an access token', () => {
  it('is good for fifteen minutes', async () => {
    now = START + 15 * MINUTE - 1_000;
    expect((await whoAmI(browser)).status).toBe(200);
    now = START + 15 * MINUTE;
    const answer = await whoAmI(browser);
    expect(answer.status).toBe(401);
    expect(codesOf(answer)).toEqual(['expired']);
  });

  it('is worth nothing as a cookie alone', async () => {
    const headers = { Authorization: 'none' };
    const answer = await browser.call('v2.6/account/user', { headers });
    expect(codesOf(answer)).toEqual(['unauthenticated']);
  });

  it('is worth nothing without its signature cookie', async () => {
    browser.cookies.delete('access-token-signature');
    expect(codesOf(await whoAmI(browser))).toEqual(['unauthenticated']);
  });

  it('is not accepted with a signature of its own', async () => {
    const full = `${browser.cookies.get('access-token')}.${browser.cookies.get('access-token-signature')}`;
    const headers = { Authorization: `Bearer ${full}` };
    const answer = await browser.call('v2.6/account/user', { headers });
    expect(answer.status).toBe(401);
  });
});

describe('a refresh', () => {
  it('gives a new access token and another refresh token', async () => {
    const before = new Map(browser.cookies);
    now += 20 * MINUTE;
    expect((await refresh(browser)).status).toBe(200);
    for (const [name, value] of before) expect(browser.cookies.get(name)).not.toBe(value);
    expect((await whoAmI(browser)).status).toBe(200);
  });

  it('goes on and on, each time within sixty days of the last', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      now += 59 * 24 * 60 * MINUTE;
      expect((await refresh(browser)).status).toBe(200);
    }
    now += 60 * 24 * 60 * MINUTE;
    expect((await refresh(browser)).status).toBe(401);
  });

  it('answers two tabs at once, and goes on with either answer', async () => {
    now += 20 * MINUTE;
    const other = browser.copy();
    expect((await refresh(browser)).status).toBe(200);
    now += 10_000;
    expect((await refresh(other)).status).toBe(200);
    expect((await whoAmI(other)).status).toBe(200);
    now += 20 * MINUTE;
    expect((await refresh(browser)).status).toBe(200);
  });

  it('goes on with any answer, however many come at the same moment', async () => {
    const tabs = [browser, browser.copy(), browser.copy()];
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tabs.map(({ lastSet }) => lastSet.length)).toEqual([3, 3, 3]);
    expect(new Set(tabs.map(({ cookies }) => cookies.get('refresh-token'))).size).toBe(3);
    now += 20 * MINUTE;
    const last = tabs[answers.length - 1] ?? browser;
    expect((await refresh(last)).status).toBe(200);
    expect((await whoAmI(last)).status).toBe(200);
  });

  it('whose answer is lost is made again, then and much later', async () => {
    for (const laterMs of [1_000, 9_000, 20 * MINUTE, 24 * 60 * MINUTE]) {
      now += laterMs;
      const lost = browser.copy();
      expect((await refresh(lost)).status).toBe(200);
    }
    now += 20 * MINUTE;
    expect((await refresh(browser)).status).toBe(200);
    expect((await whoAmI(browser)).status).toBe(200);
    now += 20 * MINUTE;
    expect((await refresh(browser)).status).toBe(200);
  });

  it('ends the session when a token comes again after its successor', async () => {
    const thief = browser.copy();
    for (let turn = 0; turn < 2; turn += 1) expect((await refresh(browser)).status).toBe(200);
    now += 10_001;
    const answer = await refresh(thief);
    expect(answer.status).toBe(401);
    expect(codesOf(answer)).toEqual(['invalid_grant']);
    expect([...thief.cookies.keys()]).toEqual([]);
    expect((await whoAmI(browser)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
  });

  it.each([
    ['thief', 'member'],
    ['member', 'thief'],
  ] as const)('ends the session when both went on from one token, %s first', async (...order) => {
    const holders = { member: browser, thief: browser.copy() };
    await refresh(holders.member);
    now += 20 * MINUTE;
    await refresh(holders.thief);
    const [first, second] = [holders[order[0]], holders[order[1]]];
    now += 20 * MINUTE;
    expect((await refresh(first)).status).toBe(200);
    now += 20 * MINUTE;
    expect((await refresh(second)).status).toBe(401);
    expect((await refresh(first)).status).toBe(401);
  });

  it('forgives a token that comes late by a moment, and goes on from there', async () => {
    const slow = browser.copy();
    for (let turn = 0; turn < 2; turn += 1) await refresh(browser);
    now += 10_000;
    expect((await refresh(slow)).status).toBe(200);
    now += 20 * MINUTE;
    expect((await refresh(slow)).status).toBe(200);
  });

  it('knows a token that was rotated long before the last', async () => {
    const thief = browser.copy();
    for (let turn = 0; turn < 3; turn += 1) {
      now += 20 * MINUTE;
      await refresh(browser);
    }
    expect((await refresh(thief)).status).toBe(401);
    expect((await whoAmI(browser)).status).toBe(401);
  });

  it('leaves other sessions of the member alone', async () => {
    const elsewhere = open();
    await signIn(elsewhere, email);
    const thief = browser.copy();
    for (let turn = 0; turn < 2; turn += 1) await refresh(browser);
    now += 11_000;
    await refresh(thief);
    expect((await whoAmI(browser)).status).toBe(401);
    expect((await whoAmI(elsewhere)).status).toBe(200);
  });

  it('needs no access token if the browser has lost what scripts read of it', async () => {
    browser.cookies.delete('access-token');
    expect((await refresh(browser)).status).toBe(200);
    expect(browser.lastSet).toHaveLength(3);
    expect((await whoAmI(browser)).status).toBe(200);
  });

  it('without an access token ends the session when the refresh token comes again late', async () => {
    const thief = browser.copy();
    thief.cookies.delete('access-token');
    for (let turn = 0; turn < 2; turn += 1) await refresh(browser);
    now += 10_001;
    expect((await refresh(thief)).status).toBe(401);
    expect((await whoAmI(browser)).status).toBe(401);
  });

  it.each(['refresh-token', 'access-token-signature'])('is refused without %s', async (name) => {
    const whole = browser.copy();
    browser.cookies.delete(name);
    const answer = await refresh(browser);
    expect(codesOf(answer)).toEqual(['invalid_grant']);
    expect(browser.lastSet).toHaveLength(3);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await refresh(whole)).status).toBe(200);
  });

  it('needs both tokens to be of one session', async () => {
    const elsewhere = open();
    await signIn(elsewhere, email);
    const mixed = browser.copy();
    mixed.cookies.set('refresh-token', elsewhere.cookies.get('refresh-token') ?? '');
    expect((await refresh(mixed)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(200);
    expect((await refresh(elsewhere)).status).toBe(200);
  });

  it('is refused with a forged token, and ends nothing', async () => {
    const forger = browser.copy();
    forger.cookies.set('refresh-token', 'A'.repeat(43));
    expect((await refresh(forger)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session and clears what the browser holds', async () => {
    browser.cookies.set('cart-token', 'a-bag');
    const other = browser.copy();
    expect((await signOut(browser)).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(browser.lastSet).toHaveLength(4);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
  });

  it('works with an expired token', async () => {
    now += 20 * MINUTE;
    const other = browser.copy();
    await signOut(browser);
    expect((await refresh(other)).status).toBe(401);
  });

  it('leaves other sessions of the member alone', async () => {
    const elsewhere = open();
    await signIn(elsewhere, email);
    await signOut(browser);
    expect((await whoAmI(elsewhere)).status).toBe(200);
  });

  it('never fails, and revokes nothing without a token of ours', async () => {
    const forger = browser.copy();
    forger.cookies.set('access-token-signature', 'A'.repeat(43));
    for (const visitor of [forger, open()]) {
      expect((await signOut(visitor)).status).toBe(204);
      expect(visitor.lastSet).toHaveLength(4);
    }
    expect((await whoAmI(browser)).status).toBe(200);
  });
});
