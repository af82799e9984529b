import { expect, test } from 'vitest';
import type { WhyAnswer } from '#console/contract/console-contract.ts';
import { plainReason, whyText } from '#console/server/plans/plan-words.ts';
import { queryText } from '#content-sync/content-model/answer-query.ts';
import { ADMIN_TOKEN, anEditor, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

test('a page says which change sets wait to change it, and who changed it last', async () => {
  const console = await aConsole({ apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  await console.rebuild();
  const ana = anEditor(console, { role: 'publisher' });
  const why = async (address: string): Promise<WhyAnswer> =>
    (await ana.get(`/why?address=${encodeURIComponent(address)}`)).json;
  const home = '/?country_code=SG';
  const product = '/products/velvet-lipstick-p1?country_code=SG';
  expect(await why(home)).toMatchObject({ waiting: [], published: [] });

  const banner = await ana.begin('Winter');
  await ana.draft(banner, {});
  const elsewhere = await ana.begin('In Korea only');
  await ana.draft(elsewhere, { locale: 'kr-ko' });
  const price = await ana.begin('For less');
  await ana.draft(price, { type: 'variants', id: 'p1-v1', field: 'price', value: 1500 });
  const billboard = expect.objectContaining({ type: 'billboards', id: 'bb1' });
  expect((await why(home)).waiting).toContainEqual({
    set: banner,
    title: 'Winter',
    author: 'Ana',
    records: [billboard],
  });
  expect((await why(home)).waiting.map(({ set }) => set)).not.toContain(elsewhere);
  const lipstick = { type: 'products', id: 'p1', title: 'Velvet Lipstick p1' };
  expect((await why(product)).waiting).toEqual([
    expect.objectContaining({ title: 'For less', records: [lipstick] }),
  ]);

  await ana.publish(price);
  expect((await why(product)).waiting).toEqual([]);
  expect((await why(product)).published).toEqual([
    {
      set: price,
      title: 'For less',
      kind: 'published',
      who: 'Ana',
      at: expect.any(Number),
      records: [lipstick],
    },
  ]);
  expect((await why(home)).published.map(({ set }) => set)).not.toContain(banner);
}, 60_000);

test('a reason says what changed, in place of the queries of the page', () => {
  expect(plainReason('another answer to listing [{"brandId":"dune"},1]')).toBe(
    'the products in its list changed',
  );
  expect(plainReason('another answer to brand ["dune"], product ["x, y [1]"]')).toBe(
    'the brand and the product changed',
  );
  expect(plainReason('it is new')).toBe('it is new');
});

test('pages that change for the same reasons say so in the same words', () => {
  const one = [queryText('listing', { brandId: 'dune' }, 1), queryText('brand', 'dune')];
  const why = (queries: typeof one) => whyText({ kind: 'answers', queries });
  expect(why(one)).toBe('the brand and the products in its list change');
  expect(why(one.toReversed())).toBe(why(one));
});
