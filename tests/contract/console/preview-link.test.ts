import { describe, expect, test } from 'vitest';
import type { LinkAnswer } from '#console/contract/editing-contract.ts';
import { createLinkSigner } from '#console/server/previews/preview-link.ts';
import { ADMIN_TOKEN, anEditor, recordsOf } from './editing-console.ts';
import { aConsole, TOKEN } from './test-console.ts';

const PAGE = '/products/velvet-lipstick-p1';
const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
const HOUR_MS = 3_600_000;

/** A published shop with a set that makes a lipstick $15, and an editor who shares it. */
async function aSharedSet() {
  const console = await aConsole({ apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  await console.rebuild();
  const ana = anEditor(console, { role: 'publisher' });
  const set = await ana.begin('Winter');
  await ana.draft(set, { ...PRICE, value: 1500 });
  const share = (more: object = {}) =>
    ana.ask('POST', '/links', {
      ...{ sets: [set] },
      ...{ locale: 'sg-en', address: PAGE, extent: 'shop', hours: 24 },
      ...more,
    });
  /** What somebody without an account gets. */
  const look = async (address: string) => {
    const answer = await console.ask(address);
    return { ...answer, html: answer.body.toString() };
  };
  return {
    console,
    ana,
    set,
    share,
    look,
    shared: async (more: object = {}): Promise<LinkAnswer> => (await share(more)).json,
    /** The links that can still be opened, for somebody who has just signed in. */
    async open(): Promise<ReadonlyArray<LinkAnswer>> {
      const bo = anEditor(console, { name: 'Bo' });
      return (await bo.get(`/links?set=${set}`)).json.links;
    },
  };
}

/** The address of another page of the same link. */
const at = ({ address }: LinkAnswer, path: string) =>
  address.split('/').slice(0, 4).join('/') + path;

describe('a link to a preview of a change set', { timeout: 60_000 }, () => {
  test('shows it to somebody without an account, and nobody else', async () => {
    const { console, set, ana, shared, look } = await aSharedSet();
    const link = await shared();
    expect(link).toMatchObject({ locale: 'sg-en', path: PAGE, extent: 'shop', who: 'Ana' });
    const { status, html, headers } = await look(link.address);
    expect(status).toBe(200);
    expect(html).toContain('$15');
    expect(html).toContain('Preview of “Winter” in Singapore · English.');
    expect(html).toContain('Shoppers don’t see it. This link ends on');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['referrer-policy'], 'other sites aren’t told the link').toBe(
      'strict-origin-when-cross-origin',
    );
    expect(headers.etag).toBeUndefined();
    expect((await look(`${PAGE}?country_code=SG`)).html).not.toContain('$15');
    const brand = await look(at(link, '/brands/atelier-nuit'));
    expect(brand.html, 'its pages lead to one another').toContain(at(link, PAGE));
    const [noted] = await console.journal.entries({ limit: 1 });
    expect(noted?.text).toMatch(
      /^Made a link to a preview of “Winter”, which shows the whole shop in Singapore · English until/,
    );
    expect(noted?.text).not.toContain(link.address);
    await ana.draft(set, { type: 'billboards', id: 'bb1', value: 'Winter glow' });
    expect((await look(at(link, '/'))).html, 'it shows the set as it is now').toContain(
      'Winter glow',
    );
  });

  test('ends at its time, and says so', async () => {
    const { console, shared, look, open } = await aSharedSet();
    const [short, long] = [await shared({ hours: 1 }), await shared({ hours: 2 })];
    expect((await look(short.address)).status).toBe(200);
    console.wait(HOUR_MS);
    const { status, html, headers } = await look(short.address);
    expect(status).toBe(410);
    expect(html).toMatch(/This preview has ended<\/h1>\s*<p>It ended on \d+ \w+ \d{4} at/);
    expect(html).toContain('Ask whoever sent you the link for another one.');
    expect(html).not.toContain('$15');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await look(long.address)).status).toBe(200);
    expect((await open()).map(({ id }) => id)).toEqual([long.id]);
  });

  test('can be withdrawn', async () => {
    const { console, ana, shared, look, open } = await aSharedSet();
    const link = await shared();
    const withdraw = () => ana.ask('DELETE', `/links/${link.id}`);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    const { status, html } = await look(link.address);
    expect([status, html]).toEqual([410, expect.stringContaining('This preview was withdrawn')]);
    expect(await open()).toEqual([]);
    expect((await console.journal.entries({ limit: 1 }))[0]?.text).toContain('Withdrew a link');
  });

  test('of one page shows that one, and leads to the shop from it', async () => {
    const { shared, look } = await aSharedSet();
    const link = await shared({ extent: 'page', address: `https://shop.example${PAGE}?x=1` });
    const { status, html } = await look(link.address);
    expect(status).toBe(200);
    expect(html).toContain('$15');
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to);
    expect(links.filter((to) => to.startsWith('/brands/')).length).toBeGreaterThan(0);
    const other = await look(at(link, '/brands/dune-lab'));
    expect([other.status, other.html]).toEqual([
      404,
      expect.stringContaining('This link shows one page only'),
    ]);
  });

  test('cannot be made up', async () => {
    const { shared, look } = await aSharedSet();
    const link = await shared();
    const forged = createLinkSigner(`${TOKEN}!`).signed(link.id);
    for (const secret of [link.id, forged, `${forged}.${forged}`, 'x']) {
      const { status, html } = await look(`/console/shared/${secret}${PAGE}`);
      expect([secret, status]).toEqual([secret, 404]);
      expect(html).toContain('This link is not complete');
    }
  });

  test('is over once the set is published or withdrawn', async () => {
    const { ana, set, shared, share, look } = await aSharedSet();
    const link = await shared();
    const change = async (state: string) =>
      ana.change(set, { state, expected: (await ana.set(set)).version });
    await change('withdrawn');
    expect((await look(link.address)).html).toContain('This preview is over');
    await change('open');
    expect((await look(link.address)).status).toBe(200);
    expect((await ana.publish(set)).status).toBe(200);
    const { status, html } = await look(link.address);
    expect([status, html]).toEqual([410, expect.stringContaining('the shop itself shows it')]);
    expect((await share()).status).toBe(409);
  });

  test('is refused for what could not be shown', async () => {
    const { console, ana, set, share, shared, look } = await aSharedSet();
    expect((await share({ address: '/products/none' })).json.error).toBe(
      'Singapore · English has no page at /products/none, and would have none.',
    );
    expect((await share({ locale: 'kr-ko' })).json.error).toContain('kr-ko was never published');
    expect((await share({ hours: 721 })).status).toBe(400);
    expect((await share({ address: '/products/x%2Fy' })).status).toBe(400);
    const hongKong = anEditor(console, { name: 'Bo', countries: ['HK'] });
    const body = { sets: [set], locale: 'sg-en', address: PAGE, extent: 'page', hours: 1 };
    const refused = await hongKong.ask('POST', '/links', body);
    expect([refused.status, refused.json.error]).toEqual([
      403,
      'You don’t work for Singapore. Ask an operator.',
    ]);
    const link = await shared();
    const [draft] = (await ana.set(set)).drafts;
    await ana.save(set, { ...PRICE, value: -1, expected: draft.version });
    const { status, html } = await look(link.address);
    expect([status, html]).toEqual([503, expect.stringContaining('can’t be shown right now')]);
    expect(html, 'what is wrong is for editors').not.toContain('price');
  });
});
