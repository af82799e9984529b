import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { plainEnd, plainStart } from '#domain/page/plain-marks.ts';
import { translator } from '#i18n/translate.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

/** The page as it's published, in short. */
const page = (language: string) => `<!doctype html><html lang="${language}"><h1>${language}</h1>
${plainStart('answer')}own form${plainEnd('answer')}`;

const HOSTILE = '"><script>alert(1)</script>';

const PAGES: Readonly<Record<string, string>> = {
  'sg/en/gift-cards/index.html': page('en'),
  'hk/zh/gift-cards/index.html': page('zh'),
  'my/en/gift-cards/index.html': page('en'),
};

/** Singapore and Hong Kong sell cards; Malaysia has the page alone. */
function termsOf(country: string) {
  const currency = { SG: 'SGD', HK: 'HKD' }[country];
  if (currency === undefined) return undefined;
  const money = (amount: number) => ({ amount, currency });
  return {
    id: 'gift-cards',
    value: { amounts: [money(2_500)], least: money(1_000), most: money(50_000) },
  };
}

let calls: Array<Record<string, unknown>> = [];
let answer: () => Response;

const shop = await startOrigin({
  pages: {
    async read(path) {
      const body = PAGES[path];
      return body === undefined ? undefined : publishedPage(body);
    },
    has: (path) => path in PAGES,
    isThere: () => true,
    record: ({ country }, { id }) => (id === 'gift-cards' ? termsOf(country) : undefined),
    close() {},
  },
  inlineScripts: [],
  async api(request) {
    const { pathname } = new URL(request.url);
    const country = request.headers.get('X-Site-Country');
    calls.push({ pathname, body: await request.json(), country });
    return answer();
  },
});
afterAll(() => shop.stop());

const leadsTo = (address: string) => () =>
  Response.json({ data: { type: 'x', id: '1', attributes: { 'checkout-url': address } } });

beforeEach(() => {
  calls = [];
  answer = leadsTo('/checkout/demo/gift-card/token');
});

async function send(
  fields: Record<string, string>,
  { path = '/plain/gift-cards', locale = 'country_code=SG&language=en' } = {},
) {
  const { status, headers, body } = await shop.ask(`${path}?${locale}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status, headers, text: String(body) };
}

const TYPED = {
  amount: '2500',
  'own-amount': '',
  design: 'night',
  'recipient-name': 'Mei',
  'recipient-email': 'mei@example.com',
  'sender-name': 'Ana',
  message: 'Happy birthday!',
  'send-on': '',
};

const refusal = (status: number, ...errors: ReadonlyArray<object>) =>
  Response.json({ errors: errors.length > 0 ? errors : [{ status: `${status}` }] }, { status });

describe('the form that buys a gift card', () => {
  it('leads to where it is paid for', async () => {
    const { status, headers } = await send(TYPED);
    expect([status, headers.location]).toEqual([303, '/checkout/demo/gift-card/token']);
    expect(headers['cache-control']).toBe('no-store');
    const body = {
      amount: 2_500,
      design: 'night',
      recipient_name: 'Mei',
      recipient_email: 'mei@example.com',
      sender_name: 'Ana',
      message: 'Happy birthday!',
      send_on: null,
    };
    expect(calls).toEqual([{ pathname: '/api/v2.6/gift_card_purchases', body, country: 'SG' }]);
  });

  it.each([
    ['35.50', 3_550],
    ['$1,000', 100_000],
    ['４０', 4_000],
    ['a lot', 0],
    ['', 0],
  ])('takes an amount of one’s own: %j', async (own, amount) => {
    await send({ ...TYPED, amount: 'own', 'own-amount': own });
    expect(calls[0]?.body).toMatchObject({ amount });
  });

  it.each(['//evil.example', '/\\evil.example', 'http://evil.example', 'javascript:alert(1)', ''])(
    'leads nowhere else: %j',
    async (address) => {
      answer = leadsTo(address);
      const { status, headers } = await send(TYPED);
      expect([status, headers.location]).toEqual([502, undefined]);
    },
  );

  it('says beside each field what is wrong, and keeps what was typed', async () => {
    answer = () =>
      refusal(
        422,
        { status: '422', source: { pointer: '/amount' } },
        { status: '422', source: { pointer: '/message' } },
      );
    const { status, text } = await send({
      ...TYPED,
      amount: 'own',
      'own-amount': '5',
      message: HOSTILE,
    });
    expect(status).toBe(422);
    expect(text).toContain('Choose an amount from $10 to $500.');
    expect(text).toContain('no web addresses');
    expect(text).toContain('value="5"');
    expect(text).toContain('mei@example.com');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('own form');
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
  });

  it.each([
    [429, 429, 'refusals.too_many_attempts'],
    [500, 502, 'failures.failed'],
  ] as const)('says that it failed: %i', async (refused, shown, key) => {
    answer = () => refusal(refused);
    const { status, text } = await send(TYPED);
    expect(status).toBe(shown);
    expect(text).toContain(translator('en')(key).replaceAll("'", '&#x27;'));
  });

  it('is no form where no cards are sold, or the page isn’t published', async () => {
    for (const locale of ['country_code=MY&language=en', 'country_code=TH&language=th']) {
      expect((await send(TYPED, { locale })).status).toBe(405);
    }
    expect(calls).toEqual([]);
  });
});

describe('the form that asks for a balance', () => {
  const path = '/plain/gift-cards/balance';
  const CARD = {
    ending: '7K2M',
    country: 'SG',
    'display-balance': 'SGD 12',
    'display-valid-until': '2029年6月1日',
    'is-expired': false,
  };
  const locale = 'country_code=HK&language=zh';

  it('is answered by the page with what is left, and where it can be spent', async () => {
    answer = () => Response.json({ data: { type: 'x', id: '1', attributes: CARD } });
    const { status, headers, text } = await send({ code: ' 7k2m ' }, { path, locale });
    expect(status).toBe(200);
    expect(calls).toEqual([
      { pathname: '/api/v2.6/gift_card_balances', body: { code: '7k2m' }, country: 'HK' },
    ]);
    expect(text).toContain('<h1>zh</h1>');
    expect(text).toContain('SGD 12');
    expect(text).toContain('只可於Singapore使用');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it.each([
    [refusal(422, { code: 'gift-card-mistyped' }), 422, 'giftCards.mistyped'],
    [refusal(422, { code: 'gift-card-unknown' }), 422, 'giftCards.unknown'],
    [refusal(429), 429, 'refusals.too_many_attempts'],
    [refusal(500), 502, 'failures.failed'],
    [Response.json({ data: null }), 502, 'failures.failed'],
  ] as const)('says why there is none (%#)', async (refused, shown, key) => {
    answer = () => refused.clone();
    const { status, text } = await send({ code: HOSTILE }, { path });
    expect(status).toBe(shown);
    expect(text).toContain(translator('en')(key).replaceAll("'", '&#x27;'));
    expect(text).not.toContain('<script');
  });
});

it('leads back to the page where an answer is opened again', async () => {
  for (const path of ['/plain/gift-cards', '/plain/gift-cards/balance']) {
    const again = await shop.ask(`${path}?country_code=HK&language=zh`);
    expect([again.status, again.headers.location]).toEqual([303, '/gift-cards?language=zh']);
  }
});
