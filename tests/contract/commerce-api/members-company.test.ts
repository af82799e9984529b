import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { COMPANY_CLIENT } from '../../builders/test-issuer.ts';
import { startTestApi } from './test-api.ts';
import { codesOf, join, openBrowser, refresh, type TestBrowser, whoAmI } from './test-browser.ts';
import { startTestIssuer } from './test-issuer.ts';

const ORIGIN = 'http://127.0.0.1:4321';
const CALLBACK = `${ORIGIN}/api/v2.6/auth/company/callback`;
const FAILED = '/sign_in?msg=failed';
const MINUTE = 60_000;

const START = Date.parse('2026-06-01T00:00:00Z');
let now = START;
const issuer = await startTestIssuer(CALLBACK);
const { api } = await startTestApi(aSeed(), {
  clock: () => new Date(now),
  origin: ORIGIN,
  oidc: {
    company: { issuer: issuer.url, clientId: COMPANY_CLIENT, emailDomain: 'company.example' },
  },
});
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => complaints.mockRestore());

let turn = 0;
let email = '';
let browser: TestBrowser;

beforeEach(() => {
  now = START;
  turn += 1;
  email = `employee${turn}@company.example`;
  browser = openBrowser(api, { clientAddress: `192.0.2.${turn}` });
  issuer.visitor = `employee-${turn}`;
  issuer.people.set(issuer.visitor, {
    email,
    email_verified: true,
    given_name: 'Ji-soo',
    family_name: 'Kim',
  });
});

const locationOf = (response: Response) => {
  expect(response.status).toBe(302);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return response.headers.get('Location') ?? '';
};
const start = async (query = '') =>
  locationOf(await browser.visit(`/api/v2.6/auth/company/start${query}`));
const comeBack = async (address: URL, with_ = browser) =>
  locationOf(await with_.visit(address.pathname + address.search));
const goThrough = async (query = '') => comeBack(await issuer.follow(await start(query)));

describe('the company’s single sign-on', () => {
  it('asks the company, with all that keeps the answer safe', async () => {
    const address = new URL(await start('?return_to=/cart&email=Ann@Company.example'));
    expect(address.origin + address.pathname).toBe(`${issuer.url}/auth`);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toEqual({
      client_id: COMPANY_CLIENT,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'Ann@Company.example',
    });
    const [cookie = ''] = browser.lastSet;
    expect(
      cookie
        .replace(/=[^;]*/, '')
        .split('; ')
        .sort(),
    ).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/api', 'SameSite=Lax', 'company-sign-in']);
  });

  it('makes a member who is an employee, and goes back to where the visitor was', async () => {
    browser.cookies.set('locale', 'KR');
    expect(await goThrough('?return_to=%2Fproducts%2Fx%3Fvariant%3D1')).toBe(
      '/products/x?variant=1',
    );
    expect([...browser.cookies.keys()].sort()).toEqual([
      'access-token',
      'access-token-signature',
      'locale',
      'refresh-token',
    ]);
    expect((await whoAmI(browser)).data[0]?.attributes).toMatchObject({
      email,
      'email-confirmed': true,
      'is-employee': true,
      'full-name': 'Ji-soo Kim',
      currency: 'KRW',
    });
    expect((await refresh(browser)).status).toBe(200);
  });

  it('goes back in the language of the page where it began, and answers in it', async () => {
    const here = '&country_code=HK&language=zh';
    expect(await goThrough(`?return_to=%2Fcart${here}`)).toBe('/cart?language=zh');
    expect(await goThrough(`?x=${here}`)).toBe('/?language=zh');
    expect(await goThrough('?return_to=%2Fcart%3Flanguage%3Dzh&country_code=HK&language=en')).toBe(
      '/cart',
    );
    const stranger = { email: 'ann@elsewhere.example', email_verified: true };
    issuer.people.set(issuer.visitor ?? '', stranger);
    const failed = new URL(await goThrough(`?x=${here}`), ORIGIN);
    expect(Object.fromEntries(failed.searchParams)).toEqual({
      msg: 'failed',
      language: 'zh',
    });
  });

  it('answers in the language that was chosen where it cannot know the page', async () => {
    browser.cookies.set('locale', 'TH');
    browser.cookies.set('language', 'lng_en');
    const failed = await locationOf(await browser.visit('/api/v2.6/auth/company/callback'));
    expect(failed).toBe('/sign_in?msg=failed&language=en');
  });

  it('knows the member the next time', async () => {
    await goThrough();
    const before = await whoAmI(browser);
    issuer.people.set(issuer.visitor ?? '', {
      email: `renamed${turn}@company.example`,
      email_verified: true,
    });
    await goThrough();
    expect((await whoAmI(browser)).data).toEqual(before.data);
  });

  it('finds the member who has the address, and makes an employee of them', async () => {
    await join(browser, { email });
    const [before] = (await whoAmI(browser)).data;
    expect(await goThrough()).toBe('/');
    const [after] = (await whoAmI(browser)).data;
    expect(after?.id).toBe(before?.id);
    expect(after?.attributes['is-employee']).toBe(true);
  });

  it.each([
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['cart', '/'],
    ['', '/'],
    ['/sign_in?return_to=/sign_in', '/'],
    ['/account/orders', '/account/orders'],
  ])('asked to return to %j goes to %j', async (returnTo, expected) => {
    expect(await goThrough(`?return_to=${encodeURIComponent(returnTo)}`)).toBe(expected);
  });

  it.each([
    ['of another domain', { email: 'ann@other.example', email_verified: true }],
    ['of a like domain', { email: 'ann@evilcompany.example', email_verified: true }],
    ['that nobody verified', { email: 'ann@company.example', email_verified: false }],
    ['that nobody speaks of verifying', { email: 'ann@company.example' }],
    ['that is none', { email: 'company.example', email_verified: true }],
    ['that is missing', {}],
  ])('lets nobody in with an address %s', async (_, claims) => {
    issuer.people.set(issuer.visitor ?? '', claims);
    expect(await goThrough('?return_to=/cart')).toBe(FAILED);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('lets nobody in who does not sign in there', async () => {
    issuer.visitor = undefined;
    expect(await goThrough()).toBe(FAILED);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('an answer of the company', () => {
  it('is worth nothing in another browser', async () => {
    const address = await issuer.follow(await start());
    const victim = openBrowser(api);
    expect(await comeBack(address, victim)).toBe(FAILED);
    await victim.visit('/api/v2.6/auth/company/start');
    expect(await comeBack(address, victim)).toBe(FAILED);
    expect([...victim.cookies.keys()]).toEqual([]);
  });

  it('is good once', async () => {
    const location = await start();
    const before = browser.copy();
    const address = await issuer.follow(location);
    expect(await comeBack(address)).toBe('/');
    expect(await comeBack(address)).toBe(FAILED);
    expect(await comeBack(address, before)).toBe(FAILED);
    expect([...before.cookies.keys()]).toEqual([]);
  });

  it('is not waited for longer than ten minutes', async () => {
    const address = await issuer.follow(await start());
    now += 10 * MINUTE;
    expect(await comeBack(address)).toBe(FAILED);
  });

  it.each([
    ['state', 'x'],
    ['code', 'x'],
    ['iss', 'https://id.example'],
  ])('is not believed with another %s', async (name, value) => {
    const address = await issuer.follow(await start());
    expect(address.searchParams.has(name)).toBe(true);
    address.searchParams.set(name, value);
    expect(await comeBack(address)).toBe(FAILED);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('is not believed with a forged cookie', async () => {
    const address = await issuer.follow(await start());
    const [header, payload = '', signature] =
      browser.cookies.get('company-sign-in')?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = JSON.stringify({ ...claims, returnTo: 'https://evil.example' });
    const text = Buffer.from(forged).toString('base64url');
    browser.cookies.set('company-sign-in', `${header}.${text}.${signature}`);
    expect(await comeBack(address)).toBe(FAILED);
  });

  it('does not stand for an access token', async () => {
    await start();
    const [header, payload, signature = ''] =
      browser.cookies.get('company-sign-in')?.split('.') ?? [];
    browser.cookies.set('access-token', `${header}.${payload}`);
    browser.cookies.set('access-token-signature', signature);
    expect(codesOf(await whoAmI(browser))).toEqual(['unauthenticated']);
  });
});

describe('without a company', () => {
  it('there is no single sign-on: visitors come back with a message', async () => {
    const plain = await startTestApi(aSeed());
    for (const path of ['start', 'callback?code=x&state=y']) {
      const answer = await plain.call(`v2.6/auth/company/${path}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(FAILED);
    }
  });

  it('that can be reached, visitors come back with a message', async () => {
    const lost = await startTestApi(aSeed(), {
      oidc: {
        company: {
          issuer: 'http://127.0.0.1:1',
          clientId: COMPANY_CLIENT,
          emailDomain: 'company.example',
        },
      },
    });
    const response = await openBrowser(lost.api).visit('/api/v2.6/auth/company/start');
    expect(locationOf(response)).toBe(FAILED);
  });
});
