import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';
import {
  codesOf,
  join,
  openBrowser,
  PASSWORD,
  signIn,
  type TestBrowser,
  whoAmI,
} from './test-browser.ts';

const folder = mkdtempSync(joinPath(tmpdir(), 'credentials-'));
afterAll(() => rmSync(folder, { recursive: true }));

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR_MS = 3_600_000;
let now = START;
const { api, mails, inDatabase } = await startTestApi(aSeed(), {
  clock: () => new Date(now),
  origin: 'https://shop.example',
  databaseFile: joinPath(folder, 'commerce.db'),
});

const NEXT = 'another long password';
let email: string;
let member: TestBrowser;
let joined = 0;

const open = () => openBrowser(api, { clientAddress: `198.51.100.${joined}` });

beforeEach(async () => {
  joined += 1;
  now = START;
  email = `member${joined}@example.com`;
  member = open();
  await join(member, { email });
});

const send = (browser: TestBrowser, to: string, body: unknown) => {
  const [method = '', path] = to.split(' ');
  return browser.call(`v2.6/account/${path}`, { method, body });
};
const pointersOf = ({ errors }: Awaited<ReturnType<typeof send>>) =>
  errors.map(({ source }) => source?.pointer);

describe('changing the password', () => {
  const change = (body: object, browser = member) => send(browser, 'PATCH password', body);

  it('asks for the present one, tells by mail, and ends all other sessions', async () => {
    const other = open();
    await signIn(other, email);
    const answer = await change({ password: PASSWORD, 'new-password': NEXT });
    expect(answer.status).toBe(200);
    expect((await whoAmI(member)).status).toBe(200);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await signIn(open(), email)).status).toBe(401);
    expect((await signIn(open(), email, NEXT)).status).toBe(200);
    expect((await mails.to(email)).subject).toBe('Your password was changed');
  });

  it.each([
    [{ 'new-password': NEXT }, '/password'],
    [{ password: 'wrong password', 'new-password': NEXT }, '/password'],
    [{ password: PASSWORD, 'new-password': 'short' }, '/new-password'],
    [{ password: PASSWORD, 'new-password': 'password1' }, '/new-password'],
    [{ password: PASSWORD }, '/new-password'],
  ])('refuses %j', async (body, pointer) => {
    const answer = await change(body);
    expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]]);
    expect((await signIn(open(), email)).status).toBe(200);
  });

  it('lets nobody guess', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change({ password: 'a guess', 'new-password': NEXT })).status).toBe(422);
    }
    expect((await change({ password: PASSWORD, 'new-password': NEXT })).status).toBe(429);
  });

  it('sets one for a member who has none', async () => {
    await inDatabase((db) =>
      db.updateTable('members').set({ password_hash: null }).where('email', '=', email).execute(),
    );
    expect((await change({ 'new-password': NEXT })).status).toBe(200);
    expect((await signIn(open(), email, NEXT)).status).toBe(200);
  });
});

describe('changing the email address', () => {
  const ask = (to: string, password = PASSWORD) =>
    send(member, 'POST email_changes', { email: to, password });
  const tokenTo = async (to: string) => {
    const { text } = await mails.to(to);
    expect(text).toContain('https://shop.example/confirm_email');
    return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const confirm = (token: string) => send(open(), 'POST email_confirmations', { token });

  it('is confirmed at the new address, and told to the old one', async () => {
    const next = `next${joined}@example.com`;
    expect((await ask(` ${next.toUpperCase()} `)).status).toBe(202);
    const token = await tokenTo(next);
    expect((await whoAmI(member)).data[0]?.attributes.email).toBe(email);

    const answer = await confirm(token);
    expect(answer.data[0]?.attributes).toMatchObject({ email: next, 'email-confirmed': true });
    expect((await mails.to(email)).subject).toBe('Your email address was changed');
    expect((await whoAmI(member)).data[0]?.attributes.email).toBe(next);
    expect((await signIn(open(), email)).status).toBe(401);
    expect((await signIn(open(), next)).status).toBe(200);
    expect(codesOf(await confirm(token))).toEqual(['invalid_token']);
  });

  it('asks for the password, another address, and not too often', async () => {
    expect(pointersOf(await ask('x@example.com', 'wrong'))).toEqual(['/password']);
    expect(pointersOf(await ask('not an address'))).toEqual(['/email']);
    expect(pointersOf(await ask(email.toUpperCase()))).toEqual(['/email']);
    const to = `often${joined}@example.com`;
    for (let mail = 0; mail < 3; mail += 1) expect((await ask(to)).status).toBe(202);
    expect((await ask(to)).status).toBe(429);
  });

  it('tells nobody but its owner that an address is taken', async () => {
    const owner = `owner${joined}@example.com`;
    await join(open(), { email: owner });
    const [free, taken] = [await ask(`free${joined}@example.com`), await ask(owner)];
    expect([taken.status, taken.data]).toEqual([free.status, free.data]);
    const { subject, text } = await mails.to(owner);
    expect(subject).toBe('You already have an account');
    expect(text).not.toContain('token');
    expect(text).not.toContain('Ann');
  });

  it('comes too late for an address that somebody has by then, or after an hour', async () => {
    const next = `next${joined}@example.com`;
    await ask(next);
    const token = await tokenTo(next);
    await join(open(), { email: next });
    expect(codesOf(await confirm(token))).toEqual(['invalid_token']);
    const later = `later${joined}@example.com`;
    await ask(later);
    const old = await tokenTo(later);
    now += HOUR_MS;
    expect(codesOf(await confirm(old))).toEqual(['invalid_token']);
  });
});
