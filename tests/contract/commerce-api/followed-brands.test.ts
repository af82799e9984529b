import { beforeEach, expect, test } from 'vitest';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { aSeed } from '../../builders/seed.ts';
import { idsOf, startTestApi } from './test-api.ts';
import { codesOf, join, openBrowser, PASSWORD, type TestBrowser } from './test-browser.ts';

let now = Date.parse('2026-06-01T00:00:00Z');

/** Hong Kong sells a brand that Singapore doesn't. */
const { api, inDatabase } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) => (index === 1 ? { brandId: 'b2', countries: ['HK'] } : {}),
  }),
  { isFile: true, clock: () => new Date(now) },
);

const LIST = 'v2.6/account/followed_brands';
const HK = { country: 'HK' };

let member: TestBrowser;
let joined = 0;

beforeEach(async () => {
  joined += 1;
  member = openBrowser(api, { clientAddress: `192.0.2.${joined}` });
  await join(member, { email: `member${joined}@example.com` });
});

const follow = (id: string, where = {}) => {
  now += 1_000;
  return member.call(`${LIST}/${id}`, { method: 'PUT', ...where });
};
const unfollow = (id: string, where = {}) =>
  member.call(`${LIST}/${id}`, { method: 'DELETE', ...where });

test('every change is answered with the brands that are then followed, the latest first', async () => {
  expect((await member.call(LIST)).data).toEqual([]);
  expect(idsOf((await follow('b1', HK)).data)).toEqual(['b1']);
  expect(idsOf((await follow('b2', HK)).data)).toEqual(['b2', 'b1']);
  expect(idsOf((await unfollow('b1', HK)).data)).toEqual(['b2']);
  expect(idsOf((await member.call(LIST, HK)).data)).toEqual(['b2']);
});

test('a brand has its name in the language, its address and its logo', async () => {
  await follow('b1');
  const { data } = await member.call(LIST, { country: 'KR', language: 'ko' });
  expect(data).toMatchObject([
    {
      type: 'brands',
      attributes: {
        name: '아틀리에 뉘',
        'slug-url': 'atelier-nuit',
        'logo-url': expect.stringContaining('/pictures/'),
      },
    },
  ]);
});

test('a brand is followed once, however often that is pressed', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => follow('b1')));
  for (const { data } of answers) expect(idsOf(data)).toEqual(['b1']);
  expect((await unfollow('b2')).status).toBe(200);
});

test('the list is the same in every country, and shows what the country sells', async () => {
  expect((await follow('b2')).status).toBe(404);
  await follow('b2', HK);
  await follow('b1');
  expect(idsOf((await member.call(LIST)).data)).toEqual(['b1']);
  expect(idsOf((await member.call(LIST, HK)).data)).toEqual(['b1', 'b2']);
  // What another country doesn't sell is left by its id all the same.
  await unfollow('b2');
  expect(idsOf((await member.call(LIST, HK)).data)).toEqual(['b1']);
});

test('it is of one member, and nobody else’s', async () => {
  await follow('b1');
  const visitor = openBrowser(api, { clientAddress: '198.51.100.1' });
  expect((await visitor.call(LIST)).status).toBe(401);
  expect((await visitor.call(`${LIST}/b1`, { method: 'PUT' })).status).toBe(401);
  await join(visitor, { email: `other${joined}@example.com` });
  expect((await visitor.call(LIST)).data).toEqual([]);
});

test('an unknown brand is refused, and so is one more than a list has', async () => {
  expect((await follow('unknown')).status).toBe(404);
  const [{ id = '' } = {}] = (await member.call('v2.6/account/user')).data;
  const rows = Array.from({ length: LARGE_PAGE_SIZE }, (_, index) => ({
    member_id: id,
    brand_id: `gone-${index}`,
    followed_at: new Date(now).toISOString(),
  }));
  await inDatabase((db) => db.insertInto('member_brands').values(rows).execute());
  const full = await follow('b1');
  expect([full.status, codesOf(full)]).toEqual([422, ['list-full']]);
});

test('a member who leaves takes it along', async () => {
  await follow('b1');
  const rows = () => inDatabase((db) => db.selectFrom('member_brands').selectAll().execute());
  const before = (await rows()).length;
  const body = { password: PASSWORD };
  expect((await member.call('v2.6/account/user', { method: 'DELETE', body })).status).toBe(204);
  expect(await rows()).toHaveLength(before - 1);
});
