import { hash } from 'node:crypto';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommerceTables } from '#commerce-api/database/tables.ts';
import { aSeed } from '../../builders/seed.ts';
import { type Claims, SOCIAL_CLIENT, SOCIAL_REDIRECT } from '../../builders/test-issuer.ts';
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

const issuer = await startTestIssuer('http://127.0.0.1/unused');
const { api, call, inDatabase } = await startTestApi(aSeed(), {
  isFile: true,
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

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

const VERIFIER = 'v'.repeat(43);

interface LogIn {
  readonly merge?: boolean;
  readonly provider?: string;
  readonly proof?: Readonly<Record<string, string>>;
}

function logIn(
  browser: TestBrowser,
  code: string,
  { merge = false, provider = 'google', proof = {} }: LogIn = {},
): Promise<Answer> {
  const social = {
    provider,
    provider_token: code,
    merge,
    code_verifier: VERIFIER,
    redirect_uri: SOCIAL_REDIRECT,
    ...proof,
  };
  const headers = { 'X-Cart-Token': 'a-bag' };
  const body = { social, forter_token: 'f' };
  return browser.call('v2.6/auth/social/login', { method: 'POST', body, headers });
}

/** A code that the issuer gives the member's browser. */
async function codeOf(claims: Claims = {}): Promise<string> {
  issuer.people.set(subject, { email, email_verified: true, ...claims });
  issuer.visitor = subject;
  const [provider] = (await call('v2.6/auth/providers')).data;
  const address = new URL(String(provider?.attributes['authorization-endpoint']));
  address.search = new URLSearchParams({
    client_id: String(provider?.attributes['client-id']),
    scope: String(provider?.attributes.scope),
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: SOCIAL_REDIRECT,
    state: 'a-state',
    code_challenge: hash('sha256', VERIFIER, 'base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const back = await issuer.follow(address.href);
  return new URLSearchParams(back.hash.slice(1)).get('code') ?? '';
}

/** A member with a confirmed address. */
async function confirmedMember(): Promise<TestBrowser> {
  const browser = open();
  await join(browser, { email });
  return browser;
}

function edit(changes: Updateable<CommerceTables['members']>) {
  return inDatabase((db) =>
    db.updateTable('members').set(changes).where('email', '=', email).execute(),
  );
}

describe('the providers', () => {
  it('tell where a browser gets a code', async () => {
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
    const answer = await logIn(openBrowser(plain.api), await codeOf());
    expect(answer.status).toBe(404);
    expect(codesOf(answer)).toEqual(['not_configured']);
  });

  it('are none while the issuer cannot be reached', async () => {
    const lost = await startTestApi(aSeed(), {
      oidc: { social: { issuer: 'http://127.0.0.1:1', clientId: SOCIAL_CLIENT } },
    });
    expect((await lost.call('v2.6/auth/providers')).data).toEqual([]);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await logIn(openBrowser(lost.api), await codeOf());
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
    expect((await logIn(open(), await codeOf())).status).toBe(404);
    const browser = open();
    const answer = await logIn(browser, await codeOf(), { merge: true });
    expect(answer.status).toBe(200);
    expect(answer.data[0]).toMatchObject({ type: 'users', attributes: { email } });
    expect((await whoAmI(browser)).data).toEqual(answer.data);
    const later = await logIn(open(), await codeOf({ email: 'other@example.com' }));
    expect(later.data).toEqual(answer.data);
    expect((await signIn(open(), email)).status).toBe(200);
  });

  it('makes no member', async () => {
    const browser = open();
    const answer = await logIn(browser, await codeOf(), { merge: true });
    expect(answer.status).toBe(404);
    expect(answer.errors[0]?.detail).toBe('User not found');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each([false, undefined, 'true', 1])('links nobody when email_verified is %j', async (flag) => {
    await confirmedMember();
    const code = await codeOf({ email_verified: flag });
    expect((await logIn(open(), code, { merge: true })).status).toBe(404);
  });

  it('takes an account away from who never confirmed its address', async () => {
    const squatter = open();
    await join(squatter, { email });
    await edit({ email_confirmed: 0 });
    const owner = open();
    expect((await logIn(owner, await codeOf(), { merge: true })).status).toBe(200);
    expect((await whoAmI(owner)).data[0]?.attributes['email-confirmed']).toBe(true);
    expect((await whoAmI(squatter)).status).toBe(401);
    expect((await signIn(open(), email, PASSWORD)).status).toBe(401);
  });

  it('lets a member without a password leave by naming the address', async () => {
    await join(open(), { email });
    await edit({ email_confirmed: 0 });
    const browser = open();
    await logIn(browser, await codeOf(), { merge: true });
    const leave = (body: unknown) => browser.call('v2.6/account/user', { method: 'DELETE', body });
    const refused = await leave({ password: PASSWORD });
    expect(refused.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/confirm' } }]);
    expect((await leave({ confirm: email })).status).toBe(204);
    expect((await logIn(open(), await codeOf())).status).toBe(404);
  });

  it('is told of a block, which ends sessions too', async () => {
    const browser = await confirmedMember();
    await logIn(open(), await codeOf(), { merge: true });
    await edit({ is_blocked: 1 });
    const blocked = open();
    const answer = await logIn(blocked, await codeOf());
    expect(answer.status).toBe(403);
    expect(answer.meta).toEqual({ error_type: 'blocked', email });
    expect([...blocked.cookies.keys()]).toEqual([]);
    expect((await whoAmI(browser)).status).toBe(401);
    expect(codesOf(await signIn(open(), email))).toEqual(['invalid_grant']);
  });

  it('links nobody who is blocked', async () => {
    await confirmedMember();
    await edit({ is_blocked: 1 });
    expect((await logIn(open(), await codeOf(), { merge: true })).status).toBe(403);
    await edit({ is_blocked: 0 });
    expect((await logIn(open(), await codeOf())).status).toBe(404);
  });

  it('knows one provider', async () => {
    const answer = await logIn(open(), await codeOf(), { provider: 'facebook' });
    expect(answer.status).toBe(404);
    expect(codesOf(answer)).toEqual(['not_configured']);
  });
});

describe('a code', () => {
  beforeEach(async () => {
    await confirmedMember();
    expect((await logIn(open(), await codeOf(), { merge: true })).status).toBe(200);
  });

  it('signs in once', async () => {
    const code = await codeOf();
    expect((await logIn(open(), code)).status).toBe(200);
    const browser = open();
    expect(codesOf(await logIn(browser, code))).toEqual(['invalid_token']);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['in a browser that did not ask for it', { code_verifier: 'x'.repeat(43) }],
    ['on another page', { redirect_uri: 'https://elsewhere.example/sign_in' }],
  ])('signs nobody in %s', async (_, proof) => {
    const browser = open();
    const answer = await logIn(browser, await codeOf(), { proof });
    expect(answer.status).toBe(401);
    expect(codesOf(answer)).toEqual(['invalid_token']);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each(['x', '', 'a.b.c'])('such as %j is not taken', async (code) => {
    expect(codesOf(await logIn(open(), code))).toEqual(['invalid_token']);
  });

  it('is not a token of our own', async () => {
    const browser = open();
    await signIn(browser, email);
    const own = `${browser.cookies.get('access-token')}.${browser.cookies.get('access-token-signature')}`;
    expect(codesOf(await logIn(open(), own))).toEqual(['invalid_token']);
  });

  it('cannot be guessed on and on', async () => {
    const client = openBrowser(api, { clientAddress: '198.51.100.9' });
    for (let count = 0; count < 30; count += 1) {
      expect((await logIn(client, 'x')).status).toBe(401);
    }
    expect((await logIn(client, await codeOf())).status).toBe(429);
  });
});

describe('the body of a social login', () => {
  it.each([
    [{}, '/social'],
    [{ social: { provider_token: 'x' } }, '/social/provider'],
    [{ social: { provider: 'google' } }, '/social/provider_token'],
    [{ social: { provider: 'google', provider_token: 'x', merge: 'yes' } }, '/social/merge'],
    [{ social: { provider: 'google', provider_token: 'x' } }, '/social/code_verifier'],
    [
      { social: { provider: 'google', provider_token: 'x', code_verifier: VERIFIER } },
      '/social/redirect_uri',
    ],
  ])('cannot be %j', async (body, pointer) => {
    const answer = await open().call('v2.6/auth/social/login', { method: 'POST', body });
    expect(answer.status).toBe(422);
    expect(answer.errors).toContainEqual(
      expect.objectContaining({ code: 'invalid', source: { pointer } }),
    );
  });
});
