import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '#console/contract/roles.ts';
import { addPerson } from '#console/server/people/people.ts';
import {
  type Claims,
  CONSOLE_CLIENT,
  openTestIssuer,
  type TestIssuer,
} from '../../builders/test-issuer.ts';
import { aBareConsole, call, cookieOf } from './test-console.ts';

const START = '/console/sign-in/company';
const CALLBACK = `${START}/callback`;
const ANA: Claims = { email: 'Ana@company.example', email_verified: true, name: 'Ana Lim' };

/** A console whose company knows some people. */
async function aCompany(role?: Role, clientSecret = CONSOLE_CLIENT.secret) {
  const issuer = await openTestIssuer({
    social: 'https://shop.example/sign_in',
    company: 'https://shop.example/callback',
    console: `http://localhost${CALLBACK}`,
  });
  onTestFinished(() => issuer.close());
  issuer.people.set('ana', ANA);
  const company = { issuer: issuer.url, clientId: CONSOLE_CLIENT.id, clientSecret, role };
  const console = await aBareConsole({ company });
  return { console, issuer };
}

type Console = Awaited<ReturnType<typeof aCompany>>['console'];

/** Leaves for the company; returns its address, and the cookie that belongs to this sign-in. */
async function leave(console: Console) {
  const { status, headers } = await console.ask(START);
  expect(status).toBe(302);
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat();
  return { cookie: cookie.split(';')[0] ?? '', attributes: cookie, to: String(headers.location) };
}

/** Comes back to the console by an address that the company sent the browser to. */
async function comeBack(console: Console, address: URL, cookie: string) {
  const { status, headers } = await console.ask(address.pathname + address.search, {
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(status).toBe(302);
  const cookies = [headers['set-cookie'] ?? []].flat();
  const session = cookies.find((each) => each.startsWith('console-session='));
  return { to: String(headers.location), session: session && cookieOf({ 'set-cookie': session }) };
}

/** The whole way, as this visitor. */
async function signIn({ console, issuer }: { console: Console; issuer: TestIssuer }, who: string) {
  issuer.visitor = who;
  const { cookie, to } = await leave(console);
  return comeBack(console, await issuer.follow(to), cookie);
}

const invite = ({ people, now }: Console, email: string) =>
  people.need((tables) =>
    addPerson(tables, { name: 'Ana', email, role: 'editor', countries: ['SG'] }, now()),
  );

test('whoever was invited by their address gets in, and is known from then on', async () => {
  const company = await aCompany();
  const { console, issuer } = company;
  expect((await call(console, '/sign-in')).json).toEqual({ hasCompany: true });
  await invite(console, 'ana@company.example');
  const { to, session } = await signIn(company, 'ana');
  expect(to).toBe('/console');
  expect((await call(console, '/session', { cookie: session })).json).toMatchObject({
    name: 'Ana',
    role: 'editor',
    countries: ['SG'],
  });
  const [noted] = await console.journal.entries({ limit: 1 });
  expect(noted).toMatchObject({ who: 'Ana', text: 'Signed in by the company.' });

  issuer.people.set('ana', { ...ANA, email: 'ana.tan@company.example' });
  expect((await signIn(company, 'ana')).session, 'with another address').toBeDefined();
  issuer.people.set('ben', ANA);
  expect((await signIn(company, 'ben')).to, 'with her old one').toBe('/console?returned=unknown');
});

test('nobody gets in by an address that the company did not verify, or uninvited', async () => {
  const company = await aCompany();
  await invite(company.console, 'eve@company.example');
  company.issuer.people.set('eve', { email: 'eve@company.example', email_verified: false });
  for (const who of ['eve', 'ana']) {
    const { to, session } = await signIn(company, who);
    expect({ to, session }, who).toEqual({ to: '/console?returned=unknown', session: undefined });
  }
});

test('everybody of the company has the role that was set for them', async () => {
  const company = await aCompany('viewer');
  const { session } = await signIn(company, 'ana');
  expect((await call(company.console, '/session', { cookie: session })).json).toMatchObject({
    name: 'Ana Lim',
    role: 'viewer',
    countries: 'all',
  });
  expect((await call(company.console, '/people', { cookie: session })).status).toBe(403);
});

test('only the browser that left for the company comes back, once and in time', async () => {
  const company = await aCompany('viewer');
  const { console, issuer } = company;
  issuer.visitor = 'ana';
  const first = await leave(console);
  expect(first.attributes).toMatch(/HttpOnly; SameSite=Lax/i);
  const address = await issuer.follow(first.to);
  expect((await comeBack(console, address, '')).to, 'another browser').toContain('late');
  const other = await leave(console);
  expect((await comeBack(console, address, other.cookie)).to, 'another sign-in').toContain(
    'refused',
  );
  expect((await comeBack(console, address, first.cookie)).to).toBe('/console');
  expect((await comeBack(console, address, first.cookie)).to, 'again').toContain('late');
  const slow = await leave(console);
  const late = await issuer.follow(slow.to);
  console.wait(600_001);
  expect((await comeBack(console, late, slow.cookie)).to, 'too late').toContain('late');
});

test('nobody gets in whom the company refuses, or if the console has the wrong secret', async () => {
  const company = await aCompany('viewer');
  company.issuer.visitor = undefined;
  const { cookie, to } = await leave(company.console);
  const back = await comeBack(company.console, await company.issuer.follow(to), cookie);
  expect(back).toEqual({ to: '/console?returned=refused', session: undefined });
  const wrong = await aCompany('viewer', 'another secret');
  expect((await signIn(wrong, 'ana')).to).toBe('/console?returned=refused');
});

test('a company that cannot be reached, or that there is not, lets nobody in', async () => {
  const company = await aCompany('viewer');
  await company.issuer.close();
  expect((await leave(company.console)).to).toBe('/console?returned=away');
  expect((await leave(await aBareConsole())).to).toBe('/console?returned=away');
});

test('leaving for the company is limited', async () => {
  const { console } = await aCompany('viewer');
  for (let time = 0; time < 10; time += 1) await leave(console);
  expect((await leave(console)).to).toBe('/console?returned=often');
});
