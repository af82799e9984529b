import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberTable } from '#commerce-api/database/member-tables.ts';
import { aSeed } from '../../builders/seed.ts';
import { type Claims, newKey, SOCIAL_CLIENT, SOCIAL_REDIRECT } from '../../builders/test-issuer.ts';
import { type Answer, startTestApi } from './test-api.ts';
import {
  codesOf,
  join,
  openBrowser,
  PASSWORD,
  signIn,
  type TestBrowser,
  whoAmI,
} from './test-browser.ts';
import { startTestIssuer } from './test-issuer.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const folder = mkdtempSync(joinPath(tmpdir(), 'members-social-'));
afterAll(() => rmSync(folder, { recursive: true }));
const databaseFile = joinPath(folder, 'commerce.db');

const issuer = await startTestIssuer('http://127.0.0.1/unused');
const { api, call, inDatabase } = await startTestApi(aSeed(), {
  databaseFile,
  clock: () => NOW,
  oidc: { social: { issuer: issuer.url, clientId: SOCIAL_CLIENT } },
});

let turn = 0;
let email = '';
let subject = '';

beforeEach(() => {
  turn += 1;
  email = `member${turn}@example.com`;
  subject = `subject-${turn}`;
});

afterEach(() => vi.useRealTimers());

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

function logIn(
  browser: TestBrowser,
  token: string,
  { merge = false, provider = 'google' } = {},
): Promise<Answer> {
  const body = { social: { provider, provider_token: token, merge }, forter_token: 'f' };
  const headers = { 'X-Cart-Token': 'a-bag' };
  return browser.call('v2.6/auth/social/login', { method: 'POST', body, headers });
}

const tokenOf = (claims: Claims = {}) =>
  issuer.idToken({ sub: subject, email, email_verified: true, ...claims }, { issuedAt: NOW });

/** A member with a confirmed address. */
async function confirmedMember(): Promise<TestBrowser> {
  const browser = open();
  await join(browser, { email });
  return browser;
}

function edit(changes: Updateable<MemberTable>) {
  return inDatabase((db) =>
    db.updateTable('members').set(changes).where('email', '=', email).execute(),
  );
}

describe('the providers', () => {
  it('tell where a browser gets an id token', async () => {
    const { data, headers } = await call('v2.6/auth/providers');
    expect(data).toEqual([
      {
        type: 'auth-providers',
        id: 'google',
        attributes: {
          'authorization-endpoint': `${issuer.url}/auth`,
          'client-id': SOCIAL_CLIENT,
          scope: 'openid email profile',
        },
      },
    ]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('are none where none is configured', async () => {
    const plain = await startTestApi(aSeed());
    expect((await plain.call('v2.6/auth/providers')).data).toEqual([]);
    const answer = await logIn(openBrowser(plain.api), await tokenOf());
    expect(answer.status).toBe(404);
    expect(codesOf(answer)).toEqual(['not_configured']);
  });

  it('are none while the issuer cannot be reached', async () => {
    const lost = await startTestApi(aSeed(), {
      oidc: { social: { issuer: 'http://127.0.0.1:1', clientId: SOCIAL_CLIENT } },
    });
    expect((await lost.call('v2.6/auth/providers')).data).toEqual([]);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await logIn(openBrowser(lost.api), await tokenOf());
    expect(answer.status).toBe(503);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });

  it('are none over http on another machine', async () => {
    const unsafe = await startTestApi(aSeed(), {
      oidc: { social: { issuer: 'http://id.example', clientId: SOCIAL_CLIENT } },
    });
    expect((await unsafe.call('v2.6/auth/providers')).data).toEqual([]);
  });
});

describe('a social login', () => {
  it('links a member when asked to, and knows the member from then on', async () => {
    await confirmedMember();
    expect((await logIn(open(), await tokenOf())).status).toBe(404);
    const browser = open();
    const answer = await logIn(browser, await tokenOf(), { merge: true });
    expect(answer.status).toBe(200);
    expect(answer.data[0]).toMatchObject({ type: 'users', attributes: { email } });
    expect((await whoAmI(browser)).data).toEqual(answer.data);
    const later = await logIn(open(), await tokenOf({ email: 'other@example.com' }));
    expect(later.data).toEqual(answer.data);
    expect((await signIn(open(), email)).status).toBe(200);
  });

  it('goes all the way through an issuer', async () => {
    await confirmedMember();
    issuer.people.set(subject, { email, email_verified: true });
    issuer.visitor = subject;
    const [provider] = (await call('v2.6/auth/providers')).data;
    const address = new URL(String(provider?.attributes['authorization-endpoint']));
    address.search = new URLSearchParams({
      client_id: String(provider?.attributes['client-id']),
      scope: String(provider?.attributes.scope),
      response_type: 'id_token',
      redirect_uri: SOCIAL_REDIRECT,
      state: 'a-state',
      nonce: 'a-nonce',
    }).toString();
    const back = await issuer.follow(address.href);
    const token = new URLSearchParams(back.hash.slice(1)).get('id_token') ?? '';
    const answer = await logIn(open(), token, { merge: true });
    expect(answer.status).toBe(200);
    expect(answer.data[0]?.attributes.email).toBe(email);
  });

  it('makes no member', async () => {
    const browser = open();
    const answer = await logIn(browser, await tokenOf(), { merge: true });
    expect(answer.status).toBe(404);
    expect(answer.errors[0]?.detail).toBe('User not found');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each([false, undefined, 'true', 1])('links nobody when email_verified is %j', async (flag) => {
    await confirmedMember();
    const token = await tokenOf({ email_verified: flag });
    expect((await logIn(open(), token, { merge: true })).status).toBe(404);
  });

  it('takes an account away from who never confirmed its address', async () => {
    const squatter = open();
    await join(squatter, { email });
    await edit({ email_confirmed: 0 });
    const owner = open();
    expect((await logIn(owner, await tokenOf(), { merge: true })).status).toBe(200);
    expect((await whoAmI(owner)).data[0]?.attributes['email-confirmed']).toBe(true);
    expect((await whoAmI(squatter)).status).toBe(401);
    expect((await signIn(open(), email, PASSWORD)).status).toBe(401);
  });

  it('lets a member without a password leave by naming the address', async () => {
    await join(open(), { email });
    await edit({ email_confirmed: 0 });
    const browser = open();
    await logIn(browser, await tokenOf(), { merge: true });
    const leave = (body: unknown) => browser.call('v2.6/account/user', { method: 'DELETE', body });
    const refused = await leave({ password: PASSWORD });
    expect(refused.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/confirm' } }]);
    expect((await leave({ confirm: email })).status).toBe(204);
    expect((await logIn(open(), await tokenOf())).status).toBe(404);
  });

  it('is told of a block, which ends sessions too', async () => {
    const browser = await confirmedMember();
    await logIn(open(), await tokenOf(), { merge: true });
    await edit({ is_blocked: 1 });
    const blocked = open();
    const answer = await logIn(blocked, await tokenOf());
    expect(answer.status).toBe(403);
    expect(answer.meta).toEqual({ error_type: 'blocked', email });
    expect([...blocked.cookies.keys()]).toEqual([]);
    expect((await whoAmI(browser)).status).toBe(401);
    expect(codesOf(await signIn(open(), email))).toEqual(['invalid_grant']);
  });

  it('links nobody who is blocked', async () => {
    await confirmedMember();
    await edit({ is_blocked: 1 });
    expect((await logIn(open(), await tokenOf(), { merge: true })).status).toBe(403);
    await edit({ is_blocked: 0 });
    expect((await logIn(open(), await tokenOf())).status).toBe(404);
  });

  it('knows one provider', async () => {
    const answer = await logIn(open(), await tokenOf(), { provider: 'facebook' });
    expect(answer.status).toBe(404);
    expect(codesOf(answer)).toEqual(['not_configured']);
  });
});

describe('an id token', () => {
  const seconds = (offset: number) => Math.floor(NOW.getTime() / 1000) + offset;

  beforeEach(async () => {
    await confirmedMember();
    expect((await logIn(open(), await tokenOf(), { merge: true })).status).toBe(200);
  });

  it.each<readonly [string, Claims]>([
    ['of another audience', { aud: 'another-shop' }],
    ['for several, issued to another', { aud: [SOCIAL_CLIENT, 'another'], azp: 'another' }],
    ['for several, issued to nobody', { aud: [SOCIAL_CLIENT, 'another'] }],
    ['of another issuer', { iss: 'https://id.example' }],
    ['that has just expired', { exp: seconds(0) }],
    ['that is not good yet', { nbf: seconds(60) }],
    ['that never expires', { exp: undefined }],
    ['of nobody', { sub: '' }],
  ])('%s is not believed', async (_, claims) => {
    const browser = open();
    const answer = await logIn(browser, await tokenOf(claims), { merge: true });
    expect(answer.status).toBe(401);
    expect(codesOf(answer)).toEqual(['invalid_token']);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('of another key is not believed, be it named like the right one', async () => {
    const known = (await (await fetch(`${issuer.url}/jwks`)).json()) as {
      keys: Array<{ kid: string }>;
    };
    for (const kid of [known.keys[0]?.kid, 'another']) {
      const key = await newKey(kid);
      const token = await issuer.idToken({ sub: subject }, { issuedAt: NOW, key });
      expect(codesOf(await logIn(open(), token))).toEqual(['invalid_token']);
    }
  });

  it.each([
    'x',
    '',
    'a.b.c',
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
    `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30.x`,
  ])('such as %j is not believed', async (token) => {
    expect(codesOf(await logIn(open(), token))).toEqual(['invalid_token']);
  });

  it('of our own is not believed', async () => {
    const browser = open();
    await signIn(browser, email);
    const own = `${browser.cookies.get('access-token')}.${browser.cookies.get('access-token-signature')}`;
    expect(codesOf(await logIn(open(), own))).toEqual(['invalid_token']);
  });

  it('of a new key makes the keys be fetched once, and those of no key do not', async () => {
    const fetched = () => issuer.asked.get('/jwks') ?? 0;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    await issuer.rotateKey();
    const before = fetched();
    for (let count = 0; count < 3; count += 1) {
      expect((await logIn(open(), await tokenOf())).status).toBe(200);
    }
    expect(fetched()).toBe(before + 1);
    const stranger = await issuer.idToken({ sub: subject }, { issuedAt: NOW, key: await newKey() });
    for (let count = 0; count < 3; count += 1) {
      expect((await logIn(open(), stranger)).status).toBe(401);
    }
    expect(fetched()).toBe(before + 1);
  });

  it('cannot be guessed on and on', async () => {
    const client = openBrowser(api, { clientAddress: '198.51.100.9' });
    for (let count = 0; count < 30; count += 1) {
      expect((await logIn(client, 'x')).status).toBe(401);
    }
    expect((await logIn(client, await tokenOf())).status).toBe(429);
  });
});

describe('the body of a social login', () => {
  it.each([
    [{}, '/social'],
    [{ social: { provider_token: 'x' } }, '/social/provider'],
    [{ social: { provider: 'google' } }, '/social/provider_token'],
    [{ social: { provider: 'google', provider_token: 'x', merge: 'yes' } }, '/social/merge'],
  ])('cannot be %j', async (body, pointer) => {
    const answer = await open().call('v2.6/auth/social/login', { method: 'POST', body });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer } }]);
  });
});
