import { expect, inject, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { aDatabase } from '../../../builders/databases.ts';
import { aSeed } from '../../../builders/seed.ts';
import { answerOf, idsOf, requestOf, type TestApi } from '../test-api.ts';
import { join, openBrowser, whoAmI } from '../test-browser.ts';
import { twoMachines } from './two-machines.ts';

const { one, other, place } = await twoMachines(aSeed({ products: 3 }), {
  keepAnswersMs: 60_000,
});

const rename = ({ edit }: TestApi, id: string, name: string) =>
  edit(`products/${id}`, { attributes: { name } });

const nameOn = async ({ call }: TestApi, id: string) =>
  (await call(`v2.6/products/${id}`)).data[0]?.attributes.name;

/** The products that a search finds. */
const foundOn = async ({ api }: TestApi, query: string) => {
  const request = requestOf(`v2.6/search?query=${query}`, {});
  const { results } = (await (await api.fetch(request)).json()) as {
    results: { variants: { nbHits: number } };
  };
  return results.variants.nbHits;
};

test('an edit on one machine is what the other answers next, though it keeps its answers', async () => {
  for (const [editing, reading] of [
    [one, other],
    [other, one],
  ] as const) {
    const before = await nameOn(reading, 'p1');
    expect((await rename(editing, 'p1', `After ${before}`)).status).toBe(200);
    expect(await nameOn(reading, 'p1')).toBe(`After ${before}`);
  }
});

test('a search finds what another machine edited, and no longer what that took away', async () => {
  expect(await foundOn(other, 'zeppelin')).toBe(0);
  await rename(one, 'p2', 'Zeppelin');
  expect(await foundOn(other, 'zeppelin')).toBe(1);
  expect(await foundOn(one, 'zeppelin')).toBe(1);
  await rename(one, 'p2', 'Velvet Lipstick p2');
  expect(await foundOn(other, 'zeppelin')).toBe(0);
});

test('a machine that missed changes, or all of them, reads the catalogue again', async () => {
  expect(await foundOn(other, 'caravel')).toBe(0);
  await rename(one, 'p3', 'Caravel');
  await one.inDatabase((db) => db.deleteFrom('content_changes').execute());
  expect(await foundOn(other, 'caravel')).toBe(1);
  await one.api.seed(aSeed({ products: 5 }), { identity: 'another' });
  expect(await foundOn(other, 'caravel')).toBe(0);
  expect(idsOf((await other.call('v2.6/products?page[size]=48')).data)).toHaveLength(5);
});

test('editorial records that are replaced on one machine are read on all, if they are accepted', async () => {
  const attributes = { name: 'Gifts', link: '/gifts', position: 0 };
  const records = [{ id: 'gifts', inLocale: () => ({ attributes, relationships: {} }) }];
  const sets = [{ type: 'quick-links' as const, country: 'SG' as const, records }];
  const paths = ['v2.6/homepage_quick_links', 'v2.6/homepage_quick_links/gifts'];
  const replaced = (isAccepted: boolean) =>
    one.api.replaceEditorial(sets, {
      async after(fetch) {
        const read = paths.map(async (path) => answerOf(await fetch(requestOf(path, {}))));
        const found = (await Promise.all(read)).map(({ data }) => idsOf(data));
        expect(found, 'as readers would get them').toEqual([['gifts'], ['gifts']]);
        return isAccepted;
      },
    });
  const onOther = async () => idsOf((await other.call('v2.6/homepage_quick_links')).data);
  const before = await onOther();
  expect(await replaced(false)).toEqual({ outcome: 'not-accepted' });
  expect(await onOther()).toEqual(before);
  expect(await replaced(true)).toEqual({ outcome: 'done' });
  expect(await onOther()).toEqual(['gifts']);
});

test('whoever signed in on one machine is signed in on the other', async () => {
  const browser = openBrowser(one.api);
  await join(browser, { email: 'everywhere@example.com' });
  const there = openBrowser(other.api, { jar: browser.cookies });
  expect((await whoAmI(there)).data[0]?.attributes.email).toBe('everywhere@example.com');
  await there.call('v2.6/sessions', { method: 'DELETE' });
  expect((await whoAmI(browser)).status).toBe(401);
});

test('machines that start at once on a new database make its tables and fill it once', async () => {
  const databaseUrl = await aDatabase(inject('commerceDatabases'));
  const open = () => createCommerceApi({ databaseFile: 'of nobody', databaseUrl });
  const machines = await Promise.all([open(), open(), open()]);
  onTestFinished(async () => {
    for (const machine of machines) await machine.close();
  });
  const seed = aSeed({ products: 2 });
  await Promise.all(machines.map((each) => each.seed(seed, { identity: 'once', isOnce: true })));
  const secrets = await Promise.all(machines.map((each) => each.checkoutSecret()));
  expect(new Set(secrets).size).toBe(1);
  for (const machine of machines) {
    const answer = await answerOf(await machine.fetch(requestOf('v2.6/products', {})));
    expect(answer.data.map(({ meta }) => meta.version)).toEqual([1, 1]);
  }
});

test('a text that PostgreSQL can’t have is refused, not an error', async () => {
  const answer = await one.call('v2.6/products/%00');
  expect(answer.status).toBe(400);
  expect(place.databaseUrl).toContain('postgres://');
});
