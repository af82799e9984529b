import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { codesOf, join, openBrowser } from './test-browser.ts';

const START = new Date('2026-06-01T00:00:00Z');
const DAY_MS = 86_400_000;
let now = START;

/** Each product's first shade is sold out everywhere; the second one isn't. */
const seed = aSeed({
  products: 3,
  product: (index) => ({
    variants: [
      aVariant({ id: `p${index + 1}-v1`, inventory: perCountry(() => 0) }),
      aVariant({ id: `p${index + 1}-v2`, name: { en: 'Plum', zh: '梅子' } }),
    ],
  }),
});
const own = await startTestApi(seed, {
  origin: 'https://shop.example',
  clock: () => now,
});
const { api, mails } = own;

let turn = 0;
/** Somebody who was never here, at an address of their own. */
function somebody() {
  turn += 1;
  const email = `visitor${turn}@example.com`;
  const browser = openBrowser(api, { clientAddress: `198.51.100.${turn}` });
  const post = (path: string, body: unknown, where = {}) =>
    browser.call(`v2.5/stock_notices${path}`, { method: 'POST', body, ...where });
  return {
    email,
    ask: (variantId = 'p1-v1', where = {}) => post('', { email, variant_id: variantId }, where),
    confirm: (token: string) => post('/confirmations', { token }),
    end: (token: string, all = false) => post('/withdrawals', { token, all }),
  };
}
type Visitor = ReturnType<typeof somebody>;

const tokenOf = (text: string, action: string) =>
  new RegExp(`/stock_notice\\S*#${action}=([\\w.-]+)$`, 'm').exec(text)?.[1] ?? '';

async function asked(visitor: Visitor, variantId?: string, where = {}): Promise<string> {
  expect((await visitor.ask(variantId, where)).status).toBe(202);
  return (await mails.to(visitor.email)).text;
}

async function waiting(variantId?: string, where = {}): Promise<Visitor> {
  const visitor = somebody();
  const text = await asked(visitor, variantId, where);
  expect((await visitor.confirm(tokenOf(text, 'confirm'))).status).toBe(200);
  return visitor;
}

/** Sets the stock of a variant, until the test is over. */
async function stock(variantId: string, inventory: number, at: Where = {}): Promise<void> {
  await setStock(variantId, inventory, at);
  onTestFinished(() => setStock(variantId, 0, at));
}

interface Where {
  readonly country?: string;
  readonly shop?: Pick<TestApi, 'edit'>;
}

async function setStock(id: string, inventory: number, { country = 'SG', shop }: Where) {
  const { edit } = shop ?? own;
  const answer = await edit(`variants/${id}`, { attributes: { inventory } }, { country });
  expect(answer.status).toBe(200);
}

describe('a visitor who asks for a mail', () => {
  it('is asked to confirm by mail, in their language, naming product and shade', async () => {
    const visitor = somebody();
    const text = await asked(visitor, 'p1-v1', { country: 'HK', language: 'zh' });
    expect(text).toContain('Atelier Nuit 絲絨唇膏 p1，寶石紅');
    const link = 'https://shop.example/stock_notice?country_code=HK&language=zh#confirm=';
    expect(text).toContain(link);
    const answer = await visitor.confirm(tokenOf(text, 'confirm'));
    expect(answer.data[0]?.attributes).toEqual({
      'variant-id': 'p1-v1',
      'variant-name': '寶石紅',
      'product-name': '絲絨唇膏 p1',
      'product-slug': 'velvet-lipstick-p1',
    });
  });

  it('gets the same answer whether or not the address is known', async () => {
    const visitor = await waiting();
    const stranger = somebody();
    const [known, unknown] = [await visitor.ask(), await stranger.ask()];
    expect([known.status, known.data, known.meta]).toEqual([
      unknown.status,
      unknown.data,
      unknown.meta,
    ]);
    await mails.to(visitor.email);
    await mails.to(stranger.email);
  });

  it.each([
    [{ email: 'nobody', variant_id: 'p1-v1' }, 422],
    [{ email: `${'a'.repeat(250)}@example.com`, variant_id: 'p1-v1' }, 422],
    [{ email: 'a@example.com\nBcc: b@example.com', variant_id: 'p1-v1' }, 422],
    [{ variant_id: 'p1-v1' }, 422],
    [{ email: 'a@example.com', variant_id: { a: 1 } }, 422],
    [{ email: 'a@example.com', variant_id: 'unknown' }, 404],
  ])('is refused with %j', async (body, status) => {
    const browser = openBrowser(api, { clientAddress: '203.0.113.7' });
    const answer = await browser.call('v2.5/stock_notices', { method: 'POST', body });
    expect(answer.status).toBe(status);
  });

  it('cannot flood an address, nor the shop', async () => {
    const visitor = somebody();
    const statuses: Array<number> = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await visitor.ask()).status);
    expect(statuses.slice(0, 30).every((status) => status === 202)).toBe(true);
    expect(statuses[30]).toBe(429);
    // One after the other, as they were asked for: the last of them is there once another is.
    const last = somebody();
    await asked(last);
    expect(mails.count(visitor.email)).toBe(6);
  });
});

describe('a link of a mail', () => {
  it('is worthless if it was changed, or signed for something else', async () => {
    const visitor = somebody();
    const token = tokenOf(await asked(visitor), 'confirm');
    const [head, payload = '', signature] = token.split('.');
    const other = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/.(?=")/, 'x');
    const changed = [head, Buffer.from(other).toString('base64url'), signature].join('.');
    for (const forged of ['', 'x.y.z', changed]) {
      expect(codesOf(await visitor.confirm(forged))).toEqual(['invalid_token']);
      expect(codesOf(await visitor.end(forged))).toEqual(['invalid_token']);
    }
  });

  it('ends one notice, or all of the address, however often it is opened', async () => {
    const visitor = somebody();
    const first = await asked(visitor, 'p1-v1');
    const second = await asked(visitor, 'p2-v1');
    for (const text of [first, second]) await visitor.confirm(tokenOf(text, 'confirm'));
    for (const _time of [1, 2]) {
      expect((await visitor.end(tokenOf(first, 'end'))).status).toBe(200);
    }
    expect((await visitor.confirm(tokenOf(first, 'confirm'))).status).toBe(422);
    expect((await visitor.confirm(tokenOf(second, 'confirm'))).status).toBe(200);
    await visitor.end(tokenOf(first, 'end'), true);
    expect((await visitor.confirm(tokenOf(second, 'confirm'))).status).toBe(422);
  });

  it('confirms for three days, and a confirmed wish is erased after half a year', async () => {
    onTestFinished(() => {
      now = START;
    });
    const [late, patient] = [somebody(), await waiting('p3-v1')];
    const text = await asked(late, 'p3-v1');
    now = new Date(START.getTime() + 3 * DAY_MS);
    expect((await late.confirm(tokenOf(text, 'confirm'))).status).toBe(422);
    now = new Date(START.getTime() + 180 * DAY_MS);
    await stock('p3-v1', 5);
    await api.sendStockNotices();
    expect(mails.count(patient.email) + mails.count(late.email)).toBe(0);
  });
});

describe('when a variant is back', () => {
  it('those who confirmed get one mail, with links to the shade and to the end of all of them', async () => {
    const visitor = await waiting('p2-v1', { country: 'HK', language: 'zh' });
    const unconfirmed = somebody();
    await asked(unconfirmed, 'p2-v1', { country: 'HK' });
    const elsewhere = await waiting('p2-v1');
    await api.sendStockNotices();
    expect(mails.count(visitor.email)).toBe(0);
    await stock('p2-v1', 3, { country: 'HK' });
    await Promise.all([api.sendStockNotices(), api.sendStockNotices()]);
    const { subject, text } = await mails.to(visitor.email);
    expect(subject).toContain('絲絨唇膏 p2，寶石紅');
    expect(text).toContain(
      'https://shop.example/products/velvet-lipstick-p2?variant=p2-v1&country_code=HK&language=zh',
    );
    expect(tokenOf(text, 'end-all')).not.toBe('');
    await api.sendStockNotices();
    for (const { email } of [visitor, unconfirmed, elsewhere]) expect(mails.count(email)).toBe(0);
  });

  it('members on the wait list get one mail each time it was sold out before', async () => {
    turn += 1;
    const email = `member${turn}@example.com`;
    const member = openBrowser(api, { clientAddress: `198.51.100.${turn}` });
    await join(member, { email });
    const put = (id: string) => member.call(`v2.3/waitlist/variants/${id}`, { method: 'PUT' });
    await put('p1-v1');
    await put('p1-v2');
    await stock('p1-v1', 4);
    await api.sendStockNotices();
    const { text } = await mails.to(email);
    expect(text).toContain('/products/velvet-lipstick-p1?variant=p1-v1&country_code=SG');
    expect(text).toContain('/waitlists?country_code=SG');
    await api.sendStockNotices();
    // What was in stock all the time is nothing to tell.
    expect(mails.count(email)).toBe(0);
    await stock('p1-v1', 0);
    await api.sendStockNotices();
    await stock('p1-v1', 2);
    await api.sendStockNotices();
    await mails.to(email);
    await stock('p1-v1', 0);
    await api.sendStockNotices();
    await member.call('v2.3/waitlist/variants/p1-v1', { method: 'DELETE' });
    await stock('p1-v1', 2);
    await api.sendStockNotices();
    expect(mails.count(email)).toBe(0);
  });

  it('a catalogue that is put in as a whole tells them, too', async () => {
    const visitor = await waiting('p1-v1');
    onTestFinished(() => api.seed(seed, { identity: 'test' }));
    await api.seed(aSeed({ products: 3 }), { identity: 'full again' });
    await api.sendStockNotices();
    expect((await mails.to(visitor.email)).subject).toContain('Ruby');
  });

  it('members whose list is older than the notices are told as well', async () => {
    const shop = await startTestApi(seed, { isFile: true });
    const member = openBrowser(shop.api);
    await join(member, { email: 'early@example.com' });
    const where = { method: 'PUT', country: 'HK', language: 'zh' };
    await member.call('v2.3/waitlist/variants/p1-v1', where);
    await shop.inDatabase((db) => db.deleteFrom('stock_notices').execute());
    await shop.api.sendStockNotices();
    await setStock('p1-v1', 2, { shop });
    await shop.api.sendStockNotices();
    const { text } = await shop.mails.to('early@example.com');
    expect(text).toContain('Velvet Lipstick p1, Ruby');
    expect(text).toContain('variant=p1-v1&country_code=SG');
  });
});

it('mails nobody about a list that the shop lacks', async () => {
  const lacks = ['wait-list'] as const;
  const shop = await startTestApi(seed, { lacks });
  const member = openBrowser(shop.api);
  await join(member, { email: 'listed@example.com' });
  await member.call('v2.3/waitlist/variants/p1-v1', { method: 'PUT' });
  await shop.api.sendStockNotices();
  await setStock('p1-v1', 2, { shop });
  await shop.api.sendStockNotices();
  expect(shop.mails.count('listed@example.com')).toBe(0);
});

describe('a mail that cannot be sent', () => {
  const QUARTER_HOUR_MS = 900_000;

  /** A shop with somebody who waits for what is back, and a mailer that fails. */
  async function aShopWithoutMail() {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      noted.mockRestore();
      now = START;
    });
    const sent: Array<Mail> = [];
    const mailer = { isAway: false, tries: 0, sent };
    const send = async (mail: Mail) => {
      mailer.tries += 1;
      if (mailer.isAway) throw new Error('The mail server is away.');
      mailer.sent.push(mail);
    };
    const clock = () => now;
    const shop = await startTestApi(seed, { clock, mailer: { send } });
    const browser = openBrowser(shop.api);
    const post = (path: string, body: unknown) =>
      browser.call(`v2.5/stock_notices${path}`, { method: 'POST', body });
    await post('', { email: 'ann@example.com', variant_id: 'p1-v1' });
    await vi.waitFor(() => expect(mailer.sent).toHaveLength(1));
    const token = tokenOf(mailer.sent.pop()?.text ?? '', 'confirm');
    expect((await post('/confirmations', { token })).status).toBe(200);
    await setStock('p1-v1', 5, { shop });
    Object.assign(mailer, { isAway: true, tries: 0 });
    return {
      mailer,
      async sendAfter(ms: number) {
        now = new Date(now.getTime() + ms);
        await shop.api.sendStockNotices();
      },
    };
  }

  it('is sent once later, not before another process could have died of it', async () => {
    const { mailer, sendAfter } = await aShopWithoutMail();
    await sendAfter(0);
    await sendAfter(1_000);
    expect(mailer.tries).toBe(1);
    mailer.isAway = false;
    await sendAfter(QUARTER_HOUR_MS);
    await sendAfter(QUARTER_HOUR_MS);
    expect(mailer.sent.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('is given up after five tries', async () => {
    const { mailer, sendAfter } = await aShopWithoutMail();
    for (let time = 0; time < 7; time += 1) await sendAfter(QUARTER_HOUR_MS);
    expect(mailer.tries).toBe(5);
  });
});
