import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { plainEnd, plainStart } from '#domain/page/plain-marks.ts';
import { translator } from '#i18n/translate.ts';
import { startOrigin } from './test-origin.ts';

/** The page as it's published, in short. */
const page = (language: string) => `<!doctype html><html lang="${language}"><h1>${language}</h1>
${plainStart('answer')}own form${plainEnd('answer')}`;

const HOSTILE = '"><script>alert(1)</script>';

const ORDER = {
  number: 'SG12345678',
  'display-total': '$50.00',
  'confirmation-email': 'kept@example.com',
  name: `Tan ${HOSTILE}`,
  lines: [{ type: 'product', 'variant-id': 'v1', 'product-name': 'Lipstick', quantity: 2 }],
};

let calls: Array<Record<string, unknown>> = [];
let answer: () => Response;

const shop = await startOrigin({
  pages: {
    'sg/en/find_order/index.html': page('en'),
    'kr/ko/find_order/index.html': page('ko'),
    'sg/en/404/index.html': 'not found',
  },
  inlineScripts: [],
  async api(request) {
    const { method, headers } = request;
    const { pathname } = new URL(request.url);
    calls.push({
      method,
      pathname,
      ...(method === 'POST' && { body: await request.json() }),
      country: headers.get('X-Site-Country'),
    });
    return answer();
  },
});
afterAll(() => shop.stop());
beforeEach(() => {
  calls = [];
  answer = () => Response.json({ data: { type: 'placed-orders', id: 'o1', attributes: ORDER } });
});

async function send(fields: Record<string, string>, locale = 'country_code=SG&language=en') {
  const { status, headers, body } = await shop.ask(`/plain/find_order?${locale}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status, headers, text: String(body) };
}

const FIND = '/plain/find_order?country_code=SG&language=en';
const TYPED = { number: 'sg 1234 5678', email: 'guest@example.com' };
const refusal = (status: number) =>
  Response.json({ errors: [{ status: String(status) }] }, { status });

describe('the form that finds an order', () => {
  it('is answered by the published page with the order, which nobody keeps', async () => {
    const { status, headers, text } = await send(TYPED);
    expect(status).toBe(200);
    expect(calls).toEqual([
      { method: 'POST', pathname: '/api/v2.6/order_lookups', body: TYPED, country: 'SG' },
    ]);
    expect(text).toContain('<h1>en</h1>');
    expect(text).toContain(translator('en')('receipt.order', { number: ORDER.number }));
    expect(text).toContain('$50.00');
    expect(text).not.toContain('own form');
    // Its mail went out when it was placed.
    expect(text).not.toContain('kept@example.com');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('has the order that the page after a checkout names, without typing', async () => {
    const opened = async (referrer: string) => {
      const headers = { Referer: `https://shop.example${referrer}` };
      const { status, headers: fields, body } = await shop.ask(FIND, { headers });
      return { status, fields, text: String(body) };
    };
    const { status, fields, text } = await opened('/thank-you?country_code=SG&order=o_1-x');
    expect(status).toBe(200);
    expect(calls).toEqual([
      { method: 'GET', pathname: '/api/v2.6/placed_orders/o_1-x', country: 'SG' },
    ]);
    expect(text).toContain(translator('en')('receipt.order', { number: ORDER.number }));
    expect(fields).toMatchObject({ 'cache-control': 'no-store' });
    for (const other of ['/thank-you', '/products/x?order=o1', '/thank-you?order=../bags']) {
      expect([other, (await opened(other)).status]).toEqual([other, 303]);
    }
    answer = () => refusal(404);
    expect((await opened('/thank-you?order=o1')).fields.location).toMatch(/^\/find_order/);
  });

  it('contains no markup of the commerce system or of what was typed', async () => {
    expect((await send(TYPED)).text).not.toContain('<script');
    answer = () => refusal(404);
    const { text } = await send({ number: HOSTILE, email: HOSTILE });
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
  });

  it.each([
    [404, 422, 'findOrder.notFound'],
    [409, 409, 'refusals.order-packed'],
    [422, 422, 'findOrder.notFound'],
    [429, 429, 'refusals.too_many_attempts'],
    [500, 502, 'failures.failed'],
  ] as const)('keeps what was typed and says why: %i', async (refused, shown, key) => {
    answer = () => refusal(refused);
    const { status, text } = await send(TYPED);
    expect(status).toBe(shown);
    expect(text).toContain(`role="alert">${translator('en')(key).replaceAll("'", '&#x27;')}`);
    expect(text).toContain('value="sg 1234 5678"');
    expect(text).toContain('value="guest@example.com"');
  });

  it('cancels an order that isn’t packed, once its shopper asks for that', async () => {
    const shown = (flags: object) => () =>
      Response.json({
        data: { type: 'placed-orders', id: 'o1', attributes: { ...ORDER, ...flags } },
      });
    answer = shown({ 'is-cancellable': false });
    const t = translator('en');
    expect((await send(TYPED)).text).not.toContain(t('cancelOrder.cancel'));
    answer = shown({ 'is-cancellable': true });
    const { text } = await send(TYPED);
    expect(text).toContain(t('cancelOrder.cancel'));
    expect(text).toContain('<input type="hidden" name="number" value="sg 1234 5678"/>');
    answer = shown({ 'is-cancelled': true });
    const cancelled = await send({ ...TYPED, cancel: 'yes' });
    expect(calls.at(-1)).toMatchObject({ pathname: '/api/v2.6/order_cancellations', body: TYPED });
    expect(cancelled.text).toContain(t('receipt.cancelled'));
    expect(cancelled.text).not.toContain(t('cancelOrder.cancel'));
  });

  describe('of an order that can be returned', () => {
    const RETURNABLE = {
      ...ORDER,
      returnable: [
        { 'variant-id': 'v1', 'product-name': 'Lipstick', 'variant-name': 'Rose', quantity: 2 },
      ],
      'display-returnable-until': '14 June 2026',
    };
    const RETURN = { id: `SG1-R1${HOSTILE}`, status: 'asked', 'display-asked-on': '1 June 2026' };
    const document = (attributes: object) => ({
      data: { type: 'placed-orders', id: 'o1', attributes },
    });
    const t = translator('en');
    const asked = { ...TYPED, return: 'yes', after: '0', reason: 'wrong', note: ' Too red ' };

    it('asks which pieces go back, and shows how they are sent', async () => {
      answer = () => Response.json(document(RETURNABLE));
      const { text } = await send(TYPED);
      expect(text).toContain(t('returns.ask'));
      expect(text).toContain('until 14 June 2026');
      expect(text).toContain('name="pieces-v1"');
      const returns = [{ ...RETURN, lines: RETURNABLE.returnable }];
      answer = () => Response.json(document({ ...ORDER, returns, 'return-address': 'Dock 4' }));
      const shown = await send({ ...asked, 'pieces-v1': '2' });
      expect(calls.at(-1)).toMatchObject({
        pathname: '/api/v2.6/order_returns',
        body: {
          ...TYPED,
          after: 0,
          pieces: [{ variant_id: 'v1', quantity: 2 }],
          reason: 'wrong',
          note: 'Too red',
        },
      });
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(`role="status">${t('returns.done')}`);
      expect(shown.text).toContain('Dock 4');
      expect(shown.text).not.toContain('<script');
      expect(shown.text).not.toContain(t('returns.ask'));
    });

    it('shows the order again if no piece is chosen, and asks for no return', async () => {
      answer = () => Response.json(document(RETURNABLE));
      const { status, text } = await send({ ...asked, 'pieces-v1': '0' });
      expect(status).toBe(422);
      expect(text).toContain(`role="alert">${t('returns.none')}`);
      expect(text).toContain('<details class="order-cancel" open="">');
      expect(text).toMatch(
        /<select name="pieces-v1" autofocus="" aria-describedby="([^"]+)" aria-invalid="true">/,
      );
      expect(text).toContain('<option value="wrong" selected="">');
      expect(text).toContain('>Too red</textarea>');
      expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/v2.6/order_lookups']);
    });

    it.each(['0', '1'])('says that it failed if the answer is no order: %s', async (pieces) => {
      answer = () => Response.json({ data: null });
      expect((await send({ ...asked, 'pieces-v1': pieces })).status).toBe(502);
    });

    it.each(['not-returnable', 'order-changed'] as const)('says why not: %s', async (code) => {
      answer = () => {
        const isReturn = calls.at(-1)?.pathname === '/api/v2.6/order_returns';
        const errors = [{ status: '409', code }];
        return isReturn
          ? Response.json({ errors }, { status: 409 })
          : Response.json(document(RETURNABLE));
      };
      const { status, text } = await send({ ...asked, 'pieces-v1': '1' });
      expect(status).toBe(409);
      expect(text).toContain(`role="alert">${t(`refusals.${code}`)}`);
    });
  });

  it('says that it failed if the answer is no order', async () => {
    answer = () => Response.json({ data: null });
    expect((await send(TYPED)).status).toBe(502);
  });

  it('asks nobody without a number or an address', async () => {
    for (const fields of [{}, { ...TYPED, number: ' ' }, { number: 'SG1' }]) {
      expect((await send(fields as Record<string, string>)).status).toBe(422);
    }
    expect(calls).toEqual([]);
  });

  it('is in the locale that it names', async () => {
    const { text } = await send(TYPED, 'country_code=KR&language=ko');
    expect(text).toContain('<h1>ko</h1>');
    expect(text).toContain(translator('ko')('receipt.order', { number: ORDER.number }));
    expect(calls[0]).toMatchObject({ country: 'KR' });
  });

  it('is no form where the page isn’t published', async () => {
    expect((await send(TYPED, 'country_code=TH&language=th')).status).toBe(405);
    expect(calls).toEqual([]);
  });

  it('is no longer than such a form', async () => {
    expect((await send({ ...TYPED, number: 'x'.repeat(5_000) })).status).toBe(413);
  });

  it('leads back to the form where an answer is opened again', async () => {
    const again = await shop.ask('/plain/find_order?country_code=HK&language=zh');
    expect([again.status, again.headers.location]).toEqual([303, '/find_order?language=zh']);
    expect(again.headers['cache-control']).toBe('no-store');
  });
});
