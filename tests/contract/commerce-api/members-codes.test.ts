import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommerceTables } from '#commerce-api/database/tables.ts';
import { aSeed } from '../../builders/seed.ts';
import { codeIn } from './mail-box.ts';
import { type Answer, startTestApi } from './test-api.ts';
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
const MINUTE = 60_000;
const WRONG = 'a wrong password';
/** Hashing passwords is slow on purpose, and slower on a busy machine. */
const SLOW_MS = 120_000;
let now = START;
const { api, mails, inDatabase } = await startTestApi(aSeed(), {
  isFile: true,
  clock: () => new Date(now),
});

let turn = 0;
let email = '';
let stranger = '';

beforeEach(() => {
  now = START;
  turn += 1;
  email = `member${turn}@example.com`;
  stranger = `stranger${turn}@example.com`;
});

const open = (host = 0) => openBrowser(api, { clientAddress: `10.0.${turn}.${host}` });

const resend = (challenge: string, browser = open()) =>
  browser.call('v2.6/auth/codes', { method: 'POST', body: { challenge } });

/** An answer without its random parts. */
const answerOf = ({ status, errors, data, meta }: Answer) =>
  JSON.parse(
    JSON.stringify({ status, errors, data, meta }, (key, value) =>
      key === 'challenge' ? typeof value : value,
    ),
  );

const another = (code: string) => (code === '123456' ? '654321' : '123456');

function edit(changes: Updateable<CommerceTables['members']>) {
  return inDatabase((db) =>
    db.updateTable('members').set(changes).where('email', '=', email).execute(),
  );
}

describe('after ten wrong passwords, from as many clients', () => {
  it('the right one opens with the code that the member is mailed, and not alone', async () => {
    await join(open(), { email });
    const hosts = Array.from({ length: 10 }, (_, index) => open(index + 1));
    const guesses = await Promise.all(hosts.map((host) => signIn(host, email, WRONG)));
    expect(new Set(guesses.flatMap(codesOf))).toEqual(new Set(['invalid_grant']));
    const browser = open(11);
    expect(codesOf(await signIn(open(12), email))).toEqual(['second_step_required']);
    await mails.to(email);
    const asked = await signIn(browser, email);
    expect(asked.status).toBe(401);
    expect(codesOf(asked)).toEqual(['second_step_required']);
    expect([...browser.cookies.keys()]).toEqual([]);
    const mail = await mails.to(email);
    expect(mail.subject).toBe('Your sign-in code');
    const answer = await sendCode(browser, challengeOf(asked), codeIn(mail));
    expect(answer.status).toBe(200);
    expect((await whoAmI(browser)).data[0]?.attributes.email).toBe(email);
    expect(codesOf(await signIn(open(13), email))).toEqual(['second_step_required']);
    await join(open(), { email: stranger });
    expect((await signIn(open(13), stranger)).status).toBe(200);
  });
});

describe('a client with thirty wrong passwords', () => {
  let browser: TestBrowser;

  beforeAll(async () => {
    const guesses = Array.from({ length: 30 }, (_, name) => {
      const host = openBrowser(api, { clientAddress: `2001:db8::${name}` });
      return signIn(host, `guess${name}@example.com`, WRONG);
    });
    const answers = await Promise.all(guesses);
    expect(new Set(answers.flatMap(codesOf))).toEqual(new Set(['invalid_grant']));
  }, SLOW_MS);

  beforeEach(async () => {
    await join(open(), { email });
    browser = openBrowser(api, { clientAddress: '2001:db8::99' });
  });

  it('is asked for a code by every account, and no other client is', async () => {
    const asked = await signIn(browser, email);
    expect(codesOf(asked)).toEqual(['second_step_required']);
    const code = codeIn(await mails.to(email));
    expect((await sendCode(browser, challengeOf(asked), code)).status).toBe(200);
    expect((await signIn(open(1), email)).status).toBe(200);
  });

  it('does not learn whether a password is right, or whether there is a member', async () => {
    const answers = [
      await signIn(browser, email),
      await signIn(browser, email, WRONG),
      await signIn(browser, stranger),
    ];
    const [right, wrong, unknown] = answers.map(answerOf);
    expect(wrong).toEqual(right);
    expect(unknown).toEqual(right);
    await mails.to(email);

    const challenges = answers.map(challengeOf);
    const sent = async (ask: (challenge: string) => Promise<Answer>) => {
      const results = [];
      for (const challenge of challenges) results.push(answerOf(await ask(challenge)));
      return results;
    };
    for (let tries = 1; tries <= 6; tries += 1) {
      const [first, ...others] = await sent((challenge) => sendCode(open(25), challenge, 'x'));
      expect(first?.errors[0].code).toBe(tries < 5 ? 'invalid_code' : 'code_expired');
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('is not told by another mail whether the password was right', async () => {
    const answers = [await signIn(browser, email), await signIn(browser, email, WRONG)];
    for (const waitMs of [0, 59_000, MINUTE, MINUTE, MINUTE]) {
      now += waitMs;
      const [right, wrong] = await Promise.all(answers.map((asked) => resend(challengeOf(asked))));
      expect(answerOf(wrong as Answer)).toEqual(answerOf(right as Answer));
    }
  });

  it('mails nobody by a wrong password', async () => {
    await signIn(browser, email, WRONG);
    await signIn(browser, stranger, WRONG);
    const asked = await signIn(browser, email);
    await mails.to(email);
    expect(asked.status).toBe(401);
    expect(mails.count(email) + mails.count(stranger)).toBe(0);
  });

  it('a code works once, and for the browser alone that asked', async () => {
    const asked = await signIn(browser, email);
    const code = codeIn(await mails.to(email));
    const elsewhere = challengeOf(await signIn(browser, email));
    await mails.to(email);
    expect(codesOf(await sendCode(open(22), elsewhere, code))).toEqual(['invalid_code']);
    expect((await sendCode(browser, challengeOf(asked), code)).status).toBe(200);
    const again = await sendCode(open(22), challengeOf(asked), code);
    expect(again.status).toBe(422);
    expect(codesOf(again)).toEqual(['code_expired']);
  });

  it('a code is good for ten minutes', async () => {
    const asked = await signIn(browser, email);
    const code = codeIn(await mails.to(email));
    now += 10 * MINUTE;
    expect(codesOf(await sendCode(browser, challengeOf(asked), code))).toEqual(['code_expired']);
    now -= 1;
    expect((await sendCode(browser, challengeOf(asked), code)).status).toBe(200);
  });

  it('a code is no more after five tries', async () => {
    const asked = await signIn(browser, email);
    const code = codeIn(await mails.to(email));
    const tries = [];
    for (let count = 0; count < 5; count += 1) {
      tries.push(...codesOf(await sendCode(open(22), challengeOf(asked), another(code))));
    }
    expect(tries).toEqual([...Array(4).fill('invalid_code'), 'code_expired']);
    expect(codesOf(await sendCode(browser, challengeOf(asked), code))).toEqual(['code_expired']);
  });

  it.each([
    [(code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    [(code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      (code: string) =>
        code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('a code may be typed as people do', async (typed) => {
    const asked = await signIn(browser, email);
    const code = codeIn(await mails.to(email));
    expect((await sendCode(browser, challengeOf(asked), typed(code))).status).toBe(200);
  });

  it('another code comes after a minute, in the place of the first', async () => {
    const asked = challengeOf(await signIn(browser, email));
    const first = codeIn(await mails.to(email));
    now += 59_000;
    const early = await resend(asked);
    expect(early.status).toBe(429);
    expect(early.headers.get('Retry-After')).toBe('1');
    now += 1_000;
    const answer = await resend(asked);
    expect(answer.status).toBe(202);
    expect(answer.meta).toEqual({ 'resend-after': 60 });
    const second = codeIn(await mails.to(email));
    if (second !== first) {
      expect(codesOf(await sendCode(browser, asked, first))).toEqual(['invalid_code']);
    }
    expect((await sendCode(browser, asked, second)).status).toBe(200);
  });

  it('a challenge sends three mails, and a member gets five in an hour', async () => {
    const asked = challengeOf(await signIn(browser, email));
    for (const status of [202, 202, 429]) {
      now += MINUTE;
      expect((await resend(asked)).status).toBe(status);
    }
    for (let count = 0; count < 3; count += 1) await signIn(browser, email);
    for (let count = 0; count < 5; count += 1) await mails.to(email);
    expect(mails.count(email)).toBe(0);
  });

  it('a new password ends what was under way', async () => {
    const asked = challengeOf(await signIn(browser, email));
    const code = codeIn(await mails.to(email));
    const post = (method: string, body: unknown) =>
      browser.call('v2.6/account/password_resets', { method, body });
    await post('POST', { email });
    const token = /#token=([\w-]+)/.exec((await mails.to(email)).text)?.[1];
    expect((await post('PATCH', { token, password: 'another password' })).status).toBe(200);
    expect(codesOf(await sendCode(browser, asked, code))).toEqual(['code_expired']);
  });

  it('who is blocked meanwhile gets in no more', async () => {
    const asked = challengeOf(await signIn(browser, email));
    const code = codeIn(await mails.to(email));
    await edit({ is_blocked: 1 });
    expect(codesOf(await sendCode(browser, asked, code))).toEqual(['code_expired']);
  });
});

describe('registering', () => {
  it('makes a member once the address proves to be theirs', async () => {
    const browser = open();
    const asked = await register(browser, { email: ` ${email.toUpperCase()} ` });
    expect(asked.status).toBe(202);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(codesOf(await signIn(open(1), email))).toEqual(['invalid_grant']);
    const mail = await mails.to(email);
    expect(mail.subject).toBe('Your code to create your account');
    const answer = await sendCode(browser, challengeOf(asked), codeIn(mail));
    expect(answer.status).toBe(200);
    expect((await whoAmI(browser)).data[0]?.attributes).toMatchObject({
      email,
      'email-confirmed': true,
    });
  });

  it('tells nobody but the member that there is one', async () => {
    await join(open(), { email });
    const answers = [
      await register(open(1), { email }),
      await register(open(2), { email: stranger }),
    ];
    const [taken, free] = answers.map(answerOf);
    expect(taken).toEqual(free);
    const notice = await mails.to(email);
    expect(notice.subject).toBe('You already have an account');
    expect(notice.text).toContain('/sign_in?country_code=SG');
    expect(codeIn(notice)).toBe('');
    await mails.to(stranger);
    for (let tries = 1; tries <= 6; tries += 1) {
      const [known, unknown] = await Promise.all(
        answers.map((asked) => sendCode(open(3), challengeOf(asked), 'x')),
      );
      expect(answerOf(known as Answer)).toEqual(answerOf(unknown as Answer));
    }
  });

  it('of a member’s address changes nothing of the member', async () => {
    const browser = open();
    await join(browser, { email });
    const before = await whoAmI(browser);
    await register(open(1), { email, password: 'another password', 'first-name': 'Eve' });
    expect((await mails.to(email)).text).toContain('Hi Ann,');
    expect((await whoAmI(browser)).data).toEqual(before.data);
    expect((await signIn(open(1), email, 'another password')).status).toBe(401);
    expect((await signIn(open(1), email)).status).toBe(200);
  });

  it('ends an account whose address was never confirmed, for who proves to have it', async () => {
    const squatter = open();
    await join(squatter, { email });
    await edit({ email_confirmed: 0 });
    const owner = open(1);
    expect((await join(owner, { email, password: 'another password' })).status).toBe(200);
    expect((await whoAmI(squatter)).status).toBe(401);
    expect((await signIn(open(2), email, PASSWORD)).status).toBe(401);
    expect((await whoAmI(owner)).data[0]?.attributes['email-confirmed']).toBe(true);
  });

  it('twice at once makes one member, of who typed the code first', async () => {
    const browsers = [open(1), open(2)];
    const asked = [];
    for (const browser of browsers) {
      const challenge = challengeOf(await register(browser, { email }));
      asked.push([browser, challenge, codeIn(await mails.to(email))] as const);
    }
    const [first, second] = asked;
    if (!first || !second) throw new Error('Both registered.');
    expect((await sendCode(...first)).status).toBe(200);
    expect(codesOf(await sendCode(...second))).toEqual(['code_expired']);
  });

  it('sends an address four mails by one client, and more by others', async () => {
    const all = Array.from({ length: 5 }, () => register(open(), { email }));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([202]));
    for (let count = 0; count < 4; count += 1) await mails.to(email);
    expect(mails.count(email)).toBe(0);
    await register(open(1), { email });
    await mails.to(email);
  });

  it.each([
    ['HK', 'zh', '註冊驗證碼'],
    ['KR', 'ko', '인증번호'],
    ['TH', 'th', 'รหัส'],
    ['ID', 'id', 'Kode'],
  ])('is mailed of in the language of the shop in %s', async (country, language, words) => {
    await register(open(), { email, 'first-name': '美玲' }, { country, language });
    const mail = await mails.to(email);
    expect(mail.subject).toContain(words);
    expect(mail.text).toContain('美玲');
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
  });

  it('never mails a message of who registered', async () => {
    await register(open(), { email, 'first-name': 'Win now: https://evil.example/x 123456' });
    expect((await mails.to(email)).text).not.toMatch(/evil\.example|123456 x/);
  });
});

describe('a code', () => {
  it.each(['', 'x', 'A'.repeat(43)])('for the challenge %j is none', async (challenge) => {
    expect(codesOf(await sendCode(open(), challenge, '123456'))).toEqual(['code_expired']);
    expect(codesOf(await resend(challenge))).toEqual(['code_expired']);
  });
});
