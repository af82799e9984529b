import { parseSetCookie } from 'cookie';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withDependents } from '#domain/capabilities.ts';
import { plainEnd, plainStart } from '#domain/page/plain-marks.ts';
import { translator } from '#i18n/translate.ts';
import { startOrigin } from './test-origin.ts';

/** A plain page as it's published, in short. */
const page = (language: string, own: string) => `<!doctype html><html lang="${language}">
<title>${own}</title><header>header ${language}</header>
${plainStart('answer')}${own}${plainEnd('answer')}
${plainStart('none')}<template>where to go on</template>${plainEnd('none')}
${plainStart('help')}<script type="application/json">${JSON.stringify([
  { name: 'Where is my parcel?', address: '/faq#parcel', topic: 'Delivery' },
])}</script>${plainEnd('help')}`;

const PAGES = Object.fromEntries(
  (['sg/en', 'kr/ko', 'th/th', 'hk/zh'] as const).flatMap((folder) => [
    [`${folder}/plain/cart/index.html`, page(folder, 'own bag')],
    [`${folder}/plain/search/index.html`, page(folder, 'own search')],
    [`${folder}/404/index.html`, 'not found'],
  ]),
);

const HOSTILE_LINK = 'javascript:alert(1)';
const HOSTILE = '"><script>alert(1)</script>';

const line = {
  id: 'l1',
  type: 'product',
  'brand-name': 'Juno Marsh',
  'product-name': `Lipstick ${HOSTILE}`,
  'product-slug-url': 'lipstick',
  'variant-name': `Rouge ${HOSTILE}`,
  'variant-id': `v1${HOSTILE}`,
  'img-src': `/pictures/a.svg${HOSTILE}`,
  'quantity-value': 2,
  'unit-price': 2_500,
  'display-price': '$50.00',
  inventory: 4,
};

const hit = (number: number) => ({
  id: `v${number}`,
  'product-id': `p${number}`,
  'slug-url': `lipstick-${number}`,
  name: `Lipstick ${number} ${HOSTILE}`,
  'brand-name': 'Juno Marsh',
  currency: 'SGD',
  price: 2_500,
  rating: 4.5,
  'reviews-count': 12,
});

let bag: object | undefined;
let calls: Array<Record<string, unknown>> = [];

const shop = await startOrigin({
  pages: PAGES,
  inlineScripts: ["'sha256-abc'"],
  checkout: { url: 'https://pay.example', secret: 'secret' },
  async api(request) {
    const { method, headers } = request;
    const url = new URL(request.url);
    const body = await request.json().catch(() => undefined);
    const country = headers.get('X-Site-Country');
    calls.push({ method, path: url.pathname, query: url.searchParams, body, country });
    if (url.pathname.includes('/search')) return searched(url.searchParams);
    if (method === 'PATCH' && body.quantity === 9) return refusal(422, 'not-enough-stock');
    if (url.pathname.includes('broken')) return new Response('?', { status: 500 });
    if (!bag) return refusal(404, 'unknown-bag');
    return Response.json({ data: { id: 'a-bag', type: 'carts', attributes: bag } });
  },
});
afterAll(() => shop.stop());
beforeEach(() => {
  calls = [];
  bag = {
    token: 'a-bag',
    total: 5_000,
    'display-total': '$50.00',
    'display-subtotal': '$50.00',
    'line-items-count': 2,
    'line-items': [line],
  };
});

const refusal = (status: number, code: string) =>
  Response.json({ errors: [{ status: String(status), code }] }, { status });

function searched(query: URLSearchParams) {
  const text = query.get('query');
  if (text === 'broken') return new Response('?', { status: 500 });
  const hits = text === 'nothing' || text === 'zz' ? [] : [hit(1), hit(2)];
  return Response.json({
    results: {
      variants: {
        hits,
        nbHits: hits.length && 50,
        nbPages: hits.length && 3,
        ...(text === 'lipstik' && { correctedQuery: 'lipstick' }),
        ...(text?.startsWith('gift') && { link: text === 'gift' ? '/pages/gifts' : HOSTILE_LINK }),
        facets: { category: { name: 'Category', values: [{ id: 'c7', name: 'Makeup & more' }] } },
      },
      categories: { hits: [{ id: 'c1', slug: 'makeup/lip', name: 'Lip', type: 'category' }] },
    },
  });
}

const Cookie = 'cart-token=a-bag; locale=SG';
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.ask(path, { headers: { Cookie, ...headers } });
  return { ...answer, text: String(answer.body) };
};
const searches = () => calls.filter(({ path }) => String(path).includes('/search'));
const t = translator('en');

/** The values of the cookies that an answer sets. */
const setBy = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().map((each) => {
      const { name, value } = parseSetCookie(String(each));
      return [name, value];
    }),
  );

describe('the bag of each country', () => {
  it.each([
    ['SG', 'of-sg', {}],
    ['KR', 'of-kr', { 'cart-token': 'of-kr' }],
    ['TH', undefined, { 'cart-token': '' }],
  ] as const)('is read, and %s’s is the one that is looked at', async (country, token, set) => {
    const bags = 'cart-token=of-sg; cart-token-SG=of-sg; cart-token-KR=of-kr';
    if (token) bag = { ...bag, token };
    const { headers } = await read('/plain/cart', { Cookie: `${bags}; locale=${country}` });
    expect(setBy(headers)).toEqual(set);
    expect(calls.map(({ path }) => path)).toEqual(token ? [`/api/v2.5/carts/${token}/bag`] : []);
  });

  it.each(['/plain/cart', '/plain/search?q=lipstick'])(
    'has the token of the answer that %s is made from',
    async (path) => {
      bag = { ...bag, token: 'merged' };
      const { headers } = await read(path);
      expect(setBy(headers)).toEqual({ 'cart-token': 'merged', 'cart-token-SG': 'merged' });
    },
  );

  it('stays where the API doesn’t know a token that no cookie names as its own', async () => {
    const { headers } = await read('/plain/cart', { Cookie: 'cart-token=broken; locale=SG' });
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('the bag without JavaScript', () => {
  it('has its lines, prices, forms and the checkout within the published page', async () => {
    const { status, text } = await read('/plain/cart');
    expect(status).toBe(200);
    expect(text).toContain('header sg/en');
    expect(text).toContain('Rouge');
    expect(text).toContain('$50.00');
    expect(text).toContain(t('cart.each', { price: '$25' }));
    expect(text).toContain('<option value="2" selected="">2</option>');
    expect(text).toContain('action="/plain/cart?country_code=SG&amp;language=en"');
    expect(text).toContain('href="/checkout?country_code=SG&amp;language=en"');
    expect(text).toContain('data-has-items');
    expect(text).not.toContain('-->own bag');
    expect(text).not.toContain('where to go on');
    expect(text).not.toContain('application/json');
  });

  it('is kept by nobody, listed nowhere, and has the policy of pages', async () => {
    const { headers } = await read('/plain/cart');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-language': 'en-SG',
    });
    expect(headers['content-security-policy']).toContain("'sha256-abc'");
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('contains no markup of the commerce system', async () => {
    const { text } = await read('/plain/cart');
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });

  it('says where to go on if it is empty, unknown, or there is none', async () => {
    bag = { ...bag, 'line-items': [] };
    expect((await read('/plain/cart')).text).toContain('-->where to go on<!--');
    bag = undefined;
    expect((await read('/plain/cart')).text).toContain('-->where to go on<!--');
    calls = [];
    expect((await read('/plain/cart', { Cookie: 'locale=SG' })).text).toContain('where to go on');
    expect(calls).toEqual([]);
  });

  it('says so if it cannot be read, beside what the page says itself', async () => {
    const { status, text } = await read('/plain/cart', { Cookie: 'cart-token=broken; locale=SG' });
    expect(status).toBe(502);
    expect(text).toContain(t('bag.failed'));
    expect(text).toContain('own bag');
    expect(text).not.toContain('where to go on');
  });

  it.each([
    ['KR', 'ko', 'kr/ko'],
    ['TH', 'th', 'th/th'],
  ] as const)('is in the locale of the visitor: %s', async (country, language, folder) => {
    const { text } = await read('/plain/cart', { Cookie: `cart-token=a; locale=${country}` });
    expect(text).toContain(`header ${folder}`);
    expect(text).toContain(translator(language)('bag.items', { count: 2 }));
    expect(calls[0]).toMatchObject({ country });
  });

  it('leads to the language that the visitor chose, and remembers a named country', async () => {
    const chosen = await read('/plain/cart', { Cookie: 'locale=HK; language=lng_zh' });
    expect([chosen.status, chosen.headers.location]).toEqual([302, '/plain/cart?language=zh']);
    const named = await read('/plain/cart?country_code=TH', { Cookie: 'cart-token=a-bag' });
    expect(String(named.headers['set-cookie'])).toContain('locale=TH');
  });
});

describe.each(['/plain/cart', '/plain/search?q=lipstick'])('%s', (path) => {
  it.each([
    ['lines', () => [line]],
    ['no lines', () => []],
  ] as const)(
    'stores the token of a bag with %s if it is another than asked for',
    async (_, lines) => {
      bag = { ...bag, 'line-items': lines() };
      const { headers } = await read(path, { Cookie: 'cart-token=merged; locale=SG' });
      expect(setBy(headers)).toEqual({ 'cart-token': 'a-bag', 'cart-token-SG': 'a-bag' });
      const kept = 'cart-token=a-bag; cart-token-SG=a-bag; locale=SG';
      expect((await read(path, { Cookie: kept })).headers).not.toHaveProperty('set-cookie');
    },
  );
});

describe('a form that changes a line', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.ask('/plain/cart?country_code=HK&language=zh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie, ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  it('sets its quantity or takes it out, keeps the bag, and leads back', async () => {
    const answer = await send({ line: 'l1', quantity: '3' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/plain/cart?language=zh']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(setBy(answer.headers)).toEqual({ 'cart-token-HK': 'a-bag' });
    await send({ line: 'l1', quantity: '0' });
    expect(calls).toMatchObject([
      { method: 'PATCH', path: '/api/v2.5/cart/line_items/l1', body: { quantity: 3 } },
      { method: 'DELETE', path: '/api/v2.5/cart/line_items/l1', country: 'HK' },
    ]);
  });

  it('shows why it was refused, above the bag as it is', async () => {
    const answer = await send({ line: 'l1', quantity: '9' });
    expect(answer.status).toBe(422);
    const text = String(answer.body);
    expect(text).toContain(translator('zh')('refusals.not-enough-stock'));
    expect(text).toContain('header hk/zh');
    expect(text).toContain('Rouge');
  });

  it('changes nothing for other sites, without a line or a bag, or with too much', async () => {
    const crossSite = await send({ line: 'l1', quantity: '1' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    expect((await send({ line: 'l1' })).status).toBe(303);
    expect((await send({ line: 'l1', quantity: '-1' })).status).toBe(303);
    expect((await send({ line: 'l1', quantity: '1' }, { Cookie: 'locale=SG' })).status).toBe(303);
    expect((await send({ line: 'l'.repeat(5_000), quantity: '1' })).status).toBe(413);
    expect(calls).toEqual([]);
  });
});

describe('the search without JavaScript', () => {
  it('has products, how many there are, further pages, and names of listings', async () => {
    const { status, text, headers } = await read('/plain/search?q=lipstick');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain(t('searchPage.resultsFor', { query: 'lipstick' }));
    expect(text.match(/class="card"/g)).toHaveLength(2);
    expect(text).toContain('href="/products/lipstick-1"');
    expect(text).toContain(t('card.ratingLabel', { rating: '4.5' }));
    expect(text).toContain(t('listing.count', { count: 50 }));
    expect(text).toContain('href="/plain/search?q=lipstick&amp;page=3"');
    expect(text).toContain('href="/categories/makeup/lip"');
    expect(text).not.toContain('where to go on');
    const { query, country } = searches()[0] ?? {};
    expect(country).toBe('SG');
    expect(String(query)).toContain('page%5Bsize%5D=24');
  });

  it('contains no markup of a query or of the commerce system', async () => {
    const { text } = await read(`/plain/search?q=${encodeURIComponent(HOSTILE)}`);
    expect(text).not.toContain('<script');
    expect(text).toContain('<title>Results for “&quot;&gt;&lt;script&gt;');
  });

  it('asks for the page, the filters and no more of a query than its field takes', async () => {
    await read(`/plain/search?q=${'x'.repeat(300)}&page=2&category=c7`);
    const query = searches()[0]?.query as URLSearchParams;
    expect(query.get('query')).toHaveLength(100);
    expect(query.get('page[number]')).toBe('2');
    expect(query.get('where[facets]')).toBe('{"category":["c7"]}');
  });

  it('has the number of pieces in the bag, if that is known', async () => {
    const { text } = await read('/plain/search?q=lipstick');
    expect(text).toContain(`<html data-has-items style="--bag-count: '2'" lang`);
    bag = undefined;
    expect((await read('/plain/search?q=lipstick')).text).not.toContain('data-has-items');
  });

  it('names the filters, and links to the results without them', async () => {
    const { text } = await read('/plain/search?q=lipstick&category=c7');
    expect(text).toContain('Makeup &amp; more');
    expect(text).toContain('href="/plain/search?q=lipstick"');
  });

  it('says what was searched for instead of a misspelt query', async () => {
    const { text } = await read('/plain/search?q=lipstik');
    expect(text).toContain(t('listing.correction', { query: 'lipstick' }));
    expect(text).toContain('href="/plain/search?q=lipstik&amp;literal=true"');
  });

  it('leads on where the shop leads a query, in the language of the page, and to no script', async () => {
    const answer = await read('/plain/search?q=gift');
    expect(answer).toMatchObject({ status: 303, headers: { location: '/pages/gifts' } });
    const hongKong = await read('/plain/search?q=gift&language=zh', { Cookie: 'locale=HK' });
    expect(hongKong.headers.location).toBe('/pages/gifts?language=zh');
    expect((await read('/plain/search?q=gift+box')).status).toBe(200);
  });

  it('finds help, and says where to go on if there are no products', async () => {
    const { text: help } = await read('/plain/search?q=parcel');
    expect(help).toContain('href="/faq#parcel"');
    expect(help).toContain(t('searchPage.resultsFor', { query: 'parcel' }));
    expect(help).not.toContain(t('search.tipSpelling'));
    const { text } = await read('/plain/search?q=nothing');
    expect(text).toContain(t('searchPage.noResultsFor', { query: 'nothing' }));
    expect(text).toContain('where to go on');
  });

  it('has no tips for a query that may be the beginning of a word', async () => {
    const { text } = await read('/plain/search?q=zz');
    expect(text).toContain(t('searchPage.resultsFor', { query: 'zz' }));
    expect(text).toContain(t('listing.count', { count: 0 }));
    expect(text).not.toContain(t('searchPage.noResultsFor', { query: 'zz' }));
    expect(text).not.toContain(t('search.noResults'));
    expect(text).toContain('where to go on');
  });

  it('says so if it fails', async () => {
    const { status, text } = await read('/plain/search?q=broken');
    expect(status).toBe(502);
    expect(text).toContain(t('listing.failed'));
  });

  it('shows a field without a query, and asks nobody', async () => {
    const { status, text } = await read('/plain/search', { Cookie: 'locale=SG' });
    expect(status).toBe(200);
    expect(text).toContain('name="q"');
    expect(calls).toEqual([]);
  });

  it.each(['KR', 'TH'])('is in the locale of the visitor: %s', async (country) => {
    await read('/plain/search?q=lipstick', { Cookie: `locale=${country}` });
    expect(calls[0]).toMatchObject({ country });
  });
});

it.each([
  [[], 'card.earlyAccess'],
  [withDependents(['members']), 'card.comingSoon'],
] as const)('early access is called in a shop without %o: %s', async (lacks, label) => {
  const hits = [{ ...hit(1), 'launch-status': 'early_access' }];
  const api = () => Response.json({ results: { variants: { hits, nbHits: 1 } } });
  const origin = await startOrigin({ pages: PAGES, lacks, api });
  onTestFinished(() => origin.stop());
  const { body } = await origin.ask('/plain/search?q=lipstick', { headers: { Cookie } });
  expect(String(body)).toContain(`<span class="card-label label">${t(label)}</span>`);
});

describe('the query of the search page', () => {
  const searchPage = () => `http://127.0.0.1:${shop.port}/search/makeup?q=red%20lip%26&language=zh`;

  it('is that of the page that leads on', async () => {
    const answer = await read('/plain/search?category=c7', { Referer: searchPage() });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/plain/search?category=c7&q=red+lip%26',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is kept for a browser that does not say which page led on', async () => {
    const style = await read('/plain/query.css', { Referer: searchPage() });
    expect(style.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/css',
    });
    const kept = parseSetCookie(String(style.headers['set-cookie']));
    expect(kept).toMatchObject({ path: '/plain/search', httpOnly: true, sameSite: 'lax' });
    const cookie = String(style.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await read('/plain/search', { Cookie: `${cookie}; locale=SG` });
    expect(answer.headers.location).toBe('/plain/search?q=red+lip%26');
    expect(String(answer.headers['set-cookie'])).toContain('plain-query=; Max-Age=0');
  });

  it('is of no other page, and of no other site', async () => {
    for (const Referer of [
      searchPage().replace('127.0.0.1', 'evil.example'),
      searchPage().replace('/search/makeup', '/searching'),
      'no address',
    ]) {
      expect((await read('/plain/search', { Referer })).status).toBe(200);
      expect((await read('/plain/query.css', { Referer })).headers).not.toHaveProperty(
        'set-cookie',
      );
    }
  });
});

it('has no page but those of numbers', async () => {
  expect((await read('/plain/search?q=lipstick&page=x')).status).toBe(404);
});

it('a plain page that is not published is missing like any other', async () => {
  const { status, text } = await read('/plain/cart', { Cookie: 'locale=MY' });
  expect(status).toBe(404);
  expect(text).not.toContain('own');
});
