import { hash } from 'node:crypto';
import { parseSetCookie } from 'cookie';
import { compactDecrypt, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKOUT_TOKEN_TYPE } from '#domain/checkout-token.ts';
import { startOrigin } from './test-origin.ts';

const SECRET = 'a secret of the shop and its checkout';
const CHECKOUT = 'https://pay.example/start?shop=1';
const PAGE = { 'sg/en/404/index.html': 'not found' };
const BAG = { Cookie: 'cart-token=a-bag; locale=SG' };

const shop = await startOrigin({
  pages: PAGE,
  checkout: {
    url: CHECKOUT,
    secret: SECRET,
    memberSession: (headers, bag) =>
      bag === 'bag-of-mei' && headers.get('Cookie')?.includes('session=of-mei')
        ? 'the session of Mei'
        : undefined,
  },
});
const without = await startOrigin({ pages: PAGE });
const demo = await startOrigin({
  pages: PAGE,
  checkout: {
    url: '/checkout/demo',
    secret: SECRET,
    demo: (request) => new Response(`demo ${new URL(request.url).pathname}`),
  },
});
afterAll(() => Promise.all([shop.stop(), without.stop(), demo.stop()]));

/** The hand-over as another system checks it. */
async function handedOver(query = '?country_code=HK&language=zh', headers: object = BAG) {
  const answer = await shop.ask(`/checkout${query}`, { headers: { ...headers } });
  const address = new URL(String(answer.headers.location));
  const token = address.searchParams.get('token') ?? '';
  const verified = await jwtVerify(token, new TextEncoder().encode(SECRET), {
    algorithms: ['HS256'],
    typ: CHECKOUT_TOKEN_TYPE,
    audience: CHECKOUT,
    issuer: 'http://localhost',
  });
  return { answer, address, claims: verified.payload };
}

describe('the way to the checkout', () => {
  it('leads there with a token that says which bag, where and for how long', async () => {
    const { answer, address, claims } = await handedOver();
    expect(answer.status).toBe(303);
    expect(`${address.origin}${address.pathname}`).toBe('https://pay.example/start');
    expect(address.searchParams.get('shop')).toBe('1');
    expect(claims).toMatchObject({ cart_token: 'a-bag', country: 'HK', language: 'zh' });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300);
    expect(claims.jti).toMatch(/^[\w-]{36}$/);
    expect(claims.bag_url).toBe(`http://127.0.0.1:${shop.port}/cart?language=zh`);
  });

  it('takes a member’s session along, which the checkout alone can read', async () => {
    const headers = { Cookie: 'cart-token=bag-of-mei; session=of-mei' };
    const { claims } = await handedOver('', headers);
    const { plaintext } = await compactDecrypt(
      String(claims.member_session),
      hash('sha256', SECRET, 'buffer'),
      { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    expect(new TextDecoder().decode(plaintext)).toBe('the session of Mei');
    const readable = Buffer.from(JSON.stringify(claims)).toString();
    expect(readable).not.toContain('the session of Mei');
    for (const cookie of ['cart-token=bag-of-mei', 'cart-token=a-bag; session=of-mei']) {
      expect((await handedOver('', { Cookie: cookie })).claims).not.toHaveProperty(
        'member_session',
      );
    }
  });

  it('is never cached', async () => {
    expect((await handedOver()).answer.headers['cache-control']).toBe('no-store');
  });

  it("is in the locale of the link, or else the visitor's", async () => {
    const { claims } = await handedOver('', { Cookie: 'cart-token=a-bag; locale=KR' });
    expect(claims).toMatchObject({ country: 'KR', language: 'ko' });
  });

  it('leads back to the bag without one', async () => {
    const answer = await shop.ask('/checkout?country_code=HK&language=zh');
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart?language=zh']);
  });

  it('does not exist in a shop without a checkout', async () => {
    expect((await without.ask('/checkout', { headers: BAG })).status).toBe(404);
    expect((await without.ask('/checkout/demo', { headers: BAG })).status).toBe(404);
  });
});

describe('the way back', () => {
  it('leads to the thank-you page, and forgets the bag that was bought', async () => {
    const { claims } = await handedOver();
    const back = new URL(`${claims.return_url}&order=abc-123`);
    const answer = await shop.ask(back.pathname + back.search, { headers: BAG });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/thank-you?country_code=HK&language=zh&order=abc-123');
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
    expect(parseSetCookie(cookie)).toMatchObject({ name: 'cart-token', maxAge: 0, path: '/' });
  });

  it('leaves another bag alone', async () => {
    const { claims } = await handedOver();
    const back = new URL(String(claims.return_url));
    const headers = { Cookie: 'cart-token=another-bag' };
    const answer = await shop.ask(back.pathname + back.search, { headers });
    expect(answer.status).toBe(303);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('passes on nothing but the reference of an order', async () => {
    const answer = await shop.ask(
      '/checkout/return?order=%22%3E%3Cscript%3E&next=https://evil.example',
    );
    expect(answer.headers.location).toBe('/thank-you?country_code=SG');
  });
});

describe('the demo checkout', () => {
  it('answers below its address, only for the shop’s own pages', async () => {
    expect((await demo.ask('/checkout/demo/x/address')).body.toString()).toBe(
      'demo /checkout/demo/x/address',
    );
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const sent = await demo.ask('/checkout/demo/x/order', { method: 'POST', headers });
    expect(sent.status).toBe(403);
  });

  it('does not exist beside another checkout', async () => {
    expect((await shop.ask('/checkout/demo/x')).status).toBe(404);
  });
});
