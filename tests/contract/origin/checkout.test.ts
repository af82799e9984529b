import { hash } from 'node:crypto';
import { parseSetCookie } from 'cookie';
import { compactDecrypt, decodeJwt, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKOUT_TOKEN_TYPE } from '#domain/bag/checkout-token.ts';
import { translator } from '#i18n/translate.ts';
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
const calls: Array<Record<string, unknown>> = [];
const forms = await startOrigin({
  pages: PAGE,
  checkout: { url: CHECKOUT, secret: SECRET },
  async api(request) {
    const { headers } = request;
    const body = await request.json();
    const authorization = headers.get('Authorization');
    calls.push({
      path: new URL(request.url).pathname,
      body,
      authorization,
      cartToken: headers.get('X-CART-TOKEN'),
      country: headers.get('X-Site-Country'),
      language: headers.get('Accept-Language'),
    });
    const variantId = body.line_items[0].variant_id;
    if (authorization) return refused(401, 'unauthorized');
    if (variantId === 'broken') return new Response('?', { status: 500 });
    if (variantId !== 'v1') return refused(422, variantId);
    return Response.json({ data: { id: 'a-bag', type: 'carts', attributes: { token: 'a-bag' } } });
  },
});
const refused = (status: number, code: string) =>
  Response.json({ errors: [{ status: String(status), code }] }, { status });
afterAll(() => Promise.all([shop, without, demo, forms].map((origin) => origin.stop())));

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

describe('the form that adds without a script', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    forms.ask('/checkout?country_code=HK&language=zh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  it('adds to the bag of its browser, keeps the bag, and leads to it', async () => {
    const answer = await send({ variant_id: 'v1' }, { Cookie: 'cart-token=old; locale=SG' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart?language=zh']);
    const kept = { value: 'a-bag', path: '/', sameSite: 'lax' };
    expect(
      [answer.headers['set-cookie'] ?? []].flat().map((each) => parseSetCookie(each)),
    ).toMatchObject([
      { name: 'cart-token', ...kept },
      { name: 'cart-token-HK', ...kept },
    ]);
    const [call] = calls.splice(0);
    expect(call).toMatchObject({
      path: '/api/v2.5/cart/line_items',
      body: { line_items: [{ variant_id: 'v1', quantity: 1 }] },
      cartToken: 'old',
      country: 'HK',
      language: 'zh',
    });
  });

  it('leaves the bags of other countries alone, which it does not add to', async () => {
    const Cookie = 'cart-token=of-sg; cart-token-SG=of-sg; locale=HK';
    const { headers } = await send({ variant_id: 'v1' }, { Cookie });
    expect(String(headers['set-cookie'])).not.toContain('cart-token-SG');
    expect(calls.splice(0)).toMatchObject([{ cartToken: null, country: 'HK' }]);
  });

  it('buys as a visitor once the session has ended', async () => {
    const answer = await send({ variant_id: 'v1' }, { Cookie: 'access-token=ended' });
    expect(answer.status).toBe(303);
    expect(calls.splice(0).map(({ authorization }) => authorization)).toEqual([
      'Bearer ended',
      null,
    ]);
  });

  it('says why nothing was added, with the way back to the page alone', async () => {
    const Referer = 'http://127.0.0.1/products/"><b>?a=<b>';
    const answer = await send({ variant_id: 'sold-out' }, { Referer });
    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain(translator('zh')('refusals.sold-out'));
    expect(String(answer.body)).toContain('href="/products/%22%3E%3Cb%3E"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const elsewhere = await send({ variant_id: 'sold-out' }, { Referer: 'http://a//evil.example' });
    expect(String(elsewhere.body)).not.toContain('evil');
    expect((await send({ variant_id: 'broken' })).status).toBe(502);
    calls.length = 0;
  });

  it('adds nothing for other sites, without a variant, or with too much', async () => {
    const crossSite = await send({ variant_id: 'v1' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    expect((await send({})).headers.location).toBe('/cart?language=zh');
    expect((await send({ variant_id: 'v'.repeat(201) })).status).toBe(303);
    expect((await send({ variant_id: 'v'.repeat(5_000) })).status).toBe(413);
    expect(calls).toEqual([]);
  });
});

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

  it.each([
    ['another host', { Host: 'evil.example' }, 'https://shop.sg'],
    [
      'a host that nobody trusted forwards',
      { 'X-Forwarded-Host': 'www.shop.hk' },
      'https://shop.sg',
    ],
    ['a host of this machine', { Host: 'localhost:80' }, 'https://shop.sg'],
    ["a country's host on another port", { Host: 'www.shop.hk:81' }, 'https://shop.sg'],
    ["a country's host", { Host: 'www.shop.hk' }, 'https://www.shop.hk'],
  ])('leads back to the shop from %s', async (_, headers, expected) => {
    const config = { origin: 'https://shop.sg', hosts: new Map([['HK', 'www.shop.hk'] as const]) };
    const checkout = { url: '/pay', secret: SECRET };
    const origin = await startOrigin({ pages: PAGE, config, checkout });
    const answer = await origin.ask('/checkout', { headers: { ...BAG, ...headers } });
    await origin.stop();
    const address = new URL(String(answer.headers.location));
    const claims = decodeJwt(address.searchParams.get('token') ?? '');
    const addresses = [address.href, claims.return_url, claims.bag_url].map(String);
    expect(addresses.map((each) => new URL(each).origin)).toEqual([expected, expected, expected]);
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
    const Cookie = 'cart-token=a-bag; locale=HK; language=lng_zh';
    expect((await handedOver('', { Cookie })).claims).toMatchObject({ language: 'zh' });
    const inEnglish = await handedOver('?country_code=HK&language=en', { Cookie });
    expect(inEnglish.claims).toMatchObject({ country: 'HK', language: 'en' });
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

  it('forgets the bag of its country alone', async () => {
    const { claims } = await handedOver('?country_code=KR&language=ko', {
      Cookie: 'cart-token=of-sg; cart-token-SG=of-sg; cart-token-KR=of-kr; locale=SG',
    });
    expect(claims).toMatchObject({ cart_token: 'of-kr', country: 'KR' });
    const back = new URL(String(claims.return_url));
    const headers = { Cookie: 'cart-token=of-kr; cart-token-SG=of-sg; cart-token-KR=of-kr' };
    const answer = await shop.ask(back.pathname + back.search, { headers });
    const ended = [answer.headers['set-cookie'] ?? []].flat().map((each) => parseSetCookie(each));
    expect(ended).toMatchObject([
      { name: 'cart-token', maxAge: 0 },
      { name: 'cart-token-KR', maxAge: 0 },
    ]);
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
