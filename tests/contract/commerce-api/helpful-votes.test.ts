import { expect, test } from 'vitest';
import type { ReviewLine } from '#commerce-api/import/catalogue-columns.ts';
import { listTexts } from '../../builders/catalogue-line.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';
import { openBrowser, signIn, type TestBrowser } from './test-browser.ts';

const aReview = (id: string, more: Partial<ReviewLine> = {}): ReviewLine => ({
  id,
  rating: 5,
  title: { en: 'A keeper' },
  text: { en: 'Worn all day.' },
  author: { en: 'Mei L.' },
  written_at: '2026-05-01T12:00:00Z',
  ...more,
});

const seed = aSeed({
  products: 14,
  product: () => ({
    listTexts: listTexts({ reviews: [aReview('r1', { helpful_count: 12 }), aReview('r2')] }),
  }),
});
const { api, call, inDatabase } = await startTestApi(seed, { isFile: true });
await api.seedMembers(seedTestMembers);

async function memberOf(email: string): Promise<TestBrowser> {
  const browser = openBrowser(api, { clientAddress: '192.0.2.1' });
  expect((await signIn(browser, email, SAMPLE_PASSWORD)).status).toBe(200);
  return browser;
}

const mei = await memberOf('mei@members.example');
const jisoo = await memberOf('jisoo@company.example');

const VOTES = 'v2.6/account/helpful_votes';
const of = (product: string) => `?filter[product]=${product}`;
const vote = (member: TestBrowser, review: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  member.call(`${VOTES}/${review}${of('p1')}`, { method });

/** Members have reviewed some of the products, too. */
const ofCatalogue = ({ id }: { readonly id: string }) => ['r1', 'r2'].includes(id);

/** As a member reads it: what visitors are answered may be some seconds old. */
async function shown(product = 'p1', query = '') {
  const { data } = await mei.call(`v2.6/products/${product}/reviews?${query}`);
  return Object.fromEntries(
    data.filter(ofCatalogue).map(({ id, attributes }) => [id, attributes['helpful-count']]),
  );
}

test('members find a review helpful once each, and may take it back', async () => {
  expect(await shown()).toEqual({ r1: 12, r2: 0 });
  const voted = await vote(mei, 'r1');
  expect(voted).toMatchObject({
    status: 200,
    data: [{ id: 'r1', attributes: { helpful: true, 'helpful-count': 13 } }],
  });
  // In another tab, and on another machine.
  const again = await Promise.all([vote(mei, 'r1'), vote(mei, 'r1')]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  await vote(jisoo, 'r1');
  await vote(jisoo, 'r2');
  expect(await shown()).toEqual({ r1: 14, r2: 1 });
  expect(Object.keys(await shown('p1', 'sort=helpful'))).toEqual(['r1', 'r2']);
  // The same id at another product is another review.
  expect(await shown('p2')).toEqual({ r1: 12, r2: 0 });

  const { data } = await mei.call(VOTES + of('p1'));
  expect(data.filter(ofCatalogue).map(({ id, attributes }) => [id, attributes])).toEqual([
    ['r1', { helpful: true, 'helpful-count': 14 }],
    ['r2', { helpful: false, 'helpful-count': 1 }],
  ]);

  await Promise.all([vote(jisoo, 'r2', 'DELETE'), vote(jisoo, 'r2', 'DELETE')]);
  await vote(mei, 'r2', 'DELETE');
  await vote(mei, 'r1', 'DELETE');
  expect(await shown()).toEqual({ r1: 13, r2: 0 });
  await vote(jisoo, 'r1', 'DELETE');
});

test('a vote is no news of the product, whose pages follow when they change otherwise', async () => {
  const version = async () => (await mei.call('v2.6/products/p1')).data[0]?.meta.version;
  const before = await version();
  await vote(mei, 'r2');
  expect(await version()).toBe(before);
  const { data } = await mei.call('v2.6/products/p1');
  expect(data[0]?.attributes.reviews).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'r1', 'helpful-count': 12 }),
      expect.objectContaining({ id: 'r2', 'helpful-count': 1 }),
    ]),
  );
  await vote(mei, 'r2', 'DELETE');
});

test('votes are for members, and for reviews that there are', async () => {
  expect((await call(`${VOTES}/r1${of('p1')}`, { method: 'PUT' })).status).toBe(401);
  expect((await call(VOTES + of('p1'))).status).toBe(401);
  expect((await vote(mei, 'r9')).status).toBe(404);
  expect((await mei.call(`${VOTES}/r1${of('none')}`, { method: 'PUT' })).status).toBe(404);
  expect((await mei.call(`${VOTES}/r1`, { method: 'PUT' })).status).toBe(400);
});

test('nobody votes for their own review, and its votes go with it', async () => {
  const own = await inDatabase((db) =>
    db
      .selectFrom('member_reviews')
      .select(['id', 'product_id'])
      .where('member_id', '=', 'member-mei')
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow(),
  );
  const path = `${VOTES}/${own.id}${of(own.product_id)}`;
  expect(await mei.call(path, { method: 'PUT' })).toMatchObject({
    status: 409,
    errors: [{ code: 'own' }],
  });
  expect((await jisoo.call(path, { method: 'PUT' })).status).toBe(200);
  await mei.call(`v2.6/account/reviews/${own.id}`, { method: 'DELETE' });
  expect(await inDatabase((db) => db.selectFrom('helpful_votes').selectAll().execute())).toEqual(
    [],
  );
});

test('a member who leaves takes their votes along', async () => {
  const noah = await memberOf('noah@members.example');
  await vote(noah, 'r2');
  expect((await shown()).r2).toBe(1);
  const body = { password: SAMPLE_PASSWORD };
  expect((await noah.call('v2.6/account/user', { method: 'DELETE', body })).status).toBe(204);
  expect((await shown()).r2).toBe(0);
});
