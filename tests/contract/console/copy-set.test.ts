import { expect, test } from 'vitest';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;

async function aSale() {
  const console = await anEditingConsole();
  const ana = anEditor(console, { name: 'Ana', role: 'publisher' });
  const id = await ana.begin('Sale');
  await ana.draft(id, { value: 'Sale' });
  await ana.draft(id, { ...PRICE, value: 1500 });
  await ana.draft(id, { type: 'products', id: 'p1', field: 'tags', value: ['Matte'] });
  const copy = (body: object) => ana.ask('POST', `/change-sets/${id}/copies`, body);
  return { console, ana, id, copy };
}

const written = ({ drafts }: { drafts: ReadonlyArray<{ field: string; value: unknown }> }) =>
  Object.fromEntries(drafts.map(({ field, value }) => [field, value]));

test('a copy writes the same on what is live now, as one step', async () => {
  const { console, ana, id, copy } = await aSale();
  await ana.publish(id);
  await ana.publish(id, 'undo');
  const live = Number((await console.live('variants', 'p1-v1'))?.price) + 100;
  await console.edit('variants', 'p1-v1', { price: live });
  const { json } = await copy({ title: 'Once more' });
  expect(json.leftOut).toBe(0);
  const set = await ana.set(json.id);
  expect(set).toMatchObject({ title: 'Once more', state: 'open', author: 'Ana' });
  expect(written(set)).toEqual({ title: 'Sale', price: 1500, tags: ['Matte'] });
  expect(set.drafts.find(({ field }: { field: string }) => field === 'price').live).toBe(live);
  expect(set.steps).toMatchObject([{ text: 'Copy of “Sale”', fields: 3 }]);
  expect(await doneIn(console)).toContain(
    'Ana: Began the change set “Once more” as a copy of “Sale”.',
  );
  expect((await ana.publish(json.id)).status).toBe(200);
});

test('a copy for another country has its prices, and nothing that countries share', async () => {
  const { ana, copy } = await aSale();
  const { json } = await copy({ title: 'Sale in Korea', country: 'KR' });
  const set = await ana.set(json.id);
  expect(Object.keys(written(set))).toEqual(['price']);
  const [price] = set.drafts;
  expect(price).toMatchObject({ place: 'KR', locale: 'kr-ko' });
  expect(price.value, 'thousands of won').toBeGreaterThan(5_000);
  expect(json.leftOut).toBe(2);
});

test('a copy of which nothing can be written is refused, and so is one of no set', async () => {
  const { ana, copy } = await aSale();
  const id = await ana.begin('Tags');
  await ana.draft(id, { type: 'products', id: 'p1', field: 'tags', value: ['Matte'] });
  const there = { title: 'Tags', country: 'KR' };
  expect((await ana.ask('POST', `/change-sets/${id}/copies`, there)).status).toBe(409);
  expect((await ana.ask('POST', '/change-sets/none/copies', there)).status).toBe(404);
  expect((await copy({ title: ' ' })).status).toBe(400);
});
