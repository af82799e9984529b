import { describe, expect, test, vi } from 'vitest';
import type { RedirectsAnswer, RedirectsProposal } from '#console/contract/redirect-contract.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aSeed } from '../../builders/seed.ts';
import { ADMIN_TOKEN, anEditor, doneIn, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const BROWSER = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };

/** A published shop, whose redirects somebody edits. */
async function aRedirectingShop(country: 'SG' | 'HK' = 'SG') {
  const console = await aConsole({
    seed: aSeed({ products: 2, content: () => ({ redirects: [] }) }),
    apiOptions: { editorToken: ADMIN_TOKEN },
    recordsOf,
    locale: localeFor(country),
  });
  await console.rebuild();
  const ana = anEditor(console, { role: 'publisher' });
  const write = (set: string, body: object) =>
    ana.ask('POST', `/change-sets/${set}/redirects`, { country: 'SG', ...body });
  return {
    console,
    ana,
    list: async (set = '', of = 'SG'): Promise<RedirectsAnswer> =>
      (await ana.get(`/redirects?country=${of}&set=${set}`)).json,
    propose: async (set: string, body: object): Promise<RedirectsProposal> =>
      (await write(set, body)).json,
    async save(set: string, body: object) {
      const { seen } = (await write(set, body)).json;
      return write(set, { ...body, seen });
    },
    async shown(path: string) {
      const { status, headers } = await console.ask(path, { headers: BROWSER });
      return headers.location ?? status;
    },
    async publish(set: string, action: 'publish' | 'undo' = 'publish') {
      await ana.publish(set, action);
      await console.rebuild();
    },
  };
}

const one = (from: string, to: string) => ({ redirects: [{ from, to }] });

describe('redirects', () => {
  test('are drafted, planned, published, used, counted and undone', async () => {
    const { console, ana, list, save, shown, publish } = await aRedirectingShop();
    expect(await shown('/old-campaign')).toBe(404);
    const set = await ana.begin('Old addresses');
    const saved = await save(set, one('https://localhost/Old-Campaign/', '/new-arrivals'));
    expect(saved.json.problems).toEqual([]);
    expect((await list(set)).redirects).toEqual([
      {
        id: expect.any(String),
        from: '/old-campaign',
        to: '/new-arrivals',
        used: 0,
        draft: 'added',
      },
    ]);
    expect((await list()).redirects, 'what is live').toEqual([]);
    // A busy machine says how far it is first.
    const plan = await vi.waitFor(async () => {
      const answer = await ana.ask('POST', `/change-sets/${set}/plan`, {});
      expect(answer.json.changes).toBeDefined();
      return answer;
    }, PATIENCE);
    expect(plan.json.changes).toEqual([expect.stringContaining('/old-campaign')]);
    expect(plan.json.locales[0].kinds).toEqual([
      expect.objectContaining({ kind: 'Redirect', examples: ['/old-campaign'] }),
    ]);
    await publish(set);
    expect(await shown('/old-campaign?country_code=SG')).toBe('/new-arrivals?country_code=SG');
    expect(await shown('/OLD-campaign?x=1')).toBe('/new-arrivals?x=1');
    expect(await list()).toMatchObject({ redirects: [{ used: 1 }], missing: [] });
    await publish(set, 'undo');
    expect(await shown('/old-campaign')).toBe(404);
    expect((await list()).missing).toEqual([{ path: '/old-campaign', times: 2 }]);
    expect(await doneIn(console)).toContain(
      'Ana: Wrote in “Old addresses”: A redirect of Singapore.',
    );
  });

  test('from all below a path carry the rest over, and a page that appears comes first', async () => {
    const { ana, list, save, shown, publish } = await aRedirectingShop();
    const set = await ana.begin();
    await save(set, one('/shop/*', '/products/*'));
    await publish(set);
    expect(await shown('/shop/velvet-lipstick-p1')).toBe('/products/velvet-lipstick-p1');
    expect(await shown('/shop/nothing')).toBe(404);
    const second = await ana.begin();
    await save(second, one('/products/news', '/new-arrivals'));
    await publish(second);
    expect(await shown('/products/news')).toBe('/new-arrivals');
    const third = await ana.begin();
    const slug = { type: 'products', id: 'p1', field: 'slug-url', value: 'news' };
    await ana.draft(third, slug);
    await publish(third);
    expect(await shown('/products/news')).toBe(200);
    expect(await shown('/shop/velvet-lipstick-p1'), 'by way of the former path').toBe(
      '/products/news',
    );
    expect((await list()).redirects.map(({ from, rests }) => [from, rests])).toEqual([
      ['/products/news', expect.stringContaining('There is a page at this path now')],
      ['/shop/*', undefined],
    ]);
    await publish(third, 'undo');
    expect(await shown('/products/news')).not.toBe(200);
  });

  test('whose target goes rest, and the list says so', async () => {
    const { ana, list, save, shown, publish } = await aRedirectingShop();
    const set = await ana.begin();
    await save(set, one('/old', '/products/velvet-lipstick-p1'));
    await publish(set);
    expect(await shown('/old')).toBe('/products/velvet-lipstick-p1');
    const next = await ana.begin();
    await ana.draft(next, { type: 'products', id: 'p1', field: 'assortment', value: false });
    await publish(next);
    expect(await shown('/old')).toBe(404);
    const [redirect] = (await list()).redirects;
    expect(redirect?.rests).toBe(
      'There is no page at /products/velvet-lipstick-p1 in Singapore now.',
    );
    expect((await list()).missing, 'it has a redirect').toEqual([]);
  });

  test('of one country are none of another', async () => {
    const { ana, save, shown, publish, list } = await aRedirectingShop('HK');
    const set = await ana.begin();
    await save(set, { country: 'HK', ...one('/old', '/new-arrivals') });
    await publish(set);
    expect(await shown('/old?country_code=HK')).toBe('/new-arrivals?country_code=HK');
    expect(await shown('/old?country_code=SG')).toBe(404);
    expect((await list('', 'HK')).redirects).toHaveLength(1);
  });

  test.each([
    ['a page', '/new-arrivals', '/brands', 'a page at this path'],
    ['a missing target', '/old', '/nowhere', 'There is no page at /nowhere in Singapore now.'],
    ['itself', '/old', '/old', 'round in circles'],
    ['a deeper path below itself', '/old/*', '/old/a/*', 'round in circles'],
    ['a path of the shop itself', '/api/x', '/new-arrivals', 'needs this path itself'],
    ['plain http', '/old', 'http://example.com', 'only https'],
    ['nothing to carry over', '/old', '/products/*', 'Leave out the “/*”'],
    ['no target', '/old', '', 'Say where it leads.'],
    ['a query', '/old?id=1', '/new-arrivals', 'Leave out what begins with “?”'],
  ])('with %s are refused in words', async (...[, from, to, text]) => {
    const { ana, propose } = await aRedirectingShop();
    const { changes, problems } = await propose(await ana.begin(), one(from, to));
    expect(changes).toEqual([]);
    expect(problems).toEqual([
      { of: from, field: expect.any(String), text: expect.stringContaining(text) },
    ]);
  });

  test('in a chain name the last target, and never go round in circles with drafts', async () => {
    const { ana, propose, save } = await aRedirectingShop();
    const set = await ana.begin();
    await save(set, one('/b', '/new-arrivals'));
    expect((await propose(set, one('/a', '/b'))).problems).toEqual([
      expect.objectContaining({
        instead: '/new-arrivals',
        text: expect.stringContaining('/b itself'),
      }),
    ]);
    await save(set, one('/b', 'https://example.com/'));
    await save(set, one('/a', '/new-arrivals'));
    const { problems } = await propose(set, {
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    });
    expect(problems.map(({ text }) => text)).toEqual([
      expect.stringContaining('round in circles'),
      expect.stringContaining('round in circles'),
    ]);
  });

  test('whose paths were edited by hand aren’t overwritten by new ones', async () => {
    const { ana, list, save } = await aRedirectingShop();
    const set = await ana.begin();
    await save(set, one('/a', '/brands'));
    const [{ id } = { id: '' }] = (await list(set)).redirects;
    const { version: expected } = await ana.set(set);
    await ana.draft(set, { type: 'redirects', id, field: 'from', value: '/b', expected });
    await save(set, one('/a', '/new-arrivals'));
    expect((await list(set)).redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/a', '/new-arrivals'],
      ['/b', '/brands'],
    ]);
  });

  test('come from a file and go to one, with the lines that are wrong', async () => {
    const { ana, list, propose, save, publish } = await aRedirectingShop();
    const set = await ana.begin();
    const csv =
      '\uFEFFto;from\r\n/new-arrivals;/a\r\n/brands;/라/*\r\n/nowhere;/c\r\n/new-arrivals;/A/\r\n;/gone\r\n';
    const { problems, changes } = await propose(set, { csv });
    expect(problems.map(({ of, field }) => `${of} ${field}`)).toEqual(['4 to', '5 from', '6 to']);
    expect(changes.filter(({ field }) => field === 'to').map(({ title }) => title)).toEqual([
      '/a',
      '/라/*',
    ]);
    await save(set, { csv });
    await publish(set);
    const { text } = (await ana.get('/redirects/export?country=SG')).json;
    expect(text).toBe('\uFEFFfrom,to\r\n/a,/new-arrivals\r\n/라/*,/brands\r\n');
    const next = await ana.begin();
    expect((await propose(next, { csv: text })).changes).toEqual([]);
    await save(next, { csv: 'from,to\n/a,' });
    expect((await list(next)).redirects[0]).toMatchObject({ from: '/a', draft: 'removed' });
    await publish(next);
    expect((await list()).redirects.map(({ from }) => from)).toEqual(['/라/*']);
    expect((await propose(next, { csv: 'old,new' })).problems).toEqual([
      { of: 1, text: 'must name the columns from and to' },
    ]);
    const large = `from,to\n/a,/brands${'\n'.repeat(400 * 1024)}`;
    expect(await propose(next, { csv: large })).toMatchObject({ problems: [] });
  });
});
