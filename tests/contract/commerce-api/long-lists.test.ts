import { expect, onTestFinished, test } from 'vitest';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { loadCategoryIds } from '#commerce-api/catalogue/category-rows.ts';
import { loadTexts } from '#commerce-api/database/layers.ts';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

/** More ids than a statement may have parameters. */
const IDS = Array.from({ length: 100_000 }, (_, place) => `p${place}`);

async function aDatabase() {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const texts = [IDS[0], IDS.at(-1)].map((id) => ({
    record_type: 'products',
    record_id: id ?? '',
    country: '' as const,
    language: 'en' as const,
    fields: JSON.stringify({ name: id }),
    version: 1,
  }));
  await db.insertInto('texts').values(texts).execute();
  return db;
}

test('a list of a whole large catalogue can be read', async () => {
  const db = await aDatabase();
  const texts = await loadTexts(db, { type: 'products', language: 'en', ids: IDS });
  expect([...texts.keys()]).toEqual(['p0', 'p99999']);
  expect((await loadMemberships(db, IDS)).size).toBe(0);
  expect((await loadCategoryIds(db, IDS)).size).toBe(0);
});

test('what an edit names is read whole, and who is a stranger to the shop is told by place', async () => {
  const { call, edit } = await startTestApi(aSeed());
  const named = IDS.slice(0, 25_000).map((id) => ({ type: 'products', id: `x${id}` }));
  const products = { data: [{ type: 'products', id: 'p1' }, ...named] };
  const [carousel] = (await call('v2.4/home_page_carousels')).data;
  const relationships = { products };
  const answer = await edit(`home-page-carousels/${carousel?.id}`, { relationships });
  expect(answer.errors).toMatchObject([
    { status: '422', source: { pointer: expect.stringMatching(/\/products\/data\/1$/) } },
  ]);
});
