import { beforeEach, describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { codeIn } from './mail-box.ts';
import { startTestApi } from './test-api.ts';
import {
  challengeOf,
  codesOf,
  join,
  openBrowser,
  PASSWORD,
  register,
  sendCode,
  signIn,
  type TestBrowser,
  whoAmI,
} from './test-browser.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR_MS = 3_600_000;
let now = START;
const { api, mails, inDatabase } = await startTestApi(aSeed(), {
  clock: () => new Date(now),
  origin: 'https://shop.example',
  isFile: true,
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
});

describe('a member without a password', () => {
  beforeEach(() =>
    inDatabase((db) =>
      db.updateTable('members').set({ password_hash: null }).where('email', '=', email).execute(),
    ),
  );

  const askForCode = (browser = member) => send(browser, 'POST change_codes', {});
  const provenBy = async () => {
    const challenge = challengeOf(await askForCode());
    return { challenge, code: codeIn(await mails.to(email)) };
  };
  const setPassword = (proof: object, browser = member) =>
    send(browser, 'PATCH password', { 'new-password': NEXT, ...proof });
  const askAddress = (to: string, proof: object) =>
    send(member, 'POST email_changes', { email: to, ...proof });

  it('changes nothing by an open session alone', async () => {
    for (const proof of [{}, { password: '' }, { password: PASSWORD }, { code: '123456' }]) {
      expect(pointersOf(await setPassword(proof))).toEqual(['/challenge']);
      expect(pointersOf(await askAddress('x@example.com', proof))).toEqual(['/challenge']);
    }
    expect((await signIn(open(), email, NEXT)).status).toBe(401);
    expect(mails.count('x@example.com')).toBe(0);
  });

  it('sets one with the code that is mailed to the present address', async () => {
    const asked = await askForCode();
    expect(asked.status).toBe(202);
    expect(asked.meta).toEqual({ challenge: expect.any(String), 'resend-after': 60 });
    const mail = await mails.to(email);
    expect(mail.subject).toBe('Your code to change your account');
    const proof = { challenge: challengeOf(asked), code: codeIn(mail) };
    const wrong = await setPassword({ ...proof, code: 'x' });
    expect([codesOf(wrong), pointersOf(wrong)]).toEqual([['invalid_code'], ['/code']]);
    // What is wrong with the password doesn't use up the code.
    expect(pointersOf(await setPassword({ ...proof, 'new-password': 'short' }))).toEqual([
      '/new-password',
    ]);
    expect((await setPassword(proof)).status).toBe(200);
    expect((await signIn(open(), email, NEXT)).status).toBe(200);
    expect(codesOf(await askForCode())).toEqual(['has_password']);
  });

  it('changes the address with a code, once', async () => {
    const [next, later] = [`next${joined}@example.com`, `later${joined}@example.com`];
    const proof = await provenBy();
    expect((await askAddress(next, proof)).status).toBe(202);
    expect((await mails.to(next)).text).toContain('https://shop.example/confirm_email');
    expect(codesOf(await askAddress(later, proof))).toEqual(['code_expired']);
    expect(mails.count(later)).toBe(0);
  });

  it('proves nothing by a code of somebody else, or for something else', async () => {
    const proof = await provenBy();
    const other = open();
    const stranger = `stranger${joined}@example.com`;
    await join(other, { email: stranger });
    await inDatabase((db) =>
      db
        .updateTable('members')
        .set({ password_hash: null })
        .where('email', '=', stranger)
        .execute(),
    );
    expect(codesOf(await setPassword(proof, other))).toEqual(['code_expired']);
    const again = await provenBy();
    expect(codesOf(await sendCode(open(), again.challenge, again.code))).toEqual(['code_expired']);
    const newcomer = `newcomer${joined}@example.com`;
    const registering = challengeOf(await register(open(), { email: newcomer }));
    const code = codeIn(await mails.to(newcomer));
    expect(codesOf(await setPassword({ challenge: registering, code }))).toEqual(['code_expired']);
    expect((await setPassword(again)).status).toBe(200);
  });

  it('has five tries, ten minutes, and three codes in an hour', async () => {
    const proof = await provenBy();
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await setPassword({ ...proof, code: 'x' });
      expect(codesOf(answer)).toEqual([tries < 5 ? 'invalid_code' : 'code_expired']);
    }
    expect(codesOf(await setPassword(proof))).toEqual(['code_expired']);
    const late = await provenBy();
    now += 600_000;
    expect(codesOf(await setPassword(late))).toEqual(['code_expired']);
    expect((await askForCode()).status).toBe(202);
    expect((await askForCode()).status).toBe(429);
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
