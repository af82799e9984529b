import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
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
const HOUR = 3_600_000;
let now = START;
const mails: Array<Mail> = [];
let wakeUp = () => {};
const { api } = await startTestApi(aSeed(), {
  clock: () => new Date(now),
  origin: 'https://shop.example',
  mailer: {
    async send(mail) {
      mails.push(mail);
      wakeUp();
    },
  },
});

let turn = 0;
let email = '';

beforeEach(() => {
  now = START;
  turn += 1;
  email = `member${turn}@example.com`;
  mails.length = 0;
});

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

/** The mail that comes, now or soon: it is sent beside the answer. */
async function nextMail(): Promise<Mail> {
  if (mails.length === 0) await new Promise<void>((resolve) => (wakeUp = resolve));
  const mail = mails.shift();
  if (!mail) throw new Error('No mail came.');
  return mail;
}

const tokenIn = ({ text }: Mail) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

async function joined(member: Readonly<Record<string, unknown>> = {}): Promise<TestBrowser> {
  const browser = open();
  expect((await join(browser, { email, ...member })).status).toBe(201);
  return browser;
}

const post = (browser: TestBrowser, path: string, body: unknown, method = 'POST') =>
  browser.call(`v2.6/account/${path}`, { method, body });

describe('registering', () => {
  it('makes a member who is signed in', async () => {
    const browser = open();
    const answer = await join(
      browser,
      {
        email: ` ${email.toUpperCase()} `,
        'date-of-birth': '1990-06-02',
        gender: 'female',
        'mobile-phone': '+852 5123-4567',
      },
      { country: 'HK', language: 'zh' },
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.data).toEqual([
      {
        type: 'users',
        id: expect.stringMatching(/^[\w-]{36}$/),
        attributes: {
          email,
          'first-name': 'Ann',
          'last-name': 'Lee',
          'full-name': 'Ann Lee',
          'date-of-birth': '1990-06-02',
          age: 35,
          gender: 'female',
          points: 0,
          'amount-spent': 0,
          currency: 'HKD',
          'loyalty-tier': 'white',
          'card-number': expect.stringMatching(/^88\d{12}$/),
          'is-employee': false,
          'email-confirmed': false,
          'has-password': true,
          'mobile-phone': expect.stringMatching(/^\+?\d+$/),
          'display-get-started-cta': true,
          'exclusive-offers': [],
          'email-md5': expect.stringMatching(/^[0-9a-f]{32}$/),
          'email-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
          'mobile-phone-md5': expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
    expect((await whoAmI(browser)).data).toEqual(answer.data);
  });

  it.each([
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', 'a@b.example\r\nBcc: c@d.example'],
    ['email', 'a@b.example, c@d.example'],
    ['email', `${'a'.repeat(300)}@b.example`],
    ['email', 7],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['password', 'PassWord1'],
    ['password', null],
    ['first-name', ' '],
    ['first-name', 'a\u0000b'],
    ['last-name', 'x'.repeat(101)],
    ['last-name', 'a\nb'],
    ['last-name', 'a\u202eb'],
    ['date-of-birth', '1990-02-30'],
    ['date-of-birth', '31.1.1990'],
    ['date-of-birth', '2026-06-02'],
    ['date-of-birth', '1890-01-01'],
    ['gender', 'x'],
    ['mobile-phone', 'call me'],
    ['mobile-phone', '1'],
  ])('is refused with the %s %j', async (field, value) => {
    const answer = await join(open(), { email, [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([
      { code: 'invalid', source: { pointer: `/${field}` }, detail: expect.any(String) },
    ]);
  });

  it.each(['Zoë', 'Nguyễn Thị', '김 지수', 'สมชาย', "O'Neill-Smith", 'مهر\u200cداد', '👩‍👧 Ann'])(
    'takes a name such as %s',
    async (name) => {
      const answer = await join(open(), { email, 'first-name': name });
      expect(answer.status).toBe(201);
      expect(answer.data[0]?.attributes['first-name']).toBe(name);
    },
  );

  it('is refused with the address as the password', async () => {
    const answer = await join(open(), { email, password: email.toUpperCase() });
    expect(answer.errors).toMatchObject([{ source: { pointer: '/password' } }]);
  });

  it('is refused with an address that is taken, in any case', async () => {
    await joined();
    const browser = open();
    const answer = await join(browser, { email: email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.errors).toMatchObject([{ code: 'taken', source: { pointer: '/email' } }]);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('is limited per client', async () => {
    const browser = open();
    for (let count = 0; count < 10; count += 1) {
      expect((await join(browser, { email: `many${count}@example.com` })).status).toBe(201);
    }
    const answer = await join(browser, { email: 'one.more@example.com' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('confirming an address', () => {
  it('takes what the mail brought, once', async () => {
    const browser = await joined();
    const mail = await nextMail();
    expect(mail).toMatchObject({ to: email, subject: 'Please confirm your email address' });
    expect(mail.text).toContain('https://shop.example/confirm_email?country_code=SG#token=');
    const body = { token: tokenIn(mail) };
    const answer = await post(open(), 'email_confirmations', body);
    expect(answer.status).toBe(200);
    expect(answer.data[0]?.attributes['email-confirmed']).toBe(true);
    expect((await whoAmI(browser)).data[0]?.attributes['email-confirmed']).toBe(true);
    const again = await post(open(), 'email_confirmations', body);
    expect(again.status).toBe(422);
    expect(codesOf(again)).toEqual(['invalid_token']);
  });

  it.each([
    ['HK', 'zh', '請確認'],
    ['KR', 'ko', '확인해'],
    ['TH', 'th', 'โปรดยืนยัน'],
    ['ID', 'id', 'Konfirmasikan'],
  ])('is asked for in the language of the shop in %s', async (country, language, words) => {
    await join(open(), { email, 'first-name': '美玲' }, { country, language });
    const mail = await nextMail();
    expect(mail.subject).toContain(words);
    expect(mail.text).toContain('美玲');
    expect(mail.text).toContain(`country_code=${country}`);
  });

  it('never carries a message of who registered', async () => {
    await joined({ 'first-name': 'Win now: https://evil.example/x' });
    expect((await nextMail()).text).not.toContain('evil.example');
  });

  it('takes no token of another purpose', async () => {
    await joined();
    const { token } = { token: tokenIn(await nextMail()) };
    const answer = await post(
      open(),
      'password_resets',
      { token, password: 'another password' },
      'PATCH',
    );
    expect(codesOf(answer)).toEqual(['invalid_token']);
    expect((await signIn(open(), email)).status).toBe(200);
  });
});

describe('resetting a password', () => {
  const reset = (token: string, password = 'another password') =>
    post(open(), 'password_resets', { token, password }, 'PATCH');

  async function asked(): Promise<string> {
    expect((await post(open(), 'password_resets', { email })).status).toBe(202);
    const mail = await nextMail();
    expect(mail.text).toContain('https://shop.example/reset_password?country_code=SG#token=');
    return tokenIn(mail);
  }

  it('gives a new password and ends all sessions', async () => {
    const browsers = [await joined(), open()];
    await nextMail();
    for (const browser of browsers) await signIn(browser, email);
    const answer = await reset(await asked());
    expect(answer.status).toBe(200);
    for (const browser of browsers) {
      expect((await whoAmI(browser)).status).toBe(401);
      expect((await refresh(browser)).status).toBe(401);
    }
    expect((await signIn(open(), email)).status).toBe(401);
    expect((await signIn(open(), email, 'another password')).status).toBe(200);
  });

  it('works once, with every token that was sent', async () => {
    await joined();
    await nextMail();
    const tokens = [await asked(), await asked()];
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
    for (const token of tokens) expect(codesOf(await reset(token))).toEqual(['invalid_token']);
  });

  it('works for an hour', async () => {
    await joined();
    await nextMail();
    const token = await asked();
    now += HOUR;
    expect((await reset(token)).status).toBe(422);
    now -= 1;
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses a weak password, and lets the member try another', async () => {
    await joined();
    await nextMail();
    const token = await asked();
    const answer = await reset(token, 'password');
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/password' } }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('tells nobody whether there is a member', async () => {
    await joined();
    await nextMail();
    const answers = [];
    for (const address of ['nobody@example.com', email]) {
      answers.push(await post(open(), 'password_resets', { email: address }));
    }
    const [unknown, known] = answers;
    expect(unknown?.status).toBe(202);
    expect(known?.status).toBe(unknown?.status);
    expect(known?.data).toEqual(unknown?.data);
    expect((await nextMail()).to).toBe(email);
  });

  it('is limited per account, whether there is one or not', async () => {
    for (const address of ['nobody2@example.com', email]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await post(open(), 'password_resets', { email: address })).status).toBe(202);
      }
      const answer = await post(open(), 'password_resets', { email: address });
      expect(answer.status).toBe(429);
    }
  });

  it.each(['', 'x', 'A'.repeat(43)])('takes no token such as %j', async (token) => {
    expect(codesOf(await reset(token))).toEqual(['invalid_token']);
  });
});

describe('the profile', () => {
  it('is changed field by field', async () => {
    const browser = await joined({ gender: 'male' });
    const answer = await post(browser, 'user', { 'first-name': ' Ana ', gender: null }, 'PATCH');
    expect(answer.status).toBe(200);
    expect(answer.data[0]?.attributes).toMatchObject({
      'first-name': 'Ana',
      'last-name': 'Lee',
      gender: null,
    });
    expect((await whoAmI(browser)).data).toEqual(answer.data);
  });

  it('stays as it is without changes', async () => {
    const browser = await joined();
    expect((await post(browser, 'user', {}, 'PATCH')).status).toBe(200);
  });

  it.each([
    ['email', 'other@example.com'],
    ['is-employee', true],
    ['points', 1_000],
    ['password_hash', 'x'],
    ['__proto__x', 1],
    ['first-name', null],
    ['date-of-birth', '2026-06-02'],
  ])('cannot have its %s set to %j', async (field, value) => {
    const browser = await joined();
    const before = await whoAmI(browser);
    const answer = await post(browser, 'user', { [field]: value }, 'PATCH');
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: `/${field}` } }]);
    expect((await whoAmI(browser)).data).toEqual(before.data);
  });
});

describe('leaving', () => {
  const leave = (browser: TestBrowser, body: unknown) => post(browser, 'user', body, 'DELETE');

  it('takes the password, and leaves nothing', async () => {
    const browser = await joined();
    const other = browser.copy();
    expect((await leave(browser, { password: PASSWORD })).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
    expect((await signIn(open(), email)).status).toBe(401);
    expect((await join(open(), { email })).status).toBe(201);
  });

  it.each([{}, { password: 'wrong password' }, { confirm: 'member@example.com' }])(
    'is refused with %j',
    async (body) => {
      const browser = await joined();
      const answer = await leave(browser, body);
      expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/password' } }]);
      expect((await whoAmI(browser)).status).toBe(200);
    },
  );

  it('lets nobody guess the password', async () => {
    const browser = await joined();
    for (let count = 0; count < 10; count += 1) {
      expect((await leave(browser, { password: 'a guess' })).status).toBe(422);
    }
    expect((await leave(browser, { password: PASSWORD })).status).toBe(429);
  });
});
