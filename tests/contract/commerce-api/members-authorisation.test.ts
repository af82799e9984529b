import { describe, expect, it } from 'vitest';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { type Answer, startTestApi } from './test-api.ts';
import { codesOf, join, openBrowser, PASSWORD, signIn, type TestBrowser } from './test-browser.ts';

/** Every members' endpoint, called by everybody who might. */

const START = Date.parse('2026-06-01T00:00:00Z');
const TOKEN_AGE = 900_000;
let now = START;
const { api } = await startTestApi(aSeed({ products: 14 }), { clock: () => new Date(now) });
await api.seedMembers(seedTestMembers);

const open = (clientAddress?: string) => openBrowser(api, clientAddress ? { clientAddress } : {});

const mei = open();
await signIn(mei, 'mei@members.example', SAMPLE_PASSWORD);
const OWN_REVIEWS = await mei.call('v2.6/account/reviews');
const [MEIS_REVIEW = { id: '' }] = OWN_REVIEWS.data;
const [ARRIVED = { id: '' }] = OWN_REVIEWS.meta.awaiting as unknown as Answer['data'];
const [MEIS_ORDER = { id: '' }] = (await mei.call('v2.6/account/orders')).data;

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The answers to another member than mei, if they aren't a success. */
  readonly others?: number;
}

const bought = { line_items: [{ variant_id: 'p1-v1', quantity: 1 }] };
const [filled] = (await mei.call('v2.5/cart/line_items', { method: 'POST', body: bought })).data;
const MEIS_BAG = String(filled?.attributes.token);

const SUBSCRIPTION = {
  event_type: 'launch',
  event_name: 'early_access',
  subscribable_type: 'Variant',
  subscribable_id: 'p1-v1',
};

const ADDRESS = {
  name: 'Mei Tan',
  phone: '8123 4567',
  postcode: '238859',
  line1: '313 Orchard Road',
};
const book = { method: 'POST', body: { fields: ADDRESS } };
const [MEIS_ADDRESS = { id: '' }] = (await mei.call('v2.6/account/addresses', book)).data;

const QUESTION = { product: 'p1', text: 'Is it vegan?' };
const asked = { method: 'POST', body: QUESTION };
const [MEIS_QUESTION = { id: '' }] = (await mei.call('v2.6/account/questions', asked)).data;

const WORDS = { rating: 5, title: 'Good', text: 'Good.' };
const REVIEW = { 'variant-id': ARRIVED.id, ...WORDS };

/** The endpoints that need a member, and how they answer one. */
const ENDPOINTS: ReadonlyArray<readonly [Endpoint, status: number]> = [
  [{ method: 'GET', path: 'account/user' }, 200],
  [{ method: 'PATCH', path: 'account/user', body: { 'last-name': 'Tan' } }, 200],
  [{ method: 'POST', path: 'account/change_codes', body: {} }, 409],
  [
    {
      method: 'PATCH',
      path: 'account/password',
      body: { password: SAMPLE_PASSWORD, 'new-password': SAMPLE_PASSWORD },
      others: 422,
    },
    200,
  ],
  [
    {
      method: 'POST',
      path: 'account/email_changes',
      body: { email: 'new@example.com', password: SAMPLE_PASSWORD },
      others: 422,
    },
    202,
  ],
  [{ method: 'GET', path: 'account/orders' }, 200],
  [{ method: 'GET', path: `account/orders/${MEIS_ORDER.id}`, others: 404 }, 200],
  [{ method: 'GET', path: 'account/purchased_items' }, 200],
  [{ method: 'GET', path: 'account/reviews' }, 200],
  [{ method: 'POST', path: 'account/reviews', body: REVIEW, others: 422 }, 201],
  [{ method: 'PATCH', path: `account/reviews/${MEIS_REVIEW.id}`, body: WORDS, others: 404 }, 200],
  [{ method: 'DELETE', path: `account/reviews/${MEIS_REVIEW.id}`, others: 404 }, 200],
  [{ method: 'GET', path: 'account/helpful_votes?filter[product]=p9' }, 200],
  [{ method: 'PUT', path: 'account/helpful_votes/r1?filter[product]=p9' }, 404],
  [{ method: 'DELETE', path: 'account/helpful_votes/r1?filter[product]=p9' }, 404],
  [{ method: 'GET', path: 'account/questions' }, 200],
  [{ method: 'POST', path: 'account/questions', body: QUESTION }, 201],
  [{ method: 'DELETE', path: `account/questions/${MEIS_QUESTION.id}`, others: 404 }, 200],
  [{ method: 'GET', path: 'account/followed_brands' }, 200],
  [{ method: 'PUT', path: 'account/followed_brands/b1' }, 200],
  [{ method: 'DELETE', path: 'account/followed_brands/b1' }, 200],
  [{ method: 'GET', path: 'account/point_logs' }, 200],
  [{ method: 'GET', path: 'account/beauty_profile' }, 200],
  [{ method: 'PATCH', path: 'account/beauty_profile', body: { 'skin-type': 'dry' } }, 200],
  [{ method: 'GET', path: 'account/onboarding' }, 200],
  [{ method: 'PATCH', path: 'account/onboarding', body: { done: ['app'] } }, 200],
  [{ method: 'GET', path: 'account/addresses' }, 200],
  [{ method: 'POST', path: 'account/addresses', body: { fields: ADDRESS } }, 201],
  [
    {
      method: 'PATCH',
      path: `account/addresses/${MEIS_ADDRESS.id}`,
      body: { 'is-default': true },
      others: 404,
    },
    200,
  ],
  [{ method: 'DELETE', path: `account/addresses/${MEIS_ADDRESS.id}`, others: 404 }, 200],
  [{ method: 'GET', path: 'wishlist' }, 200],
  [{ method: 'PUT', path: 'wishlist/variants/p1-v1' }, 200],
  [{ method: 'DELETE', path: 'wishlist/variants/p1-v1' }, 200],
  [{ method: 'GET', path: 'my/waitlist/variants' }, 200],
  [{ method: 'PUT', path: 'waitlist/variants/p1-v1' }, 200],
  [{ method: 'DELETE', path: 'waitlist/variants/p1-v1' }, 200],
  [{ method: 'GET', path: 'notification_subscriptions' }, 200],
  [{ method: 'POST', path: 'notification_subscriptions/subscribe', body: SUBSCRIPTION }, 201],
  [{ method: 'POST', path: 'notification_subscriptions/unsubscribe', body: SUBSCRIPTION }, 200],
  [{ method: 'GET', path: `carts/${MEIS_BAG}/bag`, others: 404 }, 200],
  [{ method: 'GET', path: `carts/${MEIS_BAG}/items_count`, others: 404 }, 200],
  [
    { method: 'DELETE', path: 'account/user', body: { password: SAMPLE_PASSWORD }, others: 422 },
    204,
  ],
];

let joined = 0;

async function newMember(): Promise<TestBrowser> {
  joined += 1;
  const browser = open(`192.0.2.${joined}`);
  await join(browser, { email: `member${joined}@example.com` });
  return browser;
}

/**
 * Callers who aren't signed in, each derived from a signed-in member, and how the answers say so.
 */
const NOBODIES: Readonly<
  Record<string, readonly [code: string, make: () => Promise<TestBrowser>]>
> = {
  anonymous: ['unauthenticated', async () => open()],
  expired: [
    'expired',
    async () => {
      now -= TOKEN_AGE;
      const browser = await newMember();
      now = START;
      return browser;
    },
  ],
  'with a payload of its own': [
    'unauthenticated',
    async () => {
      const browser = await newMember();
      const [header, payload = ''] = browser.cookies.get('access-token')?.split('.') ?? [];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'member-mei' }));
      browser.cookies.set('access-token', `${header}.${forged.toString('base64url')}`);
      return browser;
    },
  ],
  'with a token that claims to need no signature': [
    'unauthenticated',
    async () => {
      const browser = await newMember();
      const [, payload = ''] = browser.cookies.get('access-token')?.split('.') ?? [];
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' }));
      browser.cookies.set('access-token', `${header.toString('base64url')}.${payload}`);
      return browser;
    },
  ],
  'without a signature cookie': [
    'unauthenticated',
    async () => {
      const browser = await newMember();
      browser.cookies.delete('access-token-signature');
      return browser;
    },
  ],
  "with another member's signature": [
    'unauthenticated',
    async () => {
      const [browser, other] = [await newMember(), await newMember()];
      const signature = other.cookies.get('access-token-signature') ?? '';
      browser.cookies.set('access-token-signature', signature);
      return browser;
    },
  ],
  'of a revoked session': [
    'unauthenticated',
    async () => {
      const browser = await newMember();
      const copy = browser.copy();
      await browser.call('v2.6/sessions', { method: 'DELETE' });
      return copy;
    },
  ],
  'of a member who left': [
    'unauthenticated',
    async () => {
      const browser = await newMember();
      const copy = browser.copy();
      const body = { password: PASSWORD };
      await browser.call('v2.6/account/user', { method: 'DELETE', body });
      return copy;
    },
  ],
  'of a shop with another key': [
    'unauthenticated',
    async () => {
      const elsewhere = await startTestApi(aSeed(), { clock: () => new Date(now) });
      await elsewhere.api.seedMembers(seedTestMembers);
      const browser = openBrowser(elsewhere.api);
      await signIn(browser, 'mei@members.example', SAMPLE_PASSWORD);
      return openBrowser(api, { jar: browser.cookies });
    },
  ],
};

const ask = (browser: TestBrowser, { method, path, body }: Endpoint): Promise<Answer> =>
  browser.call(`v2.6/${path}`, { method, ...(body !== undefined && { body }) });

const named = ENDPOINTS.map(
  ([endpoint, status]) => [`${endpoint.method} ${endpoint.path}`, endpoint, status] as const,
);

const nobodies: Array<readonly [kind: string, code: string, browser: TestBrowser]> = [];
for (const [kind, [code, make]] of Object.entries(NOBODIES)) {
  nobodies.push([kind, code, await make()]);
}
const other = await newMember();

describe.each(nobodies)('somebody %s', (_kind, code, browser) => {
  it.each(named)('is refused %s', async (_, endpoint) => {
    const answer = await ask(browser, endpoint);
    expect(answer.status).toBe(401);
    expect(codesOf(answer)).toEqual([code]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer');
  });

  it.each(named)('is refused %s with cookies alone', async (_, endpoint) => {
    const { method, path, body } = endpoint;
    const headers = { Authorization: '' };
    const answer = await browser.call(`v2.6/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('another member', () => {
  it.each(named)('asking %s sees and changes nothing of mei', async (_, endpoint, status) => {
    const before = await mei.call('v2.6/account/user');
    const answer = await ask(other, endpoint);
    expect(answer.status).toBe(endpoint.others ?? status);
    expect(JSON.stringify(answer)).not.toContain('member-mei');
    expect(JSON.stringify(answer)).not.toContain('mei@');
    expect((await mei.call('v2.6/account/user')).data).toEqual(before.data);
  });
});

describe('the member', () => {
  it.each(named)('is answered %s', async (_, endpoint, status) => {
    const answer = await ask(mei, endpoint);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('the way in and out', () => {
  it.each([
    ['POST', 'auth/v1/token', { grant_type: 'password', email: 'x@example.com', password: 'x' }],
    ['POST', 'auth/v1/token', { grant_type: 'refresh_token', flow: 'client' }],
    ['POST', 'auth/v1/token', { grant_type: 'mail_code', challenge: 'x', code: 'x' }],
    ['POST', 'v2.6/auth/codes', { challenge: 'x' }],
    ['POST', 'v2.6/account/registrations', {}],
    ['POST', 'v2.6/account/email_confirmations', { token: 'x' }],
    ['POST', 'v2.6/account/password_resets', { email: 'x@example.com' }],
    ['PATCH', 'v2.6/account/password_resets', { token: 'x', password: 'x' }],
    ['DELETE', 'v2.6/sessions', undefined],
  ])('is kept by no cache: %s %s', async (method, path, body) => {
    const answer = await open().call(path, { method, ...(body && { body }) });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
