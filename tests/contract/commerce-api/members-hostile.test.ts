import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';
import { openBrowser, signIn, whoAmI } from './test-browser.ts';

const { api } = await startTestApi(aSeed({ products: 14 }));
await api.seedMembers(seedTestMembers);
const mei = openBrowser(api);
await signIn(mei, 'mei@members.example', SAMPLE_PASSWORD);

const PATHS = [
  'auth/v1/token',
  'v2.6/sessions',
  'v2.6/account/registrations',
  'v2.6/account/email_confirmations',
  'v2.6/account/password_resets',
  'v2.6/account/user',
  'v2.6/account/orders',
  'v2.6/account/orders/x',
  'v2.6/account/purchased_items',
  'v2.6/account/reviews',
  'v2.6/account/questions',
  'v2.6/account/questions/x',
  'v2.6/account/point_logs',
  'v2.6/account/beauty_profile',
  'v2.6/account/onboarding',
  'v2.6/account/password',
  'v2.6/account/email_changes',
  'v2.6/account/addresses',
  'v2.6/account/addresses/x',
  'v2.6/auth/providers',
  'v2.6/auth/social/login',
  'v2.6/auth/company/start',
  'v2.6/auth/company/callback',
  'v2.6/auth/codes',
  'v2.5/stock_notices',
  'v2.5/stock_notices/confirmations',
  'v2.5/stock_notices/withdrawals',
];
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'];
const FIELDS = [
  'grant_type',
  'flow',
  'email',
  'password',
  'token',
  'challenge',
  'code',
  'first-name',
  'last-name',
  'date-of-birth',
  'gender',
  'mobile-phone',
  'variant-id',
  'variant_id',
  'all',
  'rating',
  'title',
  'text',
  'done',
  'skin-type',
  'skin-concerns',
  'confirm',
  'fields',
  'new-password',
  'is-default',
  'social',
  '__proto__',
];

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    "' OR 1=1 --",
    'password',
    'refresh_token',
    'mail_code',
    'client',
    'ann@example.com',
    '9999-12-31',
    '-000001-01-01',
    'p1-v1',
    'x'.repeat(5_000),
  ),
);
const value = fc.oneof(
  nasty,
  fc.jsonValue(),
  fc.integer(),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('provider', 'provider_token', 'merge'), nasty),
);
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value).map(asJson) },
  { weight: 1, arbitrary: fc.oneof(fc.json(), nasty, fc.constant('['.repeat(20_000))) },
);
const headerText = fc.string({
  unit: fc.constantFrom(...'aZ09-_.,;=*q. "\t\u00e9'),
  maxLength: 60,
});
const headers = fc.record(
  { Authorization: headerText, Cookie: headerText, 'Content-Type': headerText },
  { requiredKeys: [] },
);

/** Some of the keys are dangerous, such as `__proto__`. */
function asJson(fields: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(fields).map(
    ([name, field]) => `${JSON.stringify(name)}:${JSON.stringify(field) ?? 'null'}`,
  );
  return `{${members.join(',')}}`;
}

const request = fc.record({
  path: fc.constantFrom(...PATHS),
  method: fc.constantFrom(...METHODS),
  query: fc.dictionary(fc.constantFrom('return_to', 'email', 'code', 'state', 'page[size]'), nasty),
  body,
  headers: fc.option(headers, { nil: {} }),
  signedIn: fc.boolean(),
  host: fc.nat(60_000),
});

const readable = mei.cookies.get('access-token');
const cookie = [...mei.cookies].map(([name, text]) => `${name}=${text}`).join('; ');

it('hostile input is never answered with a fault of the server, and changes nobody else', async () => {
  const noah = openBrowser(api);
  await signIn(noah, 'noah@members.example', SAMPLE_PASSWORD);
  const before = await whoAmI(noah);
  await fc.assert(
    fc.asyncProperty(request, async (hostile) => {
      const { path, method, query } = hostile;
      // After signing out, the caller is a visitor.
      const signedIn = hostile.signedIn && path !== 'v2.6/sessions';
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const answer = await api.fetch(
        new Request(`http://shop/api/${path}?${new URLSearchParams(query)}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(signedIn && { Authorization: `Bearer ${readable}`, Cookie: cookie }),
            ...hostile.headers,
          },
          ...(hasBody && { body: hostile.body }),
        }),
        `2001:db8:0:${hostile.host.toString(16)}::1`,
      );
      expect(answer.status).toBeLessThan(500);
      await answer.text();
    }),
    { numRuns: 1_500 },
  );
  expect((await whoAmI(noah)).data).toEqual(before.data);
  expect((await whoAmI(mei)).status).toBe(200);
});
