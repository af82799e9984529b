import { describe, expect, test } from 'vitest';
import type { InvitedAnswer } from '#console/contract/people-contract.ts';
import { aSoftwareAuthenticator } from '../../builders/software-authenticator.ts';
import { aBareConsole, aSignedIn, call, cookieOf, TOKEN } from './test-console.ts';

type Console = Awaited<ReturnType<typeof aBareConsole>>;

const post = (console: Console, path: string, body?: unknown) =>
  call(console, path, { method: 'POST', body });

const AS_MACHINE = { Authorization: `Bearer ${TOKEN}`, 'X-Console-Name': 'set-up' };

/** The secret in the link of an invitation, which the token makes. */
async function invited(console: Console, who: object) {
  const { json } = await call(console, '/people', {
    method: 'POST',
    headers: AS_MACHINE,
    body: { name: 'Ana', role: 'operator', countries: 'all', ...who },
  });
  const { link, person } = json as InvitedAnswer;
  const { origin, pathname, hash } = new URL(link);
  expect(`${origin}${pathname}`).toBe('http://localhost/console/join');
  return { secret: hash.slice(1), person };
}

async function accepted(console: Console, secret: string, device = aSoftwareAuthenticator()) {
  const { json: options } = await post(console, '/invitation/options', { secret });
  const response = device.create(options);
  const answer = await post(console, '/invitation/accept', { secret, response });
  return { ...answer, device, cookie: cookieOf(answer.headers) };
}

/** Everybody gets in at once, whatever it takes. */
async function aMember(console: Console, who: object = {}) {
  const { secret, person } = await invited(console, who);
  return { ...(await accepted(console, secret)), person };
}

async function signedIn(
  console: Console,
  device: ReturnType<typeof aSoftwareAuthenticator>,
  ceremony?: Parameters<typeof device.get>[1],
) {
  const { json: options } = await post(console, '/sign-in/options');
  return post(console, '/sign-in', device.get(options, ceremony));
}

describe('an invitation', () => {
  test('says to what, lets one person in with a passkey, and is used up', async () => {
    const console = await aBareConsole();
    const { secret } = await invited(console, { role: 'editor', countries: ['HK'] });
    expect((await post(console, '/invitation', { secret })).json).toEqual({
      name: 'Ana',
      role: 'editor',
      countries: ['HK'],
      madeBy: 'set-up (token)',
      endsAt: expect.any(Number),
    });
    const { status, json, cookie } = await accepted(console, secret);
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: 'Ana', role: 'editor', countries: ['HK'] });
    expect((await call(console, '/session', { cookie })).json).toEqual(json);
    for (const path of ['/invitation', '/invitation/options']) {
      expect((await post(console, path, { secret })).status).toBe(404);
    }
    const noted = (await console.journal.entries({ limit: 10 })).map(
      ({ who, text }) => `${who}: ${text}`,
    );
    expect(noted).toEqual([
      'Ana: Accepted the invitation of set-up (token), with a passkey.',
      'set-up (token): Invited Ana, an editor of Hong Kong.',
    ]);
  });

  test('ends after three days, and when another takes its place', async () => {
    const console = await aBareConsole();
    const { secret, person } = await invited(console, {});
    const again = await call(console, `/people/${person}/invitation`, {
      method: 'POST',
      headers: AS_MACHINE,
    });
    const other = new URL(again.json.link).hash.slice(1);
    expect((await post(console, '/invitation', { secret })).status).toBe(404);
    expect((await post(console, '/invitation', { secret: other })).status).toBe(200);
    console.wait(72 * 3_600_000 + 1);
    const { status, json } = await post(console, '/invitation', { secret: other });
    expect(status).toBe(404);
    expect(json.error).toContain('three days');
  });

  test('lets only one of two browsers in', async () => {
    const console = await aBareConsole();
    const { secret } = await invited(console, {});
    const both = await Promise.all([accepted(console, secret), accepted(console, secret)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('cannot be guessed often', async () => {
    const console = await aBareConsole();
    const guesses: Array<number> = [];
    const { secret } = await invited(console, {});
    for (let guess = 0; guess < 10; guess += 1) {
      guesses.push((await post(console, '/invitation', { secret: `guess-${guess}` })).status);
    }
    expect(guesses).toEqual(Array<number>(10).fill(404));
    for (const path of ['', '/options', '/accept']) {
      for (const tried of ['guess', secret]) {
        const { status } = await post(console, `/invitation${path}`, { secret: tried });
        expect(status).toBe(429);
      }
    }
  });

  test('is refused for an address that has an account', async () => {
    const console = await aBareConsole();
    await invited(console, { email: 'ana@shop.example' });
    const { status, json } = await call(console, '/people', {
      method: 'POST',
      headers: AS_MACHINE,
      body: { name: 'Other', role: 'viewer', countries: 'all', email: 'ANA@shop.example' },
    });
    expect(status).toBe(409);
    expect(json.error).toContain('has an account already');
  });
});

describe('a passkey', () => {
  test('signs in, as often as it is asked', async () => {
    const console = await aBareConsole();
    const { device } = await aMember(console);
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, json } = await signedIn(console, device);
      expect(status).toBe(200);
      expect(json.name).toBe('Ana');
      const cookie = cookieOf(headers);
      expect((await call(console, '/overview', { cookie })).status).toBe(200);
    }
  });

  test('is not accepted twice, late, from another site, or of somebody unknown', async () => {
    const console = await aBareConsole();
    const { device } = await aMember(console);
    const { json: options } = await post(console, '/sign-in/options');
    const response = device.get(options);
    expect((await post(console, '/sign-in', response)).status).toBe(200);
    expect((await post(console, '/sign-in', response)).status, 'again').toBe(401);
    const { json: lateOptions } = await post(console, '/sign-in/options');
    console.wait(301_000);
    expect((await post(console, '/sign-in', device.get(lateOptions))).status, 'late').toBe(401);
    const elsewhere = await signedIn(console, device, { origin: 'https://evil.example' });
    expect(elsewhere.status, 'another site').toBe(401);
    const unverified = await signedIn(console, device, { isVerified: false });
    expect(unverified.status, 'whoever holds the device').toBe(401);
    const unknown = await signedIn(console, aSoftwareAuthenticator());
    expect(unknown.status, 'unknown').toBe(401);
    expect(unknown.json.error).toContain('ask an operator');
  });

  test('can be tried only so often', async () => {
    const console = await aBareConsole();
    const statuses: Array<number> = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push(
        (await signedIn(console, aSoftwareAuthenticator()).catch(() => LIMITED)).status,
      );
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([401]));
    const { status, headers } = await post(console, '/sign-in/options');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('can be added and removed, but not the last one', async () => {
    const console = await aBareConsole();
    const { cookie, device } = await aMember(console);
    const remove = (id: string) =>
      call(console, `/me/passkeys/${id}`, { method: 'DELETE', cookie });
    expect((await remove(device.id)).status).toBe(409);
    const phone = aSoftwareAuthenticator();
    const asAna = (path: string, body?: unknown) =>
      call(console, path, { method: 'POST', cookie, body });
    const { json: options } = await asAna('/me/passkeys/options');
    expect((await asAna('/me/passkeys', phone.create(options))).status).toBe(204);
    const { json } = await call(console, '/me', { cookie });
    expect(json.passkeys).toHaveLength(2);
    expect((await remove(device.id)).status).toBe(204);
    expect((await signedIn(console, device)).status).toBe(401);
    expect((await signedIn(console, phone)).status).toBe(200);
  });
});

const LIMITED = { status: 401 } as const;

describe('an operator', () => {
  const everybody = async (console: Console, cookie: string) =>
    (await call(console, '/people', { cookie })).json as Array<Record<string, unknown>>;

  test('sees who gets in, and changes what they may do at once', async () => {
    const console = await aBareConsole();
    const { cookie } = await aMember(console);
    const bo = await aSignedIn(console, { name: 'Bo', role: 'viewer', countries: 'all' });
    expect(await everybody(console, cookie)).toEqual([
      expect.objectContaining({ name: 'Ana', role: 'operator', passkeys: 1, sessions: 1 }),
      expect.objectContaining({ name: 'Bo', role: 'viewer', passkeys: 0, sessions: 1 }),
    ]);
    const rebuild = () =>
      call(console, '/actions', {
        method: 'POST',
        cookie: bo.cookie,
        body: { action: 'rebuild', locales: ['sg-en'] },
      });
    expect((await rebuild()).status).toBe(403);
    const change = await call(console, `/people/${bo.person.id}`, {
      method: 'PATCH',
      cookie,
      body: { role: 'publisher', countries: ['SG'] },
    });
    expect(change.status).toBe(204);
    expect((await rebuild()).status).toBe(200);
    const acts = (await console.journal.entries({ limit: 2 })).map(
      ({ who, text }) => `${who}: ${text}`,
    );
    expect(acts).toEqual([
      'Bo: Asked for a rebuild of sg-en.',
      'Ana: Made Bo a publisher of Singapore, who was a viewer.',
    ]);
  });

  test('ends sessions and removes people, who are out at once', async () => {
    const console = await aBareConsole();
    const { cookie } = await aMember(console);
    const bo = await aMember(console, { name: 'Bo', role: 'viewer' });
    const act = (path: string) => call(console, path, { method: 'DELETE', cookie });
    const boSees = async (own: string) =>
      (await call(console, '/overview', { cookie: own })).status;
    expect(await boSees(bo.cookie)).toBe(200);
    expect((await act(`/people/${bo.person}/sessions`)).status).toBe(204);
    expect(await boSees(bo.cookie)).toBe(401);
    const again = await signedIn(console, bo.device);
    expect(await boSees(cookieOf(again.headers))).toBe(200);
    expect((await act(`/people/${bo.person}`)).status).toBe(204);
    expect(await boSees(cookieOf(again.headers))).toBe(401);
    expect((await signedIn(console, bo.device)).status).toBe(401);
    expect((await act(`/people/${bo.person}`)).status).toBe(404);
  });

  test('who is the last to get in cannot be removed or made anything else', async () => {
    const console = await aBareConsole();
    const { cookie, person } = await aMember(console);
    const remove = () => call(console, `/people/${person}`, { method: 'DELETE', cookie });
    const demote = () =>
      call(console, `/people/${person}`, {
        method: 'PATCH',
        cookie,
        body: { role: 'viewer', countries: 'all' },
      });
    expect((await remove()).status).toBe(409);
    expect((await demote()).status).toBe(409);
    await invited(console, { name: 'Never came' });
    expect((await remove()).status, 'an invitation is no operator yet').toBe(409);
    await aMember(console, { name: 'Bo' });
    expect((await demote()).status).toBe(204);
    expect((await call(console, '/people', { cookie })).status).toBe(403);
  });

  test('ends one of their own sessions', async () => {
    const console = await aBareConsole();
    const { cookie, device } = await aMember(console);
    const other = cookieOf((await signedIn(console, device)).headers);
    const { json } = await call(console, '/me', { cookie });
    expect(json).toMatchObject({ name: 'Ana', role: 'operator', countries: 'all' });
    const theOther = json.sessions.find((each: { isThisOne: boolean }) => !each.isThisOne);
    const end = () => call(console, `/me/sessions/${theOther.id}`, { method: 'DELETE', cookie });
    expect((await end()).status).toBe(204);
    expect((await call(console, '/overview', { cookie: other })).status).toBe(401);
    expect((await call(console, '/overview', { cookie })).status).toBe(200);
    expect((await end()).status).toBe(404);
  });
});
