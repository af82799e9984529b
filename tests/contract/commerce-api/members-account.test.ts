import { beforeEach, describe, expect, it } from 'vitest';
import { createMailToken } from '#commerce-api/members/mail/mail-tokens.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';
import {
  codesOf,
  join,
  openBrowser,
  PASSWORD,
  refresh,
  register,
  signIn,
  type TestBrowser,
  whoAmI,
} from './test-browser.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR = 3_600_000;
let now = START;
const { api, mails, inDatabase } = await startTestApi(aSeed(), {
  isFile: true,
  clock: () => new Date(now),
  origin: 'https://shop.example',
});

let turn = 0;
let email = '';

beforeEach(() => {
  now = START;
  turn += 1;
  email = `member${turn}@example.com`;
});

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

const tokenIn = ({ text }: Mail) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

async function joined(member: Readonly<Record<string, unknown>> = {}): Promise<TestBrowser> {
  const browser = open();
  expect((await join(browser, { email, ...member })).status).toBe(200);
  return browser;
}

/** Sends a body with a method to a path of the account: `PATCH user`. */
const send = (browser: TestBrowser, to: string, body: unknown) => {
  const [method = '', path] = to.split(' ');
  return browser.call(`v2.6/account/${path}`, { method, body });
};

describe('registering', () => {
  it('makes a member who is signed in', async () => {
    const browser = open();
    const registered = await join(
      browser,
      {
        email: ` ${email.toUpperCase()} `,
        'date-of-birth': '1990-06-02',
        gender: 'female',
        'mobile-phone': '+852 5123-4567',
      },
      { country: 'HK', language: 'zh' },
    );
    expect(registered.status).toBe(200);
    expect(registered.headers.get('Cache-Control')).toBe('private, no-store');
    const answer = await whoAmI(browser);
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
          'pending-points': 0,
          'amount-spent': 0,
          currency: 'HKD',
          'loyalty-tier': 'white',
          'card-number': expect.stringMatching(/^88\d{12}$/),
          'is-employee': false,
          'email-confirmed': true,
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
      const browser = open();
      expect((await join(browser, { email, 'first-name': name })).status).toBe(200);
      expect((await whoAmI(browser)).data[0]?.attributes['first-name']).toBe(name);
    },
  );

  it('is refused with the address as the password', async () => {
    const answer = await join(open(), { email, password: email.toUpperCase() });
    expect(answer.errors).toMatchObject([{ source: { pointer: '/password' } }]);
  });

  it('is limited per client', async () => {
    const browser = open();
    for (let count = 0; count < 10; count += 1) {
      const { status } = await register(browser, { email: `many${count}@example.com` });
      expect(status).toBe(202);
    }
    const answer = await register(browser, { email: 'one.more@example.com' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('confirming an address', () => {
  function mailed(): Promise<string> {
    return inDatabase(async (db) => {
      const { id: memberId } = await db
        .updateTable('members')
        .set({ email_confirmed: 0 })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow();
      return createMailToken(db, { purpose: 'email-confirmation', memberId }, new Date(now));
    });
  }

  it('takes what an earlier mail brought, once', async () => {
    const browser = await joined();
    const body = { token: await mailed() };
    const answer = await send(open(), 'POST email_confirmations', body);
    expect(answer.status).toBe(200);
    expect(answer.data[0]?.attributes['email-confirmed']).toBe(true);
    expect((await whoAmI(browser)).data[0]?.attributes['email-confirmed']).toBe(true);
    const again = await send(open(), 'POST email_confirmations', body);
    expect(again.status).toBe(422);
    expect(codesOf(again)).toEqual(['invalid_token']);
  });

  it('takes no token of another purpose', async () => {
    await joined();
    const token = await mailed();
    const given = { token, password: 'another password' };
    const answer = await send(open(), 'PATCH password_resets', given);
    expect(codesOf(answer)).toEqual(['invalid_token']);
    expect((await signIn(open(), email)).status).toBe(200);
  });
});

describe('resetting a password', () => {
  const reset = (token: string, password = 'another password') =>
    send(open(), 'PATCH password_resets', { token, password });

  async function asked(): Promise<string> {
    expect((await send(open(), 'POST password_resets', { email })).status).toBe(202);
    const mail = await mails.to(email);
    expect(mail.text).toContain('https://shop.example/reset_password?country_code=SG#token=');
    return tokenIn(mail);
  }

  it('gives a new password and ends all sessions', async () => {
    const browsers = [await joined(), open()];
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
    const tokens = [await asked(), await asked()];
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
    for (const token of tokens) expect(codesOf(await reset(token))).toEqual(['invalid_token']);
  });

  it('works for an hour', async () => {
    await joined();
    const token = await asked();
    now += HOUR;
    expect((await reset(token)).status).toBe(422);
    now -= 1;
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses a weak password, and lets the member try another', async () => {
    await joined();
    const token = await asked();
    const answer = await reset(token, 'password');
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/password' } }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('tells nobody whether there is a member', async () => {
    await joined();
    const answers = [];
    for (const address of ['nobody@example.com', email]) {
      answers.push(await send(open(), 'POST password_resets', { email: address }));
    }
    const [unknown, known] = answers;
    expect(unknown?.status).toBe(202);
    expect(known?.status).toBe(unknown?.status);
    expect(known?.data).toEqual(unknown?.data);
    expect((await mails.to(email)).to).toBe(email);
  });

  it('is limited per account, whether there is one or not', async () => {
    for (const address of ['nobody2@example.com', email]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await send(open(), 'POST password_resets', { email: address })).status).toBe(202);
      }
      const answer = await send(open(), 'POST password_resets', { email: address });
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
    const answer = await send(browser, 'PATCH user', { 'first-name': ' Ana ', gender: null });
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
    expect((await send(browser, 'PATCH user', {})).status).toBe(200);
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
    const answer = await send(browser, 'PATCH user', { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: `/${field}` } }]);
    expect((await whoAmI(browser)).data).toEqual(before.data);
  });
});

describe('leaving', () => {
  const leave = (browser: TestBrowser, body: unknown) => send(browser, 'DELETE user', body);

  it('takes the password, and leaves nothing', async () => {
    const browser = await joined();
    const other = browser.copy();
    expect((await leave(browser, { password: PASSWORD })).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
    expect((await signIn(open(), email)).status).toBe(401);
    expect((await join(open(), { email })).status).toBe(200);
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
