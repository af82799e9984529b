import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CLIENT_ERRORS,
  CLIENT_EVENTS,
  CLIENT_VITALS,
  CSP_REPORTS,
} from '#domain/page/client-reports.ts';
import { startOrigin } from './test-origin.ts';

const JSON_TYPE = 'application/json';
const CSP_TYPE = 'application/csp-report';
const REPORTS_TYPE = 'application/reports+json';
const OFTEN = { perClient: 1_000, inTotal: 1_000 };
const PAGE = { kind: 'product', locale: 'zh-Hant-HK', path: '/products/x' };
const ERROR = { page: PAGE, source: 'uncaught', message: 'x is not defined', stack: 'at y\nat z' };
const LCP = { name: 'LCP', value: 1234.5, rating: 'good' };
const VITALS = { page: PAGE, vitals: [LCP, { name: 'CLS', value: 0, rating: 'good' }] };
const EVENT = {
  page: PAGE,
  device: 'a1b2-c3d4',
  isSignedIn: true,
  isEmployee: false,
  name: 'page_viewed',
  properties: { position: 3, query_id: 'q-1', filtered: true },
};
const CSP_REPORT = {
  'csp-report': {
    'document-uri': 'https://shop.asia/cart?email=a@b.c',
    'blocked-uri': 'https://elsewhere.com/x.js?id=1',
    'violated-directive': 'script-src-elem',
    'source-file': 'https://shop.asia/_astro/a.js',
    'line-number': 3,
  },
};
const VIOLATION = {
  type: 'csp-violation',
  age: 5,
  url: 'https://shop.asia/cart',
  user_agent: 'x',
  body: {
    documentURL: 'https://shop.asia/cart#x',
    blockedURL: 'inline',
    effectiveDirective: 'script-src',
    sample: 's'.repeat(500),
    sourceFile: null,
  },
};

const lines: Array<Record<string, unknown>> = [];
const log = pino(
  { base: null },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
let origin: Awaited<ReturnType<typeof startOrigin>>;

beforeAll(async () => {
  origin = await startOrigin({
    log,
    reportRates: { errors: OFTEN, vitals: OFTEN, events: OFTEN, csp: OFTEN },
  });
});
afterAll(() => origin.stop());
beforeEach(() => {
  lines.length = 0;
});

interface Sending {
  readonly to?: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send({ to = CLIENT_ERRORS, body = ERROR, type = JSON_TYPE, headers = {} }: Sending) {
  return origin.ask(to, {
    method: 'POST',
    headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('a report of a browser', () => {
  test('of an error is logged with its page', async () => {
    const answer = await send({ headers: { 'User-Agent': 'Browser 1' } });
    expect(answer).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } });
    expect(lines).toMatchObject([
      { msg: 'client-error', level: 40, error: ERROR, userAgent: 'Browser 1' },
    ]);
  });

  test('of vitals is logged with its page', async () => {
    expect(await send({ to: CLIENT_VITALS, body: VITALS })).toMatchObject({ status: 204 });
    expect(lines).toMatchObject([{ msg: 'vitals', level: 30, ...VITALS }]);
  });

  test('of what was done is logged with its page', async () => {
    expect(await send({ to: CLIENT_EVENTS, body: EVENT })).toMatchObject({ status: 204 });
    expect(lines).toMatchObject([{ msg: 'client-event', level: 30, ...EVENT }]);
  });

  test('of a page that is only counted is logged without anything about the visitor', async () => {
    const body = { page: PAGE, name: 'page_viewed' };
    expect(await send({ to: CLIENT_EVENTS, body })).toMatchObject({ status: 204 });
    expect(lines).toMatchObject([{ msg: 'client-event', ...body }]);
    expect(lines[0]).not.toHaveProperty('userAgent');
  });

  test.each([
    { name: 'search_results_viewed' },
    { properties: { query: 'lip' } },
    { isSignedIn: true },
  ])('of an event without consent is refused if it has %j', async (change) => {
    const body = { page: PAGE, name: 'page_viewed', ...change };
    expect(await send({ to: CLIENT_EVENTS, body })).toMatchObject({ status: 400 });
    expect(lines).toEqual([]);
  });

  test.each([
    { name: 'Page viewed' },
    { device: 'short' },
    { isEmployee: 'yes' },
    { properties: { nested: {} } },
    { properties: { long: 'x'.repeat(201) } },
    { properties: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n])) },
  ])('of an event is refused if it has %j', async (change) => {
    const answer = await send({ to: CLIENT_EVENTS, body: { ...EVENT, ...change } });
    expect(answer.status).toBe(400);
    expect(lines).toEqual([]);
  });

  test('of a content security policy is logged without queries', async () => {
    const answer = await send({ to: CSP_REPORTS, body: CSP_REPORT, type: CSP_TYPE });
    expect(answer.status).toBe(204);
    expect(lines).toMatchObject([
      {
        msg: 'csp-violation',
        violation: {
          directive: 'script-src-elem',
          blocked: 'https://elsewhere.com/x.js',
          document: 'https://shop.asia/cart',
          source: 'https://shop.asia/_astro/a.js',
          line: 3,
        },
      },
    ]);
  });

  test('may carry several violations, and reports of other types that are left out', async () => {
    const body = [VIOLATION, { type: 'deprecation', body: { id: 'x' } }, VIOLATION];
    const answer = await send({ to: CSP_REPORTS, body, type: `${REPORTS_TYPE}; charset=utf-8` });
    expect(answer.status).toBe(204);
    const violation = {
      directive: 'script-src',
      blocked: 'inline',
      document: 'https://shop.asia/cart',
      sample: 's'.repeat(100),
    };
    expect(lines.map((line) => line.violation)).toEqual([violation, violation]);
  });

  test.each([undefined, 'none'])('is accepted if the browser says %s of its site', async (site) => {
    const headers: Record<string, string> = { 'Content-Type': JSON_TYPE };
    if (site) headers['Sec-Fetch-Site'] = site;
    const body = JSON.stringify(ERROR);
    expect(await origin.ask(CLIENT_ERRORS, { method: 'POST', headers, body })).toMatchObject({
      status: 204,
    });
  });

  test('cannot steer a terminal, forge a line or reverse the text', async () => {
    const message = 'a\u001b[2Jb\r\u0007\u202Ec\u2028\ud800';
    await send({ body: { ...ERROR, message, stack: 'one\n{"level":60}' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.error).toMatchObject({
      message: 'a\\u001b[2Jb\\u000d\\u0007\\u202ec\\u2028\\ud800',
      stack: 'one\n{"level":60}',
    });
  });

  test('cannot set fields of the log', async () => {
    await send({ body: { ...ERROR, level: 60, msg: 'forged', time: 0, __proto__: { x: 1 } } });
    expect(lines).toMatchObject([{ level: 40, msg: 'client-error', error: ERROR }]);
    expect(lines[0]?.error).not.toHaveProperty('msg');
  });

  const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
  test.each<[string, number, Sending]>([
    ['is empty', 400, { body: '' }],
    ['is no JSON', 400, { body: 'hello' }],
    ['is half of one', 400, { body: '{"page":' }],
    ['is null', 400, { body: 'null' }],
    ['is a list', 400, { body: [ERROR] }],
    ['is deep', 400, { body: deep }],
    ['is not in UTF-8', 400, { body: '{"page":"\udcff"}' }],
    ['is of no kind of page', 400, { body: { ...ERROR, page: { ...PAGE, kind: 'x' } } }],
    [
      'is of the kind of all objects',
      400,
      { body: { ...ERROR, page: { ...PAGE, kind: 'toString' } } },
    ],
    ['is of no locale', 400, { body: { ...ERROR, page: { ...PAGE, locale: 'zh-Hans-SG' } } }],
    ['has a query', 400, { body: { ...ERROR, page: { ...PAGE, path: '/x?email=a@b.c' } } }],
    ['has an address elsewhere', 400, { body: { ...ERROR, page: { ...PAGE, path: 'https://x' } } }],
    ['has a source that is none', 400, { body: { ...ERROR, source: 'x' } }],
    ['has no message', 400, { body: { ...ERROR, message: '' } }],
    ['has a message that is a number', 400, { body: { ...ERROR, message: 5 } }],
    ['has a long message', 400, { body: { ...ERROR, message: 'x'.repeat(1_001) } }],
    ['has a long stack', 400, { body: { ...ERROR, stack: 'x'.repeat(8_001) } }],
    ['has no vitals', 400, { to: CLIENT_VITALS, body: { ...VITALS, vitals: [] } }],
    [
      'has many vitals',
      400,
      { to: CLIENT_VITALS, body: { ...VITALS, vitals: Array(4).fill(LCP) } },
    ],
    [
      'has a vital of no name',
      400,
      { to: CLIENT_VITALS, body: { ...VITALS, vitals: [{ ...LCP, name: 'X' }] } },
    ],
    [
      'has a vital below zero',
      400,
      { to: CLIENT_VITALS, body: { ...VITALS, vitals: [{ ...LCP, value: -1 }] } },
    ],
    [
      'has a vital that is endless',
      400,
      { to: CLIENT_VITALS, body: JSON.stringify(VITALS).replace('1234.5', '1e999') },
    ],
    [
      'has a rating that is none',
      400,
      { to: CLIENT_VITALS, body: { ...VITALS, vitals: [{ ...LCP, rating: 'x' }] } },
    ],
    ['is a policy report without one', 400, { to: CSP_REPORTS, body: {}, type: CSP_TYPE }],
    [
      'is a violation without a body',
      400,
      { to: CSP_REPORTS, body: [{ type: 'csp-violation' }], type: REPORTS_TYPE },
    ],
    [
      'is many violations',
      400,
      { to: CSP_REPORTS, body: Array(21).fill({ type: 'x' }), type: REPORTS_TYPE },
    ],
    ['is too large', 413, { body: 'x'.repeat(16 * 1_024 + 1) }],
    [
      'is too large without a length',
      413,
      { body: 'x'.repeat(99_999), headers: { 'Transfer-Encoding': 'chunked' } },
    ],
    ['is text', 415, { type: 'text/plain' }],
    ['has no type', 415, { type: '' }],
    ['is a form', 415, { type: 'application/x-www-form-urlencoded' }],
    ['is a policy report as plain JSON', 415, { to: CSP_REPORTS, body: CSP_REPORT }],
    ['is an error as a policy report', 415, { type: CSP_TYPE }],
    ['is of another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['is of another host', 403, { headers: { 'Sec-Fetch-Site': 'same-site' } }],
  ])('is refused and not logged when it %s', async (_, status, sending) => {
    const answer = await send(sending);
    expect(answer.status).toBe(status);
    expect(JSON.parse(String(answer.body))).toEqual({ error: expect.stringMatching(/./) });
    expect(lines).toEqual([]);
  });
});

describe('many reports', () => {
  test('are refused once a client has sent enough', async () => {
    const shop = await startOrigin({ log, reportRates: { errors: { perClient: 2, inTotal: 9 } } });
    const body = JSON.stringify(ERROR);
    const headers = { 'Content-Type': JSON_TYPE };
    const sendOne = () => shop.ask(CLIENT_ERRORS, { method: 'POST', headers, body });
    const answers = [await sendOne(), await sendOne(), await sendOne()];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(lines).toHaveLength(2);
    await shop.stop();
  });
});
