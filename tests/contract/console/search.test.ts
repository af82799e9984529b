import { expect, test } from 'vitest';
import type { SearchAnswer } from '#console/contract/console-contract.ts';
import { ADMIN_TOKEN, anEditor, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

test('content is found by words, with where it is shown', { timeout: 60_000 }, async () => {
  const console = await aConsole({ apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  const ana = anEditor(console);
  const find = async (text: string): Promise<SearchAnswer> =>
    (await ana.get(`/search?text=${encodeURIComponent(text)}`)).json;
  expect(await find('lipstick'), 'nothing is published').toEqual({
    records: [],
    moreRecords: 0,
    pages: [],
    sets: [],
  });
  await console.rebuild();

  const [lipstick, ...others] = (await find('LIPSTICK vélvet p1')).records;
  expect(others.map((each) => each.id)).toEqual(['p10', 'p11', 'p12']);
  expect(lipstick).toMatchObject({
    type: 'products',
    id: 'p1',
    title: 'Velvet Lipstick p1',
    locales: ['sg-en'],
  });
  expect(lipstick?.shownOn[0]).toBe('/products/velvet-lipstick-p1');
  expect(lipstick?.own).toBe('/products/velvet-lipstick-p1');
  expect(lipstick?.pages).toBeGreaterThan(1);
  const [brand] = (await find('dune')).records;
  expect(brand).toMatchObject({
    type: 'brands',
    shownOn: expect.arrayContaining(['/brands/dune-lab']),
  });

  const labelled = (await find('makeup')).records;
  expect(labelled).toContainEqual(expect.objectContaining({ type: 'categories' }));

  const { pages } = await find('brands dune');
  expect(pages).toContainEqual({ locale: 'sg-en', path: '/brands/dune-lab' });

  expect((await find('404')).pages, 'that nobody leads to').toEqual([]);
  const isThere = async (path: string) =>
    (await ana.get(`/page?country=SG&path=${encodeURIComponent(path)}`)).json.isThere;
  expect(
    await Promise.all(['/', '/brands/dune-lab?page=2#top', '/brands/dune-lab/'].map(isThere)),
  ).toEqual([true, true, true]);
  expect(await isThere('/categorys/giftz')).toBe(false);

  const id = await ana.begin('Winter glow');
  await ana.draft(id, { value: 'Snow and stars' });
  for (const words of ['glow winter', 'stars', 'bb1 snow']) {
    expect((await find(words)).sets, words).toEqual([{ id, title: 'Winter glow', state: 'open' }]);
  }
  const nothing = await find('no such thing');
  expect([nothing.records, nothing.pages, nothing.sets]).toEqual([[], [], []]);
  expect((await ana.get('/search?text=')).status).toBe(400);
});
