import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import {
  CART,
  LOOKUP,
  PLATFORM,
  platformProfile,
  SEARCH,
  UCP,
} from '../../builders/ucp-platform.ts';
import { hasUcpSchemas, ucpFaults } from '../../builders/ucp-schemas.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { startOrigin } from './test-origin.ts';
import { openUcpShop, PUBLISHED, type UcpHeaders } from './ucp-shop.ts';

/** What some of the lipsticks are otherwise, of which there are two shades each. */
const SPECIAL: Readonly<Record<number, Partial<SeedProduct>>> = {
  2: {
    variants: [
      aVariant({ id: 'p3-v1', gtin: '4006381333931' }),
      aVariant({
        id: 'p3-v2',
        name: { en: 'Plum', ko: '자두' },
        inventory: perCountry(() => 0),
      }),
    ],
  },
  3: { launch: { launchAt: '2026-07-01T00:00:00Z' } },
  4: {
    variants: [
      aVariant({ id: 'p5-v1', prices: perCountry(() => ({ price: 4_000 })) }),
      aVariant({ id: 'p5-v2', name: { en: 'Plum' } }),
    ],
  },
};

const { api } = await startTestApi(
  aSeed({ products: 14, product: (index) => SPECIAL[index] ?? {} }),
);

async function aShop(documents?: Readonly<Record<string, string>>) {
  const shop = await openUcpShop(api, { documents });
  const post = (operation: string, body: unknown, headers?: UcpHeaders) =>
    shop.send(`POST /catalog/${operation}`, body, headers);
  return { ...shop, post };
}

const SG = { address_country: 'SG', currency: 'SGD' };

test('the profile says which capabilities there are, and where', async () => {
  const { ask } = await aShop();
  const { status, headers, body } = await ask('/.well-known/ucp');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=600');
  const { ucp } = JSON.parse(String(body));
  expect(ucp.version).toBe(UCP);
  expect(ucp.services['dev.ucp.shopping'][0]).toMatchObject({
    transport: 'rest',
    endpoint: 'http://localhost/ucp',
  });
  expect(Object.keys(ucp.capabilities)).toEqual([SEARCH, LOOKUP, CART]);
});

describe('a search', () => {
  test('answers in the country and language of the shopper, in minor units', async () => {
    const { post } = await aShop();
    const asked = { query: 'velvet', context: { ...SG, language: 'en-SG' } };
    const { status, headers, facts } = await post('search', asked);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(facts.ucp).toEqual({
      version: UCP,
      status: 'success',
      capabilities: { [SEARCH]: [{ version: UCP }] },
    });
    expect(facts.pagination).toEqual({ has_next_page: true, total_count: 14, cursor: '2.10' });
    expect(facts.products).toHaveLength(10);
    expect(facts.products[0]).toMatchObject({
      title: expect.stringContaining('Atelier Nuit'),
      url: expect.stringMatching(
        /^http:\/\/localhost\/products\/velvet-lipstick-p\d+\?country_code=SG/,
      ),
      price_range: { min: { amount: 2000, currency: 'SGD' } },
      variants: [
        { id: expect.stringMatching(/^p\d+\/p\d+-v1$/), availability: { available: true } },
      ],
    });
    const korean = await post('search', { query: 'velvet', context: { address_country: 'KR' } });
    expect(korean.facts.products[0].title).toContain('아틀리에 뉘');
    expect(korean.facts.products[0].price_range.min).toEqual({ amount: 2000, currency: 'KRW' });
    const rupiah = await post('search', { query: 'velvet', context: { address_country: 'id' } });
    expect(rupiah.facts.products[0].price_range.min).toEqual({ amount: 200_000, currency: 'IDR' });
  });

  test('goes on where its cursor says, until there is no more', async () => {
    const { post } = await aShop();
    const seen = new Set<string>();
    let cursor: string | undefined;
    let pages = 0;
    do {
      const pagination = { limit: 6, ...(cursor && { cursor }) };
      const { facts } = await post('search', { query: 'velvet', context: SG, pagination });
      for (const { id } of facts.products) seen.add(id);
      cursor = facts.pagination.cursor;
      pages += 1;
    } while (cursor);
    expect([seen.size, pages]).toEqual([14, 3]);
    const wrong = { query: 'velvet', pagination: { cursor: 'eyJ' } };
    expect((await post('search', wrong)).status).toBe(400);
  });

  test('is filtered by prices in the currency of the country, and says what is no filter', async () => {
    const { post } = await aShop();
    const of = async (max: number, currency = 'SGD') => {
      const filters = { price: { max }, brand: ['Dune Lab'] };
      const query = currency === 'SGD' ? undefined : 'velvet';
      const { facts } = await post('search', { query, filters, context: { ...SG, currency } });
      return { count: facts.pagination.total_count, messages: facts.messages };
    };
    expect(await of(1999)).toMatchObject({ count: 0, messages: [{ content: /brand/ }] });
    expect((await of(2000)).count).toBe(14);
    expect(await of(1, 'USD')).toMatchObject({ count: 14, messages: [{ content: /SGD/ }, {}] });
  });

  test('has the price of the variant that it names, which is one that was asked for', async () => {
    const { post } = await aShop();
    const found = async (more: object) => {
      const { facts } = await post('search', { query: 'velvet p5', context: SG, ...more });
      return facts.products.find(({ id }: { id: string }) => id === 'p5');
    };
    const range = { min: { amount: 2_000 }, max: { amount: 4_000 } };
    expect(await found({})).toMatchObject({
      price_range: range,
      variants: [{ id: 'p5/p5-v1', price: { amount: 4_000 } }],
    });
    expect(await found({ filters: { price: { max: 3_000 } } })).toMatchObject({
      price_range: range,
      variants: [{ id: 'p5/p5-v2', price: { amount: 2_000 } }],
    });
  });

  test('says what isn’t on sale yet, as pages do', async () => {
    const { post, tool } = await aShop();
    const { facts } = await post('search', { query: 'velvet p4', context: SG });
    const soon = facts.products.find(({ id }: { id: string }) => id === 'p4');
    expect(soon.variants).toMatchObject([
      { availability: { available: false, status: 'preorder' } },
    ]);
    const { structuredContent } = await tool('search', { query: 'velvet p4', country: 'SG' });
    const told = structuredContent.products.find(
      ({ productId }: { productId: string }) => productId === 'p4',
    );
    expect(told).toMatchObject({ isSoldOut: false, isBeforeLaunch: true });
  });

  test('needs something to search for', async () => {
    const { post } = await aShop();
    const unknown = { filters: { brand: ['Dune Lab'] } };
    for (const body of [{}, { query: ' ' }, unknown, '{', '[]', { query: 7 }]) {
      const { status, facts } = await post('search', body);
      expect([status, facts.code], JSON.stringify(body)).toEqual([400, 'invalid_request']);
    }
  });

  test('says in which countries there is a shop', async () => {
    const { post } = await aShop();
    for (const address_country of ['DE', 'PH']) {
      const { status, facts } = await post('search', { query: 'a', context: { address_country } });
      expect([status, facts.ucp.status, facts.messages[0].code]).toEqual([
        200,
        'error',
        'market_unavailable',
      ]);
    }
  });
});

describe('a lookup', () => {
  test('finds products and variants, each product once, and says which it doesn’t', async () => {
    const { post } = await aShop();
    const ids = ['p1', 'p1/p1-v2', 'p1', 'p3/p3-v2', 'p3/none', 'unknown', '../secret', 'p2/x/y'];
    const { facts } = await post('lookup', { ids, context: SG });
    const inputs = facts.products.map((product: { variants: ReadonlyArray<object> }) =>
      product.variants.map((variant) => variant),
    );
    expect(inputs).toMatchObject([
      [
        { id: 'p1/p1-v1', inputs: [{ id: 'p1', match: 'featured' }] },
        { id: 'p1/p1-v2', inputs: [{ id: 'p1/p1-v2', match: 'exact' }] },
      ],
      [{ id: 'p3/p3-v2', availability: { available: false, status: 'out_of_stock' } }],
    ]);
    expect(facts.messages.map(({ content }: { content: string }) => content)).toEqual([
      'p3/none',
      'unknown',
      '../secret',
      'p2/x/y',
    ]);
    const many = Array.from({ length: 21 }, (_, at) => `p${at}`);
    const refused = await post('lookup', { ids: many });
    expect([refused.status, refused.facts.code]).toEqual([400, 'request_too_large']);
  });

  test('of one product says what there is to choose from, and follows the choice', async () => {
    const { post } = await aShop();
    const ask = async (more: object) => (await post('product', { context: SG, ...more })).facts;
    expect((await ask({ id: 'p3' })).product).toMatchObject({
      id: 'p3',
      description: { plain: 'Rich colour that stays.' },
      options: [
        {
          name: 'shade',
          values: [
            { label: 'Ruby', available: true, exists: true },
            { label: 'Plum', available: false, exists: true },
          ],
        },
      ],
      selected: [{ name: 'shade', label: 'Ruby' }],
      variants: [{ id: 'p3/p3-v1', barcodes: [{ type: 'GTIN', value: '4006381333931' }] }],
    });
    const selected = [{ name: 'shade', label: 'plum' }];
    expect((await ask({ id: 'p3', selected })).product.variants).toMatchObject([
      { id: 'p3/p3-v2' },
    ]);
    const exact = await ask({ id: 'p3/p3-v1', selected });
    expect(exact.product.selected).toEqual([{ name: 'shade', label: 'Ruby' }]);
    expect(await ask({ id: 'p99' })).toMatchObject({
      ucp: { status: 'error', capabilities: { [LOOKUP]: [{ version: UCP }] } },
      messages: [{ type: 'error', code: 'not_found', severity: 'unrecoverable' }],
      continue_url: 'http://localhost/',
    });
  });
});

describe('a platform', () => {
  const query = { query: 'velvet', context: SG };
  const at = (address: string) => ({ 'UCP-Agent': `profile="${address}"` });

  test('is known by its profile, which is read once', async () => {
    const { post, read } = await aShop();
    await Promise.all([1, 2, 3].map(() => post('search', query)));
    await post('lookup', { ids: ['p1'] }, { 'UCP-Agent': `name="x", profile="${PLATFORM}";v=1` });
    expect(read).toEqual([PLATFORM]);
  });

  test.each([
    ['names no profile', { 'UCP-Agent': 'x' }, 400, 'invalid_profile_url'],
    ['names a private address', at('https://127.0.0.1/a'), 400, 'invalid_profile_url'],
    ['names one without https', at('http://agent.example/a'), 400, 'invalid_profile_url'],
    ['can’t be read', at('https://away.example/a'), 424, 'profile_unreachable'],
    ['is no profile', at('https://odd.example/a'), 422, 'profile_malformed'],
    ['is of a newer version', at('https://new.example/a'), 422, 'version_unsupported'],
    ['is of an older version', at('https://old.example/a'), 422, 'version_unsupported'],
  ])('that %s is told so', async (...[_what, headers, status, code]) => {
    const { post, tool } = await aShop({
      'https://odd.example/a': '<html>',
      'https://new.example/a': platformProfile([SEARCH], '2027-01-01'),
      'https://old.example/a': platformProfile([SEARCH], '2026-04-08'),
    });
    const answer = await post('search', query, headers);
    const facts = { code, content: expect.any(String), continue_url: 'http://localhost/' };
    expect([answer.status, answer.facts]).toEqual([status, facts]);
    const profile = /"(.*)"/.exec(headers['UCP-Agent'])?.[1] ?? '';
    const called = await tool('search_catalog', { catalog: query }, { 'ucp-agent': { profile } });
    expect(called).toEqual({ code: -32_001, message: facts.content, data: facts });
  });

  test.each([
    ['does not name', platformProfile([CART])],
    ['names in an older version', platformProfile([SEARCH]).replaceAll(UCP, '2026-04-08')],
  ])('has no use of a capability that its profile %s', async (_what, profile) => {
    const version = { ucp: { ...JSON.parse(profile).ucp, version: UCP } };
    const address = 'https://some.example/a';
    const { post } = await aShop({ [address]: JSON.stringify(version) });
    const answer = await post('search', query, at(address));
    expect(answer.status).toBe(200);
    expect(answer.facts).toMatchObject({
      ucp: { version: UCP, status: 'error', capabilities: {} },
      messages: [{ type: 'error', code: 'capabilities_incompatible' }],
    });
  });
});

describe('a link', () => {
  const SHADE = '~cDMvcDMtdjE';

  test('puts what it names into the bag of the browser, and goes on to it', async () => {
    const { ask } = await aShop();
    const first = await ask(`/ucp/buy/${SHADE}:2,~cDEvcDEtdjI:1?context/address_country=SG`);
    expect(first.status).toBe(303);
    expect(first.headers).toMatchObject({
      location: '/cart',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const cookie = cookiesOf(first);
    const more = await ask(`/ucp/buy/~cDEvcDEtdjI:2?continue_to=/brands`, { headers: { cookie } });
    expect(more.headers.location).toBe('/brands');
    const korean = await ask(`/ucp/buy/${SHADE}:1?context/address_country=kr`);
    expect(korean.headers.location).toBe('/cart?country_code=KR&language=ko');
    expect(cookiesOf(korean)).toMatch(/cart-token-kr=/i);
    const token = /cart-token-sg=([^;]+)/i.exec(cookie)?.[1] ?? '';
    expect(await linesIn(token)).toEqual([
      ['p3-v1', 2],
      ['p1-v2', 2],
    ]);
  });

  test('adds what its bag lacks, however often it is opened', async () => {
    const { ask } = await aShop();
    const path = `/ucp/buy/${SHADE}:1,${SHADE}:1,~cDEvcDEtdjI:1?context/address_country=SG`;
    const cookie = cookiesOf(await ask(path));
    const again = await ask(path, { headers: { cookie } });
    expect([again.status, again.headers['set-cookie']]).toEqual([303, undefined]);
    const token = /cart-token-sg=([^;]+)/i.exec(cookie)?.[1] ?? '';
    expect(await linesIn(token)).toEqual([
      ['p3-v1', 2],
      ['p1-v2', 1],
    ]);
  });

  test('leads to no other host, and to the bag instead', async () => {
    const { ask } = await aShop();
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a%0d%0ab',
      '',
    ];
    for (const to of [...elsewhere, '/a&continue_to=/b']) {
      const query = to.includes('&') ? to : encodeURI(to).replaceAll('%25', '%');
      const { status, headers } = await ask(`/ucp/buy?continue_to=${query}`);
      expect([status, headers.location], to).toEqual([303, '/cart']);
    }
  });

  test.each([
    ['names a product', 'p1:1'],
    ['is not encoded as its text would be', '~cDMvcDMtdjE=:1'],
    ['has no quantity', SHADE],
    ['has a quantity that begins with 0', `${SHADE}:01`],
    ['names what isn’t sold', '~bm9uZS9ub25l:1'],
    ['names too much', Array.from({ length: 21 }, () => `${SHADE}:1`).join(',')],
  ])('that %s adds nothing', async (_what, items) => {
    const { ask } = await aShop();
    const answer = await ask(`/ucp/buy/${items}`);
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('that a browser opens ahead of its user adds nothing', async () => {
    const { ask } = await aShop();
    const headers = { 'Sec-Purpose': 'prefetch;prerender' };
    const answer = await ask(`/ucp/buy/${SHADE}:1`, { headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([303, undefined]);
  });
});

/** The cookies that a browser then has. */
function cookiesOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  return (headers['set-cookie'] ?? []).map((each) => each.replace(/;.*/s, '')).join('; ');
}

async function linesIn(token: string) {
  const url = `http://shop/api/v2.5/carts/${token}/bag`;
  const answer = await api.fetch(
    new Request(url, { headers: { 'X-Site-Country': 'SG' } }),
    '192.0.2.1',
  );
  const { included } = (await answer.json()) as {
    readonly included: ReadonlyArray<{ readonly type: string; readonly attributes: Line }>;
  };
  return included
    .filter(({ type }) => type === 'line-items')
    .map(({ attributes }) => [attributes['variant-id'], attributes['quantity-value']]);
}

interface Line {
  readonly 'variant-id': string;
  readonly 'quantity-value': number;
}

test('the tools at /mcp are the same catalogue', async () => {
  const { profile, tool } = await aShop();
  const { services } = (await profile()).ucp;
  expect(services['dev.ucp.shopping'][1]).toMatchObject({
    transport: 'mcp',
    endpoint: 'http://localhost/mcp',
  });
  const found = await tool('search_catalog', { catalog: { query: 'velvet', context: SG } });
  expect(found.structuredContent).toMatchObject({
    ucp: { status: 'success' },
    pagination: { total_count: 14 },
  });
  const { structuredContent } = await tool('lookup_catalog', {
    catalog: { ids: ['p1/p1-v2'], context: SG },
  });
  expect(structuredContent.products[0].variants[0].id).toBe('p1/p1-v2');
  const product = await tool('get_product', { catalog: { id: 'p3', context: SG } });
  expect(product.structuredContent.product.id).toBe('p3');
  const gone = await tool('get_product', { catalog: { id: 'none' } });
  expect(gone.structuredContent.messages).toMatchObject([{ code: 'not_found' }]);
  expect(await tool('search_catalog', { catalog: {} })).toMatchObject({ isError: true });
});

test('what is too long is not read', async () => {
  const { ask } = await aShop();
  const body = 'x'.repeat(40_000);
  expect((await ask('/ucp/catalog/search', { method: 'POST', body })).status).toBe(413);
});

test('without it, there is neither profile nor catalogue', async () => {
  const origin = await startOrigin({ pages: PUBLISHED });
  onTestFinished(origin.stop);
  expect((await origin.ask('/.well-known/ucp')).status).toBe(404);
  expect((await origin.ask('/ucp/catalog/search', { method: 'POST' })).status).not.toBe(200);
});

test('what fails is noted, and says to try again', async () => {
  const origin = await startOrigin({
    pages: PUBLISHED,
    api: () => new Response('{}', { status: 500 }),
    ucp: { fetchProfile: async () => platformProfile([SEARCH]) },
  });
  onTestFinished(origin.stop);
  const { status, headers, body } = await origin.ask('/ucp/catalog/search', {
    method: 'POST',
    headers: { 'UCP-Agent': `profile="${PLATFORM}"` },
    body: '{"query":"velvet"}',
  });
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(String(body))).toMatchObject({ code: 'unavailable' });
});

test.skipIf(!hasUcpSchemas())('answers are as the protocol’s schemas have them', async () => {
  const { ask, post } = await aShop();
  const searched = await post('search', { query: 'velvet', filters: { a: 1 }, context: SG });
  const faults = {
    profile: ucpFaults(
      'profile.json#/$defs/business_schema',
      JSON.parse(String((await ask('/.well-known/ucp')).body)),
    ),
    search: ucpFaults('shopping/catalog_search.json#/$defs/search_response', searched.facts),
    lookup: ucpFaults(
      'shopping/catalog_lookup.json#/$defs/lookup_response',
      (await post('lookup', { ids: ['p1', 'p3/p3-v2', 'none'] })).facts,
    ),
    product: ucpFaults(
      'shopping/catalog_lookup.json#/$defs/get_product_response',
      (await post('product', { id: 'p3' })).facts,
    ),
    error: ucpFaults(
      'common/types/error_response.json',
      (await post('product', { id: 'none' })).facts,
    ),
  };
  expect(faults).toEqual({ profile: [], search: [], lookup: [], product: [], error: [] });
  expect(
    ucpFaults('shopping/catalog_search.json#/$defs/search_response', { products: 1 }),
  ).not.toEqual([]);
});
