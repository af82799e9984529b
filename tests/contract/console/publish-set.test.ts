import { describe, expect, test } from 'vitest';
import { createPublisher } from '#console/server/publishing/publisher.ts';
import { beginAttempt } from '#console/server/sets/publications.ts';
import type { EditedRecords } from '#content/writable-records.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import { anEditingConsole, anEditor, doneIn, type EditingConsole } from './editing-console.ts';

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;

/** A set with a new title and a new price in Singapore, and the publisher who wrote it. */
async function aFilledSet(watched?: (records: EditedRecords) => EditedRecords) {
  const console = await anEditingConsole({}, watched);
  const bo = anEditor(console, { name: 'Bo', role: 'publisher', countries: ['SG'] });
  const id = await bo.begin('Winter');
  await bo.draft(id, {});
  await bo.draft(id, { ...PRICE, value: 1500 });
  return { console, bo, id };
}

const AWAY = 'The commerce API did not answer.';

/** Records that can't be written while their API is away. */
function writtenUnlessAway(
  api: { readonly isAway: boolean },
  { write, ...records }: EditedRecords,
): EditedRecords {
  return {
    ...records,
    async write(edits, key) {
      if (api.isAway) throw new SourceError(AWAY);
      return write(edits, key);
    },
  };
}

const titleAndPrice = async ({ live }: EditingConsole) => [
  (await live('billboards', 'bb1'))?.title,
  (await live('variants', 'p1-v1'))?.price,
];

describe('publishing a change set', () => {
  test('writes all of it at once, and says what it did', async () => {
    const { console, bo, id } = await aFilledSet();
    const { status, json } = await bo.publish(id);
    expect(status).toBe(200);
    expect(await titleAndPrice(console)).toEqual(['Winter glow', 1500]);
    expect(json).toMatchObject({
      state: 'published',
      publications: [
        {
          kind: 'published',
          who: 'Bo',
          fields: [
            { id: 'bb1', field: 'title', place: 'sg-en', from: 'Night colours', to: 'Winter glow' },
            { id: 'p1-v1', field: 'price', place: 'SG', from: 2000, to: 1500 },
          ],
        },
      ],
    });
    expect((await doneIn(console))[0]).toBe(
      'Bo: Published the change set “Winter”: 2 fields of 2 records.',
    );
    expect((await bo.save(id, { value: 'More' })).status).toBe(409);
    expect((await bo.publish(id)).status, 'a second press').toBe(409);
  });

  test('is refused if somebody changed what is live meanwhile, until the draft is based on it', async () => {
    const { console, bo, id } = await aFilledSet();
    await console.edit('variants', 'p1-v1', { price: 1900 });
    const refused = await bo.publish(id);
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({
      error:
        '“Price” of Variant p1-v1 was “$20”, and is “$19” now. Somebody changed what is live meanwhile, so nothing was published.',
      conflicts: [{ ...PRICE, locale: 'sg-en', expected: 2000, actual: 1900 }],
    });
    expect(await titleAndPrice(console)).toEqual(['Night colours', 1900]);
    const { drafts } = await bo.set(id);
    const { version } = drafts.find(({ field }: { field: string }) => field === 'price');
    const again = { ...PRICE, value: 1500, expected: version };
    expect((await bo.save(id, { ...again, basis: 1800 })).status, 'not what is live').toBe(409);
    expect((await bo.save(id, { ...again, basis: 1900 })).json.live).toBe(1900);
    expect((await bo.publish(id)).status).toBe(200);
    expect(await titleAndPrice(console)).toEqual(['Winter glow', 1500]);
  });

  test('is refused with reasons if the shop does not take a value', async () => {
    const { console, bo, id } = await aFilledSet();
    await bo.draft(id, { field: 'link', value: 'javascript:alert(1)' });
    const refused = await bo.publish(id);
    expect(refused.status).toBe(422);
    expect(refused.json.error).toBe(
      '“Leads to” of Billboard bb1: link: neither a shop path nor an http address.',
    );
    expect(await titleAndPrice(console)).toEqual(['Night colours', 2000]);
    expect((await bo.set(id)).state).toBe('open');
    expect((await bo.save(id, { type: 'billboards', field: 'title', value: 'x' })).status).toBe(
      409,
    );
  });

  test('is for publishers of every country that sees it', async () => {
    const { console, bo, id } = await aFilledSet();
    const editor = anEditor(console, { name: 'Ana' });
    expect((await editor.publish(id)).status).toBe(403);
    await bo.draft(id, { type: 'products', id: 'p1', field: 'tags', value: [] });
    const refused = await bo.publish(id);
    expect(refused.status).toBe(403);
    expect(refused.json.error).toContain('You don’t work for Australia');
    expect(await titleAndPrice(console)).toEqual(['Night colours', 2000]);
    const cho = anEditor(console, { name: 'Cho', role: 'publisher' });
    expect((await cho.publish(id)).status).toBe(200);
  });

  test('is of what was looked at, and of something', async () => {
    const { bo, id } = await aFilledSet();
    const seen = await bo.set(id);
    await bo.draft(id, { field: 'link', value: '/sale' });
    const refused = await bo.ask('POST', `/change-sets/${id}/publish`, { expected: seen.version });
    expect(refused.json.error).toContain('changed meanwhile');
    const empty = await bo.begin('Nothing');
    expect((await bo.publish(empty)).json.error).toContain('nothing to publish');
    expect((await bo.publish(empty, 'undo')).status).toBe(409);
  });

  test('fails while the API is away, and is published once it is back', async () => {
    const api = { isAway: false };
    const { console, bo, id } = await aFilledSet((records) => writtenUnlessAway(api, records));
    api.isAway = true;
    const failed = await bo.publish(id);
    expect(failed.status).toBe(502);
    expect(failed.json.error).toBe(AWAY);
    api.isAway = false;
    expect((await bo.set(id)).state).toBe('open');
    expect(await titleAndPrice(console)).toEqual(['Night colours', 2000]);
    expect((await bo.publish(id)).status).toBe(200);
    expect((await bo.set(id)).state).toBe('published');
    expect(await titleAndPrice(console)).toEqual(['Winter glow', 1500]);
  });

  test('that was cut off is finished once, under whoever began it', async () => {
    const { console, bo, id } = await aFilledSet();
    const { version } = await bo.set(id);
    // The process ended after the API had written, and before that was noted.
    const begun = await console.drafts.need((tables) =>
      beginAttempt(tables, { set: id, kind: 'published', who: 'Bo', expected: version }),
    );
    if (begun.outcome !== 'done') throw new Error(begun.outcome);
    await console.records.write(
      [{ ...PRICE, locale: 'sg-en', value: 1500, expected: 2000 }],
      begun.value.key,
    );
    const refused = await bo.drop(id, 'variants/p1-v1');
    expect([refused.status, refused.json.error]).toEqual([
      409,
      'The change set is being published, so it stays as it is.',
    ]);
    const time = { expected: version, at: 4_000_000_000_000, country: 'SG' };
    for (const other of [
      await bo.save(id, { value: 'x', expected: 2 }),
      await bo.change(id, { state: 'withdrawn', expected: version }),
      await bo.ask('POST', `/change-sets/${id}/schedule`, time),
    ]) {
      expect(other.json.error).toBe(refused.json.error);
    }
    await console.edit('variants', 'p1-v1', { price: 1700 });
    const publisher = createPublisher({ ...console, changed: () => {} });
    await publisher.resume();
    await publisher.resume();
    const { state, publications } = await bo.set(id);
    expect([state, publications.length]).toEqual(['published', 1]);
    expect(publications[0]).toMatchObject({ who: 'Bo', fields: [{ from: 2000, to: 1500 }] });
    expect((await console.live('variants', 'p1-v1'))?.price).toBe(1700);
  });
});

describe('undoing a change set', () => {
  test('puts back what was live, and what followed', async () => {
    const { console, bo, id } = await aFilledSet();
    await console.edit('variants', 'p1-v1', { price: 1200, 'original-price': 2000 });
    const sale = await bo.begin('End of the sale');
    await bo.draft(sale, { ...PRICE, value: 2100 });
    await bo.publish(sale);
    const { fields } = (await bo.set(sale)).publications[0];
    expect(fields.map(({ field }: { field: string }) => field)).toEqual([
      'price',
      'original-price',
    ]);
    expect((await bo.publish(sale, 'undo')).status).toBe(200);
    expect(await console.live('variants', 'p1-v1')).toMatchObject({
      price: 1200,
      'original-price': 2000,
    });
    expect((await doneIn(console))[0]).toContain('Bo: Undid the change set “End of the sale”');
    expect((await bo.publish(sale, 'undo')).status, 'a second press').toBe(409);
    expect((await bo.set(id)).state).toBe('open');
  });

  test('is refused if somebody changed a field since, and says which', async () => {
    const { console, bo, id } = await aFilledSet();
    await bo.publish(id);
    await console.edit('billboards', 'bb1', { title: 'Spring' });
    const refused = await bo.publish(id, 'undo');
    expect(refused.status).toBe(409);
    expect(refused.json.error).toBe(
      '“Title” of Billboard bb1 was “Winter glow”, and is “Spring” now. Somebody changed it since, so nothing was undone.',
    );
    expect(await titleAndPrice(console)).toEqual(['Spring', 1500]);
    expect((await bo.set(id)).publications).toHaveLength(1);
  });

  test('is in the history of each record, after what it undid', async () => {
    const { console, bo, id } = await aFilledSet();
    await bo.publish(id);
    await bo.publish(id, 'undo');
    const viewer = anEditor(console, { name: 'Vi', role: 'viewer' });
    const { json } = await viewer.get('/history/billboards/bb1');
    expect(json).toMatchObject([
      { kind: 'undone', who: 'Bo', title: 'Winter', from: 'Winter glow', to: 'Night colours' },
      { kind: 'published', who: 'Bo', set: id, from: 'Night colours', to: 'Winter glow' },
    ]);
    expect((await viewer.get('/history/billboards/bb2')).json).toEqual([]);
  });
});
