import { expect, test } from 'vitest';
import type { DraftFieldAnswer } from '#console/contract/editing-contract.ts';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
const TITLE = { type: 'billboards', id: 'bb1', field: 'title' } as const;

/** A published set that wrote a title and a price, and an editor who takes parts of it back. */
async function aPublishedSale() {
  const console = await anEditingConsole();
  const ana = anEditor(console, { name: 'Ana', role: 'publisher' });
  const before = {
    title: (await console.live('billboards', 'bb1'))?.title,
    price: (await console.live('variants', 'p1-v1'))?.price,
  };
  const id = await ana.begin('Sale');
  await ana.draft(id, { ...TITLE, value: 'Sale' });
  await ana.draft(id, { ...PRICE, value: 1500 });
  await ana.publish(id);
  const { drafts } = await ana.set(id);
  const keyOf = ({ field }: { readonly field: string }) => {
    const {
      type,
      id: record,
      place,
    } = drafts.find((each: DraftFieldAnswer) => each.field === field);
    return { type, id: record, field, place };
  };
  const takeBack = (...fields: ReadonlyArray<{ readonly field: string }>) =>
    ana.ask('POST', `/change-sets/${id}/undoings`, {
      title: 'Part of “Sale” taken back',
      fields: fields.map(keyOf),
    });
  const listed = async (set = id) =>
    (await ana.get('/change-sets')).json.sets.find((each: { id: string }) => each.id === set);
  return { console, ana, id, before, takeBack, listed };
}

test('a part of a published set is taken back by a set of its own, like any edit', async () => {
  const { console, ana, id, before, takeBack, listed } = await aPublishedSale();
  const begun = await takeBack(PRICE);
  expect(begun.status, begun.text).toBe(200);
  const part = await ana.set(begun.json.id);
  expect(part).toMatchObject({ state: 'open', undoes: { set: id, title: 'Sale' } });
  expect(part.drafts).toMatchObject([{ field: 'price', value: before.price, live: 1500 }]);
  expect((await listed()).undone, 'nothing is back before it is published').toBeUndefined();
  expect(await doneIn(console)).toContain(
    'Ana: Began the change set “Part of “Sale” taken back”, which takes back one field of “Sale”.',
  );

  await ana.publish(begun.json.id);
  expect(await console.live('variants', 'p1-v1')).toMatchObject({ price: before.price });
  expect(await console.live('billboards', 'bb1')).toMatchObject({ title: 'Sale' });
  const undone = {
    who: 'Ana',
    part: { fields: 1, of: 2 },
    by: [{ set: begun.json.id, title: 'Part of “Sale” taken back' }],
  };
  expect((await listed()).undone).toMatchObject(undone);
  expect((await ana.set(id)).undone).toMatchObject(undone);
});

test('what a part took back stays back, whether the rest is undone or the part itself', async () => {
  const { console, ana, id, before, takeBack, listed } = await aPublishedSale();
  const part = (await takeBack(PRICE)).json.id;
  await ana.publish(part);
  expect((await takeBack(PRICE)).status, 'once is enough').toBe(409);
  await ana.publish(part, 'undo');
  expect(await console.live('variants', 'p1-v1')).toMatchObject({ price: 1500 });
  expect((await listed()).undone).toBeUndefined();
  expect((await listed(part)).undone).toMatchObject({ who: 'Ana', by: [] });

  await ana.publish((await takeBack(PRICE)).json.id);
  const rest = await ana.publish(id, 'undo');
  expect(rest.status, rest.text).toBe(200);
  expect(rest.json.publications[0].fields).toMatchObject([{ field: 'title', to: before.title }]);
  expect((await listed()).undone).not.toHaveProperty('part');
});

test('all parts together are the whole', async () => {
  const { ana, id, takeBack, listed } = await aPublishedSale();
  await ana.publish((await takeBack(PRICE, TITLE)).json.id);
  expect((await listed()).undone).not.toHaveProperty('part');
  expect((await ana.publish(id, 'undo')).status).toBe(409);
});

test.each([
  // A variant's prices go when its product isn't sold, and a record's texts when it goes.
  [{ type: 'products', id: 'p1', field: 'assortment' }, ['variants', 'p1-v1']],
  [{ type: 'quick-links', id: 'ql1', field: 'exists' }, ['quick-links', 'ql1']],
] as const)('what went comes back with what went with it: %o', async (gone, [type, id]) => {
  const console = await anEditingConsole();
  const ana = anEditor(console, { name: 'Ana', role: 'publisher' });
  const before = await console.live(type, id);
  const set = await ana.begin('Out');
  await ana.draft(set, { ...gone, value: false });
  const out = await ana.publish(set, 'publish', { reviewed: true });
  expect(out.status, out.text).toBe(200);
  expect(await console.live(type, id)).not.toEqual(before);
  const fields = [{ ...gone, place: 'SG' }];
  const begun = await ana.ask('POST', `/change-sets/${set}/undoings`, { title: 'Back', fields });
  expect(begun.status, begun.text).toBe(200);
  const published = await ana.publish(begun.json.id);
  expect(published.status, published.text).toBe(200);
  expect(await console.live(type, id)).toEqual(before);
  expect((await ana.set(set)).undone).not.toHaveProperty('part');
});

test('nobody takes back what the set did not write, or what others edited since', async () => {
  const { console, ana, id, takeBack } = await aPublishedSale();
  const asked = (body: object) => ana.ask('POST', `/change-sets/${id}/undoings`, body);
  expect((await asked({ title: 'None', fields: [] })).status).toBe(400);
  const other = { ...PRICE, id: 'p2-v1', place: 'SG' };
  expect((await asked({ title: 'Other', fields: [other] })).status).toBe(409);
  await console.edit('variants', 'p1-v1', { price: 1700 });
  const part = (await takeBack(PRICE)).json.id;
  const { status, json } = await ana.publish(part);
  expect([status, json.conflicts]).toMatchObject([409, [{ expected: 1500, actual: 1700 }]]);
});
